"""The built page: its files as they are on the disk, and the page itself at every address that is a place in it."""

import gzip
import hashlib
from pathlib import Path, PurePosixPath

from msgspec import Struct

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".map": "application/json",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wav": "audio/wav",
}
PRESSED = {".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".txt", ".map"}
PLAIN = "text/plain; charset=utf-8"
MISSING = b"The page has not been built. Run `make page` in a checkout of Hustings, then load this address again.\n"
NOT_HERE = b"There is nothing at this address.\n"


class Answer(Struct):
    """An HTTP answer."""

    status: int
    kind: str
    body: bytes
    headers: dict[str, str]


class Kept(Struct):
    """A file in memory, for as long as it is the one on the disk."""

    stamp: tuple[int, int]
    body: bytes
    pressed: bytes | None
    tag: str


class Pages:
    """Files of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept: dict[str, Kept] = {}

    def answer(self, address: str, *, gzipped: bool, tag: str = "") -> Answer:
        """What is at an address: a file, the page for a place in it, or nothing. `tag`: what the browser has already."""
        parts = PurePosixPath(address.strip("/")).parts
        if ".." in parts or "\\" in address or "\0" in address:
            return Answer(404, PLAIN, NOT_HERE, {})
        name = "/".join(parts)
        found = self._file(name) if name else None
        if found is None and (parts[:1] == ("assets",) or "." in (parts[-1] if parts else "")):
            return Answer(404, PLAIN, NOT_HERE, {})
        if found is None:
            name, found = "index.html", self._file("index.html")
        if found is None:
            return Answer(503, PLAIN, MISSING, {"Retry-After": "5"})
        return _answer(name, found, gzipped, tag)

    def _file(self, name: str) -> Kept | None:
        path = self.folder / name
        try:
            status = path.stat()
            if not path.is_file() or path.suffix not in KINDS:
                return None
            stamp = (status.st_mtime_ns, status.st_size)
            kept = self._kept.get(name)
            if kept is None or kept.stamp != stamp:
                body = path.read_bytes()
                pressed = gzip.compress(body, 9, mtime=0) if path.suffix in PRESSED else None
                kept = self._kept[name] = Kept(stamp, body, pressed, f'"{hashlib.sha256(body).hexdigest()[:20]}"')
        except (OSError, ValueError):
            return None
        return kept


def _answer(name: str, file: Kept, gzipped: bool, tag: str) -> Answer:
    # The build puts a hash of the content into the names of what is in assets/.
    for_ever = "public, max-age=31536000, immutable"
    headers = {"Cache-Control": for_ever if name.startswith("assets/") else "no-cache", "ETag": file.tag}
    kind = KINDS[PurePosixPath(name).suffix]
    if file.pressed is not None:
        headers["Vary"] = "Accept-Encoding"
    if file.tag in tag:
        return Answer(304, kind, b"", headers)
    if gzipped and file.pressed is not None:
        headers["Content-Encoding"] = "gzip"
        return Answer(200, kind, file.pressed, headers)
    return Answer(200, kind, file.body, headers)
