"""Zip files and wheels whose bytes depend on their contents alone."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from pathlib import Path

Files = dict[str, bytes]
"""Contents by path inside the archive, with forward slashes."""

_EPOCH = (1980, 1, 1, 0, 0, 0)


def read_zip(path: Path) -> Files:
    """Every file of a zip or wheel."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def read_tree(folder: Path, prefix: str, patterns: tuple[str, ...]) -> Files:
    """The files under `folder` that match one of the patterns, named from `prefix` on."""
    found = {}
    for pattern in patterns:
        for path in folder.rglob(pattern):
            if path.is_file() and "__pycache__" not in path.parts:
                found[f"{prefix}/{path.relative_to(folder).as_posix()}"] = path.read_bytes()
    return found


def zip_bytes(files: Files, *, compressed: bool = True) -> bytes:
    """A zip with sorted names, one fixed date and the best compression, or none."""
    buffer = io.BytesIO()
    kind = zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED
    with zipfile.ZipFile(buffer, "w", kind, compresslevel=9) as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, _EPOCH)
            info.compress_type = kind
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            archive.writestr(info, files[name])
    return buffer.getvalue()


def with_record(files: Files, dist_info: str) -> Files:
    """The files of a wheel together with a fresh `RECORD`."""
    record = f"{dist_info}/RECORD"
    lines = []
    for name in sorted(files):
        if name != record:
            digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(files[name])}\n")
    lines.append(f"{record},,\n")
    return {**files, record: "".join(lines).encode()}


def digest_of(files: Files, *also: bytes) -> str:
    """16 hex digits that change when any name or content changes, or one of `also`."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\0{len(files[name])}\0".encode())
        total.update(files[name])
    for part in also:
        total.update(b"\0" + part)
    return total.hexdigest()[:16]
