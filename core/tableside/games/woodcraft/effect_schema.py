"""Effects and abilities of a component file of Woodcraft: strict models of the words of ledger 3.1."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...component_schema import Model, OneWord

Count = Annotated[int, Field(ge=0, le=999)]
Positive = Annotated[int, Field(ge=1, le=999)]
Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_]{1,20}$")]
OrderId = Annotated[str, Field(pattern=r"^O[ELH][A-Za-z0-9]{1,18}$")]
HelperId = Annotated[str, Field(pattern=r"^H[EL][A-Za-z0-9]{1,18}$")]
Colour = Literal["green", "yellow", "brown"]
Tool = Literal["mallet", "plane", "chisel", "drill", "wrench"]
Material = Literal["glue", "sawblade", "scrapwood"]
Action = Literal["buy_wood", "exchange_wood", "buy_materials", "take_orders", "hire_helper", "produce_plant", "improve"]
Value = Annotated[int, Field(ge=1, le=6)]
Metric = Literal[
    "helpers", "tools", "improvements", "orders_with_reputation", "hazel_track", "blue_track", "market_steps", "lanterns",
    "brown_dice", "material_tokens", "late_orders_completed", "tool_types",
]  # fmt: skip


class Goods(Model):
    blueberry: Positive | None = None
    lantern: Positive | None = None
    scrapwood: Positive | None = None
    glue: Positive | None = None
    sawblade: Positive | None = None
    reuse: Positive | None = None


class Gain(Goods):
    point: Positive | None = None


class Lose(Model):
    point: Positive


class Tracks(Model):
    hazel: Annotated[int, Field(ge=1, le=20)] | None = None
    blue: Annotated[int, Field(ge=1, le=20)] | None = None
    reputation: Annotated[int, Field(ge=-20, le=20)] | None = None


class ToolGain(Model):
    type: Tool | Literal["any"]
    n: Annotated[int, Field(ge=1, le=8)]


class DieGain(Model):
    colour: Colour | Literal["any"]
    value: Value
    n: Annotated[int, Field(ge=1, le=6)]


class Delta(Model):
    delta: Annotated[int, Field(ge=-5, le=5)]


class Split(Model):
    parts: Annotated[int, Field(ge=2, le=6)]


class Recolor(Model):
    max_value: Value


class GainPer(Model):
    metric: Metric
    resource: Literal["point", "blueberry", "lantern", "scrapwood", "glue", "sawblade", "reuse"]
    n: Positive
    max: Positive


class Effect(OneWord):
    """One effect that can be resolved wherever it stands."""

    gain: Gain | None = None
    lose: Lose | None = None
    track: Tracks | None = None
    tool: ToolGain | None = None
    die: DieGain | None = None
    produce: Annotated[int, Field(ge=1, le=8)] | None = None
    pip: Delta | None = None
    split: Split | None = None
    recolor: Recolor | None = None
    grow: Delta | None = None
    gain_per: GainPer | None = None


Effects = Annotated[list[Effect], Field(max_length=6)]


class Claim(Model):
    claim_contract: Literal[1]


class Printed(Model):
    gain: Gain


class RewardEffect(Effect):
    choose: tuple[tuple[Claim], tuple[Printed]] | None = None


class Pay(Model):
    give: Goods
    then: Annotated[list[Effect], Field(min_length=1, max_length=4)]


class AbilityEffect(Effect):
    pay: Pay | None = None


class Discount(Model):
    on: Literal["buy_wood", "exchange_buy", "buy_materials", "second_order", "hire", "improve", "die_value_6"]
    amount: Positive
    per: Literal["die", "package", "order", "helper", "improvement"]


class Trigger(Model):
    on: Literal["complete_order", "plant", "saw", "splice", "glue", "market_buy"]
    then: Annotated[list[Effect], Field(min_length=1, max_length=4)]


class PermanentEffect(OneWord):
    discount: Discount | None = None
    trigger: Trigger | None = None


class Instant(Model):
    kind: Literal["instant"]
    effects: Annotated[list[Effect], Field(min_length=1, max_length=4)]


class OncePerTurn(Model):
    kind: Literal["once_per_turn"]
    effects: Annotated[list[AbilityEffect], Field(min_length=1, max_length=4)]


class Permanent(Model):
    kind: Literal["permanent"]
    effects: Annotated[list[PermanentEffect], Field(min_length=1, max_length=1)]
