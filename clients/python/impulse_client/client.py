"""The thin layer over the generated operations: requests, tries again, streams."""
import json
import time
from typing import Any, Callable, Dict, Iterator, Mapping, Optional, Tuple
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

from .api import GameEvent, Notice, Operations


class ImpulseError(Exception):
    """A problem that the service answered (RFC 9457); branch on ``code``."""

    def __init__(self, status: int, problem: Mapping[str, Any]):
        super().__init__(f"{problem.get('code', status)}: {problem.get('detail', 'the service did not answer')}")
        self.status = status
        self.problem = dict(problem)
        self.kind = str(problem.get("kind", "fault"))
        self.code = str(problem.get("code", f"http-{status}"))


PASSING = {429, 502, 503, 504}


class ImpulseClient(Operations):
    """A client of the service. What only reads, and orders (which carry a key), are tried again."""

    def __init__(self, url: str, token: Optional[str] = None, language: Optional[str] = None,
                 attempts: int = 5, timeout: float = 30.0):
        self.url = url.rstrip("/")
        self.token = token
        self.language = language
        self.attempts = attempts
        self.timeout = timeout

    def with_token(self, token: str) -> "ImpulseClient":
        return ImpulseClient(self.url, token, self.language, self.attempts, self.timeout)

    def call(self, method: str, path: str, *, answer: str = "json", query: Optional[Mapping[str, Any]] = None,
             body: Optional[Mapping[str, Any]] = None, content: Optional[bytes] = None,
             content_type: Optional[str] = None, key: Optional[str] = None) -> Any:
        fields = {name: written(value) for name, value in (query or {}).items() if value is not None}
        address = f"{self.url}{path}{'?' + urlencode(fields) if fields else ''}"
        headers = self.headers()
        data = content
        if body is not None:
            data = json.dumps({name: value for name, value in body.items() if value is not None}).encode()
            headers["content-type"] = "application/json"
        elif content_type is not None:
            headers["content-type"] = content_type
        if key is not None:
            headers["idempotency-key"] = key
        attempts = self.attempts if method == "GET" or key is not None else 1
        for attempt in range(1, attempts + 1):
            try:
                with urlopen(Request(address, data=data, headers=headers, method=method), timeout=self.timeout) as told:
                    return read(told.read(), answer)
            except HTTPError as error:
                if error.code not in PASSING or attempt == attempts:
                    raise ImpulseError(error.code, problem_of(error)) from None
                wait = float(error.headers.get("retry-after") or 0) or 0.2 * 2 ** attempt
            except (URLError, TimeoutError, ConnectionError) as error:
                if attempt == attempts:
                    raise ImpulseError(0, {"kind": "unreachable", "code": "unreachable", "detail": str(error)}) from None
                wait = 0.2 * 2 ** attempt
            time.sleep(min(wait, 10.0))

    def headers(self) -> Dict[str, str]:
        headers = {"accept": "*/*", "user-agent": "impulse-client-python"}
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        if self.language is not None:
            headers["accept-language"] = self.language
        return headers

    def follow(self, game_id: str, after: int = 0) -> Iterator[GameEvent]:
        """Every event of a game as far as you may know it, each once and in order, across lost connections."""
        for message in self.messages(game_id, after):
            yield from message["events"]

    def versions(self, game_id: str, after: int = 0) -> Iterator[int]:
        """Every version a game comes to, also through what is hidden from you: what a bot waits for."""
        for message in self.messages(game_id, after):
            yield message["version"]

    def follow_account(self, after: Optional[str] = None) -> Iterator[Notice]:
        """Everything that concerns you, in all your games, from now on or after the notice with this id."""
        last = after
        for name, data in self.stream("/api/me/stream", lambda: last):
            last = data["id"] if name == "notice" else data["after"]
            if name == "notice":
                yield data

    def messages(self, game_id: str, after: int) -> Iterator[Dict[str, Any]]:
        last = after
        for name, data in self.stream(f"/api/games/{quote(game_id, safe='')}/stream", lambda: str(last)):
            if data["version"] <= last:
                continue
            last = data["version"]
            yield {"version": last, "events": [] if name == "version" else [data]}

    def stream(self, path: str, last: Callable[[], Optional[str]]) -> Iterator[Tuple[str, Dict[str, Any]]]:
        """The messages of a stream across lost connections: opened again after the last that came."""
        while True:
            try:
                seen = last()
                headers = {**self.headers(), "accept": "text/event-stream"}
                if seen is not None:
                    headers["last-event-id"] = seen
                with urlopen(Request(f"{self.url}{path}", headers=headers), timeout=45) as stream:
                    for name, data in server_sent_events(stream):
                        if name == "problem":
                            raise ImpulseError(int(data.get("status", 0)), data)
                        yield name, data
            except HTTPError as error:
                if error.code not in PASSING:
                    raise ImpulseError(error.code, problem_of(error)) from None
            except (URLError, TimeoutError, ConnectionError):
                pass
            time.sleep(2)


def written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def read(content: bytes, answer: str) -> Any:
    if answer == "json":
        return json.loads(content)
    if answer == "text":
        return content.decode()
    return content if answer == "bytes" else None


def problem_of(error: HTTPError) -> Mapping[str, Any]:
    try:
        told = json.loads(error.read())
        return told if isinstance(told, dict) else {}
    except ValueError:
        return {"kind": "fault", "code": f"http-{error.code}", "detail": f"Something other than the service answered {error.code}."}


def server_sent_events(stream: Any) -> Iterator[Any]:
    name, data = "message", []
    for line in stream:
        text = line.decode().rstrip("\r\n")
        if text == "":
            if data:
                yield name, json.loads("\n".join(data))
            name, data = "message", []
        elif text.startswith("event:"):
            name = text[6:].strip()
        elif text.startswith("data:"):
            data.append(text[5:].lstrip())
