"""The build itself: the same bytes twice, nothing unpinned, clear refusals."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from building import archives, fetch, graph, pages, serve, sizes, trim  # noqa: E402
from building.assemble import build  # noqa: E402
from building.compile import forget_compiled  # noqa: E402
from building.places import BuildError, Places  # noqa: E402
from building.runtime import Runtime  # noqa: E402

BUILDING = ROOT / "site" / "building"


def contents(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in folder.rglob("*") if path.is_file()}


def build_anew(tree: Path, dist: Path) -> Path:
    """Build `tree` with our own wheel compiled anew and everything assembled anew."""
    places = Places.of(tree, dist)
    forget_compiled(places, "tableside")
    build(places)
    return places.dist


@pytest.fixture(scope="module")
def tree(tmp_path_factory) -> Path:
    """A copy of the sources that nobody edits meanwhile, with the same `.build`."""
    copy = tmp_path_factory.mktemp("tree")
    for name in ("core", "site", "static"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / ".build").symlink_to(ROOT / ".build", target_is_directory=True)
    return copy


@pytest.fixture(scope="module")
def built(tree, tmp_path_factory) -> Path:
    """The site of that copy."""
    return build_anew(tree, tmp_path_factory.mktemp("first") / "dist")


def test_two_builds_are_the_same_bytes(tree, built, tmp_path):
    assert contents(build_anew(tree, tmp_path / "dist")) == contents(built)


def test_every_page_has_a_policy_and_relative_addresses(built):
    for page in built.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "Content-Security-Policy" in text
        assert "{{" not in text
        assert not re.search(r"""(?:src|href)=["'](?:/|[a-z]+:)[^"']*\.(?:js|mjs|css|wasm|whl|zip)""", text)


def test_the_addresses_in_the_pages_exist(built):
    for page in built.glob("*.html"):
        for address in re.findall(r'(?:src|href)="\./([^"#?]+)', page.read_text(encoding="utf-8")):
            assert (built / address).exists(), f"{page.name}: {address}"


def test_the_list_names_every_file(built):
    listed = json.loads((built / "files.json").read_text())["files"]
    assert {entry["path"]: entry["sha256"] for entry in listed} == {
        name: digest for name, digest in contents(built).items() if name != "files.json"
    }


def test_the_lock_names_our_wheels_with_their_hashes(built):
    module = next(built.glob("app-*/static/boot-data.mjs")).read_text()
    data = json.loads(module.split("export default ", 1)[1].rstrip().rstrip(";"))
    run = next(built.glob("run-*"))
    assert set(data["lock"]["packages"]) >= {"pydantic", "pydantic-core", "tableside"}
    for package in data["lock"]["packages"].values():
        content = (run / package["file_name"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == package["sha256"]


def test_our_wheels_are_compiled_and_keep_assert(built):
    wheel = next(built.glob("app-*/tableside-*.whl"))
    names = zipfile.ZipFile(wheel).namelist()
    assert "tableside/__init__.pyc" in names
    assert not [name for name in names if name.endswith(".py")]


def test_each_game_is_a_wheel_of_its_own(built):
    """A page that plays one game fetches no other."""
    shared = zipfile.ZipFile(next(built.glob("app-*/tableside-*.whl"))).namelist()
    assert [name for name in shared if "tabriz" in name] == ["tableside/games/tabriz/__init__.pyc"]
    own = zipfile.ZipFile(next(built.glob("app-*/tableside_tabriz-*.whl"))).namelist()
    assert "tableside/games/tabriz/components.json" in own
    assert "tableside_page/boards/tabriz/__init__.pyc" in own


def test_the_trimmed_library_keeps_what_the_loader_needs(built):
    names = zipfile.ZipFile(next(built.glob("run-*/python_stdlib.zip"))).namelist()
    assert {"tarfile.pyc", "zipfile/__init__.pyc", "encodings/utf_8.pyc", "json/decoder.pyc"} <= set(names)
    assert not [name for name in names if name.startswith(("unittest/", "idlelib/", "multiprocessing/"))]


def test_a_wrong_hash_is_one_clear_sentence(tmp_path):
    path = tmp_path / "file.whl"
    path.write_bytes(b"something else")
    with pytest.raises(BuildError, match=r"^file\.whl has the sha256 .* is pinned; the file was thrown away\.$"):
        fetch.check_hash(path, "0" * 64)
    assert not path.exists()


def test_everything_fetched_is_pinned_with_a_hash():
    pins = fetch.read_pins(BUILDING)
    for pin in pins["npm"] + pins["wheels"]:
        assert re.fullmatch(r"[0-9a-f]{64}", pin["sha256"])
    for name in ("pins-test.txt", "pins-build.txt", "pins-node.txt"):
        text = (BUILDING / name).read_text().replace("\\\n", " ")
        lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
        assert all("==" in line and "--hash=sha256:" in line for line in lines)


def test_no_registry_is_named():
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    hosts = re.compile(rb"(?:registry\.npm" rb"js|pypi\.(?:org|io)|files\.python" rb"hosted|deb\.debian\.org)")
    named = [name for name in names if (ROOT / name).is_file() and hosts.search((ROOT / name).read_bytes())]
    assert named == []


@pytest.mark.parametrize("arguments, says", [
    (["--help"], "COMMAND"), (["build", "--help"], "--out"), (["single", "--help"], "--address"), (["serve", "--help"], "--no-open"), (["test", "--help"], "pytest"),
])
def test_help(arguments, says):
    done = subprocess.run([sys.executable, "build.py", *arguments], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and says in done.stdout


def test_a_folder_of_other_things_is_not_replaced(tree, tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(BuildError, match="is not a built site"):
        build(Places.of(tree, tmp_path))
    assert (tmp_path / "letter.txt").exists()


def test_a_taken_port_is_one_clear_sentence(built):
    server = serve.make_server(built, port=0)
    port = server.server_address[1]
    with pytest.raises(BuildError, match=f"Port {port} of 127.0.0.1 cannot be used"):
        serve.make_server(built, port=port)
    server.server_close()


def test_an_import_of_a_module_left_out_is_refused():
    own = {"tableside_page/__init__.py": b"", "tableside_page/app.py": b"def start():\n    from . import more\n",
           "tableside_page/more.py": b"import argparse\n"}
    with pytest.raises(BuildError, match="more.py imports argparse"):
        graph.check_imports(own, {"json/__init__.py": b""})


def test_script_graph_follows_imports():
    static = {"js/a.js": b'import { x } from "./b.js";\nimport {\n  y,\n} from "../c.mjs";', "js/b.js": b"", "c.mjs": b""}
    assert graph.script_graph(static, "js/a.js") == ["js/a.js", "js/b.js", "c.mjs"]


def test_placeholders():
    places = Places.of(ROOT)
    runtime = Runtime("run-1", "app-1", ("app-1/static/boot.mjs",), ("run-1/a.wasm",), {})
    page = pages.fill(places, runtime, "games/one.html", '{{head:python}}{{shell}}<img src="{{root}}static/x.svg">')
    assert '<img src="../app-1/static/x.svg">' in page
    assert 'crossorigin href="../run-1/a.wasm"' in page
    assert "tableside_page.app" in page
    with pytest.raises(BuildError, match="has the placeholder {{nonsense}}"):
        pages.fill(places, runtime, "one.html", "{{head}}{{nonsense}}")
    with pytest.raises(BuildError, match="has no Content-Security-Policy"):
        pages.fill(places, runtime, "one.html", "<p>")


def test_zip_files_depend_on_contents_alone():
    assert archives.zip_bytes({"b": b"2", "a": b"1"}) == archives.zip_bytes({"a": b"1", "b": b"2"})


def test_keep_wins_over_drop():
    files = {"encodings/utf_8.py": b"", "encodings/cp852.py": b"", "json/__init__.py": b""}
    assert set(trim.trim(BUILDING, "stdlib", files)) == {"encodings/utf_8.py", "json/__init__.py"}


def test_a_first_visit_above_the_limit_is_refused(built, monkeypatch):
    monkeypatch.setattr(sizes, "LIMIT", 1000)
    run = next(built.glob("run-*")).name
    runtime = Runtime(run, "app", (), (f"{run}/pyodide.asm.wasm",), {})
    with pytest.raises(BuildError, match="more than the 1,000 allowed"):
        sizes.report_sizes(built, runtime)
