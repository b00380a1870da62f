# Written by tools/generate-rest-clients.mjs from the OpenAPI document. Do not edit.
from typing import Any, Dict, List, Literal, Mapping, Optional, TypedDict, Union
from urllib.parse import quote as quote_url
from uuid import uuid4

try:
    from typing import NotRequired
except ImportError:  # Python 3.10
    NotRequired = Optional  # type: ignore


def quote(part: str) -> str:
    return quote_url(part, safe="")


def new_key() -> str:
    return str(uuid4())


Order = TypedDict("Order", {
    "type": str,
})
"""An order. Its `type` says which kind it is; `GET /api/rulesets/{ruleset}/schemas/orders` describes every kind, and `orders` of the options and drafts have that shape."""

Problem = TypedDict("Problem", {
    "type": str,
    "title": str,
    "status": int,
    "detail": str,
    "kind": str,
    "code": str,
    "facts": NotRequired[Dict[str, Any]],
    "request": str,
})
"""Why a request was not carried out (RFC 9457). Nothing was stored, unless the description of the operation says otherwise."""

OrderInstead = TypedDict("OrderInstead", {
    "order": "Order",
    "text": str,
})
"""An order that may be given instead of a refused one."""

RefusalReason = TypedDict("RefusalReason", {
    "code": str,
    "clause": str,
    "reason": str,
    "facts": NotRequired[Dict[str, Any]],
    "remedy": NotRequired[str],
    "instead": NotRequired[List["OrderInstead"]],
})
"""Why a rule forbids an order."""

Refusal = TypedDict("Refusal", {
    "code": str,
    "clause": str,
    "reason": str,
    "facts": NotRequired[Dict[str, Any]],
    "remedy": NotRequired[str],
    "instead": NotRequired[List["OrderInstead"]],
    "index": int,
    "line": NotRequired[str],
})
"""Why an order of a request was refused."""

Player = TypedDict("Player", {
    "id": str,
    "name": str,
    "role": Literal["player", "admin"],
    "email": NotRequired[str],
    "emailConfirmed": NotRequired[bool],
    "createdAt": NotRequired[str],
})
"""A player."""

PlayerPage = TypedDict("PlayerPage", {
    "items": List["Player"],
    "next": NotRequired[str],
})
"""A page of the players, by name."""

Registration = TypedDict("Registration", {
    "mode": Literal["open", "closed"],
    "mail": bool,
})
"""How one becomes a player here."""

LetterSent = TypedDict("LetterSent", {
    "email": str,
})
"""An e-mail is on its way to this address, if it belongs to a player."""

Registered = TypedDict("Registered", {
    "player": "Player",
    "token": str,
})
"""A new player with their first token."""

Token = TypedDict("Token", {
    "id": str,
    "scope": Literal["read", "play"],
    "label": NotRequired[str],
    "createdAt": str,
    "expiresAt": NotRequired[str],
    "revokedAt": NotRequired[str],
})
"""A token of yours, without its secret."""

TokenCreated = TypedDict("TokenCreated", {
    "token": "Token",
    "secret": str,
})
"""A new token with its secret."""

Session = TypedDict("Session", {
    "player": "Player",
    "expiresAt": str,
})
"""A browser that is logged in."""

AuditEntry = TypedDict("AuditEntry", {
    "at": str,
    "actor": NotRequired[str],
    "action": str,
    "subject": str,
    "detail": Dict[str, Any],
})
"""Who did what outside the games."""

AuditPage = TypedDict("AuditPage", {
    "items": List["AuditEntry"],
    "next": NotRequired[str],
})
"""A page of the audit log, newest first."""

Space = TypedDict("Space", {
    "id": str,
    "label": NotRequired[str],
    "name": NotRequired[str],
    "x": float,
    "y": float,
    "terrain": str,
    "outline": NotRequired[List[List[Any]]],
    "elevation": NotRequired[float],
    "features": List[str],
    "provenance": NotRequired[Literal["rulebook", "inferred", "reconstructed"]],
})
"""A hex, square or zone of a board."""

Edge = TypedDict("Edge", {
    "a": str,
    "b": str,
    "features": List[str],
})
"""The border between two spaces."""

Line = TypedDict("Line", {
    "kind": str,
    "name": NotRequired[str],
    "spaces": List[str],
})
"""A road, a railway or a river across spaces."""

Terrain = TypedDict("Terrain", {
    "id": str,
    "label": str,
    "fill": str,
    "pattern": NotRequired[str],
})
"""A kind of ground."""

SideStyle = TypedDict("SideStyle", {
    "what": str,
    "ink": str,
    "paper": str,
})
"""The colours of a side."""

NationStyle = TypedDict("NationStyle", {
    "what": str,
    "label": str,
    "paper": NotRequired[str],
})
"""The colour of a nation."""

UnitStyle = TypedDict("UnitStyle", {
    "what": str,
    "label": str,
    "glyphs": List[str],
})
"""How a kind of unit is drawn."""

FactorName = TypedDict("FactorName", {
    "what": str,
    "label": str,
})
"""A printed number of units."""

StateStyle = TypedDict("StateStyle", {
    "what": str,
    "label": str,
    "sign": NotRequired[str],
    "colour": NotRequired[str],
})
"""A marker on a counter or a stack."""

MarkerStyle = TypedDict("MarkerStyle", {
    "what": str,
    "label": str,
    "paper": NotRequired[str],
    "ink": NotRequired[str],
    "broken": NotRequired[bool],
})
"""A kind of marker on the map."""

PlaceStyle = TypedDict("PlaceStyle", {
    "what": str,
    "label": str,
    "sign": NotRequired[str],
    "mark": NotRequired[str],
})
"""A feature of a space."""

EdgeStyle = TypedDict("EdgeStyle", {
    "what": str,
    "label": str,
    "stroke": NotRequired[str],
})
"""A feature of an edge."""

LineStyle = TypedDict("LineStyle", {
    "what": str,
    "label": str,
    "stroke": NotRequired[str],
})
"""A kind of line."""

BoxStyle = TypedDict("BoxStyle", {
    "what": str,
    "label": str,
})
"""A place beside the map."""

BoardLegend = TypedDict("BoardLegend", {
    "sides": List["SideStyle"],
    "nations": List["NationStyle"],
    "units": List["UnitStyle"],
    "factors": List["FactorName"],
    "states": List["StateStyle"],
    "markers": List["MarkerStyle"],
    "places": List["PlaceStyle"],
    "edges": List["EdgeStyle"],
    "lines": List["LineStyle"],
    "boxes": List["BoxStyle"],
})
"""How everything on a board is drawn and what it is called."""

Board = TypedDict("Board", {
    "kind": Literal["hex", "square", "zone"],
    "id": str,
    "title": str,
    "left": float,
    "top": float,
    "width": float,
    "height": float,
    "orientation": NotRequired[Literal["flat", "pointy"]],
    "spaces": List["Space"],
    "edges": List["Edge"],
    "lines": List["Line"],
    "terrains": List["Terrain"],
    "legend": "BoardLegend",
})
"""A board: what is printed on the map, without anybody on it."""

ForecastItem = TypedDict("ForecastItem", {
    "label": str,
    "value": Union[float, str],
    "clause": str,
})
"""One line of a sum: a strength, a shift, a modifier."""

ForecastChance = TypedDict("ForecastChance", {
    "result": str,
    "ways": int,
    "of": int,
})
"""One result of an order with its chance."""

ForecastCost = TypedDict("ForecastCost", {
    "spent": float,
    "left": NotRequired[float],
})
"""The points that an order costs."""

Forecast = TypedDict("Forecast", {
    "items": List["ForecastItem"],
    "total": NotRequired[str],
    "chances": List["ForecastChance"],
    "cost": NotRequired["ForecastCost"],
})
"""What an order would bring, before anything is committed."""

Reckoning = TypedDict("Reckoning", {
    "items": List["ForecastItem"],
    "total": NotRequired[str],
    "chances": List["ForecastChance"],
    "came": int,
    "thrown": List[int],
})
"""What had been reckoned of dice that have fallen."""

SettingChoice = TypedDict("SettingChoice", {
    "value": Any,
    "label": str,
})
"""One value of a setting."""

PolicySetting = TypedDict("PolicySetting", {
    "name": str,
    "title": str,
    "nature": Literal["unit", "units", "space", "spaces", "path", "edge", "side", "formation", "number", "choice", "flag", "list", "value"],
    "min": NotRequired[float],
    "max": NotRequired[float],
    "choices": NotRequired[List["SettingChoice"]],
    "byDefault": Any,
})
"""What a player may set about a policy."""

Policy = TypedDict("Policy", {
    "kind": str,
    "question": str,
    "id": str,
    "title": str,
    "settings": List["PolicySetting"],
})
"""A way to answer a kind of decision in advance."""

Clock = TypedDict("Clock", {
    "turn": int,
    "turnLabel": str,
    "impulse": NotRequired[int],
    "impulseLabel": NotRequired[str],
    "phase": str,
    "phaseLabel": str,
    "side": NotRequired[str],
})
"""Where a game stands in its sequence of play."""

Track = TypedDict("Track", {
    "id": str,
    "label": str,
    "kind": Literal["activation-points", "resource", "marker"],
    "side": NotRequired[str],
    "pool": NotRequired[str],
    "value": Union[float, str],
    "maximum": NotRequired[float],
    "allocated": NotRequired[float],
    "spent": NotRequired[float],
})
"""A number or a marker that the game keeps count of."""

VictoryCondition = TypedDict("VictoryCondition", {
    "id": str,
    "side": str,
    "title": str,
    "clause": str,
    "progress": float,
    "target": float,
    "met": bool,
})
"""One of the conditions of victory, and how far it is met."""

Victory = TypedDict("Victory", {
    "status": Literal["ongoing", "ended"],
    "winner": NotRequired[str],
    "level": NotRequired[str],
    "levelLabel": NotRequired[str],
    "reason": NotRequired[str],
    "points": Dict[str, float],
    "conditions": List["VictoryCondition"],
})
"""Who is winning, and why."""

PendingDecision = TypedDict("PendingDecision", {
    "id": str,
    "kind": str,
    "side": str,
    "clause": str,
    "title": str,
    "explanation": NotRequired[str],
    "about": NotRequired[Dict[str, Any]],
    "forecast": NotRequired["Forecast"],
    "policies": NotRequired[List["Policy"]],
    "neutral": NotRequired["Order"],
    "ifSilent": NotRequired[str],
    "deadline": NotRequired[str],
})
"""A decision that the game waits for."""

CounterFace = TypedDict("CounterFace", {
    "factors": Dict[str, Union[float, str]],
    "face": str,
})
"""One face of a counter, as printed."""

Steps = TypedDict("Steps", {
    "left": int,
    "of": int,
})
"""How much of a unit is left."""

Unit = TypedDict("Unit", {
    "id": str,
    "name": str,
    "side": str,
    "kind": str,
    "size": NotRequired[str],
    "nationality": NotRequired[str],
    "space": NotRequired[str],
    "box": NotRequired[str],
    "factors": Dict[str, Union[float, str]],
    "face": str,
    "back": NotRequired["CounterFace"],
    "steps": NotRequired["Steps"],
    "facing": NotRequired[int],
    "markers": List[str],
})
"""A unit as a viewer may know it."""

Stack = TypedDict("Stack", {
    "space": str,
    "side": str,
    "units": NotRequired[List[str]],
    "markers": List[str],
})
"""What stands in a space for one side."""

Marker = TypedDict("Marker", {
    "id": str,
    "kind": str,
    "label": str,
    "side": NotRequired[str],
    "space": NotRequired[str],
    "edge": NotRequired[List[Any]],
    "detail": NotRequired[Any],
})
"""A marker on the board."""

View = TypedDict("View", {
    "units": List["Unit"],
    "stacks": List["Stack"],
    "control": Dict[str, str],
    "markers": List["Marker"],
    "extra": Dict[str, Any],
})
"""What is on the board, as a viewer may see it."""

GameView = TypedDict("GameView", {
    "game": str,
    "version": int,
    "as": str,
    "clock": "Clock",
    "tracks": List["Track"],
    "victory": "Victory",
    "pending": List["PendingDecision"],
    "boardId": str,
    "board": NotRequired["Board"],
    "view": "View",
})
"""A position as a viewer may see it."""

TrackChanges = TypedDict("TrackChanges", {
    "changed": List["Track"],
    "gone": List[str],
})
"""Which tracks have changed between two positions."""

UnitChanges = TypedDict("UnitChanges", {
    "changed": List["Unit"],
    "gone": List[str],
})
"""Which units have changed between two positions."""

StackChanges = TypedDict("StackChanges", {
    "changed": List["Stack"],
    "gone": List[str],
})
"""Which stacks have changed between two positions."""

MarkerChanges = TypedDict("MarkerChanges", {
    "changed": List["Marker"],
    "gone": List[str],
})
"""Which markers have changed between two positions."""

ControlChanges = TypedDict("ControlChanges", {
    "changed": Dict[str, str],
    "gone": List[str],
})
"""Which spaces have changed hands between two positions."""

PositionChanges = TypedDict("PositionChanges", {
    "game": str,
    "as": str,
    "since": int,
    "version": int,
    "complete": bool,
    "boardId": str,
    "clock": NotRequired["Clock"],
    "victory": NotRequired["Victory"],
    "pending": NotRequired[List["PendingDecision"]],
    "extra": NotRequired[Dict[str, Any]],
    "tracks": "TrackChanges",
    "units": "UnitChanges",
    "stacks": "StackChanges",
    "markers": "MarkerChanges",
    "control": "ControlChanges",
})
"""What has changed between two positions as one viewer may see them."""

WholePosition = TypedDict("WholePosition", {
    "game": str,
    "version": int,
    "position": Dict[str, Any],
})
"""The position as the rules keep it."""

FactChoice = TypedDict("FactChoice", {
    "value": Any,
    "label": str,
})
"""Something that a fact can be."""

Fact = TypedDict("Fact", {
    "fact": str,
    "title": str,
    "value": Any,
    "spaces": List[str],
    "choices": List["FactChoice"],
})
"""Something that is so in a position and can be corrected."""

Facts = TypedDict("Facts", {
    "version": int,
    "of": str,
    "about": str,
    "facts": List["Fact"],
})
"""What can be corrected about a unit, marker, space or track."""

ToldOfCorrection = TypedDict("ToldOfCorrection", {
    "side": str,
    "sideName": str,
    "name": str,
    "isTold": bool,
    "sees": List[str],
})
"""What a side would learn of a correction."""

CorrectionPreview = TypedDict("CorrectionPreview", {
    "version": int,
    "patch": Any,
    "changes": List[str],
    "told": List["ToldOfCorrection"],
})
"""What a correction of the position would do."""

ScenarioOption = TypedDict("ScenarioOption", {
    "id": str,
    "title": str,
    "clause": NotRequired[str],
    "values": List[Union[float, str, bool, List[str]]],
    "valueTitles": List[str],
    "byDefault": Union[float, str, bool, List[str]],
})
"""Something players may agree on before they start."""

ScenarioSheet = TypedDict("ScenarioSheet", {
    "id": str,
    "title": str,
    "description": str,
    "turns": int,
    "options": List["ScenarioOption"],
})
"""A scenario at a glance."""

Reading = TypedDict("Reading", {
    "number": NotRequired[str],
    "paragraphs": List[str],
    "text": str,
    "options": List["ScenarioOption"],
})
"""How a doubtful paragraph of the rulebook is read."""

SideName = TypedDict("SideName", {
    "id": str,
    "name": str,
})
"""A side of a game."""

Coverage = TypedDict("Coverage", {
    "enforced": int,
    "assisted": int,
    "manual": int,
    "notApplicable": int,
    "missing": int,
})
"""How many clauses of the rules are enforced."""

VictoryLevel = TypedDict("VictoryLevel", {
    "id": str,
    "name": str,
})
"""A level of victory."""

Ruleset = TypedDict("Ruleset", {
    "id": str,
    "title": str,
    "edition": str,
    "designer": str,
    "publisher": NotRequired[str],
    "links": NotRequired[List[str]],
    "sides": List["SideName"],
    "seats": List[str],
    "levels": List["VictoryLevel"],
    "version": int,
    "maturity": Literal["complete", "partial"],
    "scenarios": List["ScenarioSheet"],
    "readings": List["Reading"],
    "packHash": str,
    "coverage": "Coverage",
})
"""A game this service knows."""

Scenario = TypedDict("Scenario", {
    "ruleset": str,
    "sheet": "ScenarioSheet",
    "board": "Board",
    "opening": "View",
})
"""A scenario with its map and opening position."""

Clause = TypedDict("Clause", {
    "id": str,
    "section": str,
    "title": str,
    "kind": str,
    "text": str,
    "status": Literal["enforced", "assisted", "manual", "not-applicable", "missing"],
    "why": NotRequired[str],
    "tests": List[str],
})
"""A clause of the rules and how far it is enforced."""

RefusalKind = TypedDict("RefusalKind", {
    "code": str,
    "text": str,
    "facts": List[str],
    "isShared": bool,
})
"""A reason for which an order can be refused."""

RegisteredRuling = TypedDict("RegisteredRuling", {
    "id": str,
    "ruleset": str,
    "clause": str,
    "club": NotRequired[str],
    "text": str,
    "madeBy": str,
    "madeAt": str,
    "game": NotRequired[str],
})
"""What a judge has decided on a clause. It binds games that open later."""

ClubName = TypedDict("ClubName", {
    "id": str,
    "name": str,
    "createdAt": str,
    "role": NotRequired[Literal["owner", "moderator", "member"]],
})
"""A club at a glance."""

Member = TypedDict("Member", {
    "player": str,
    "name": str,
    "role": Literal["owner", "moderator", "member"],
    "joinedAt": str,
})
"""A member of a club."""

Season = TypedDict("Season", {
    "club": str,
    "id": str,
    "name": str,
    "startsAt": str,
    "endsAt": NotRequired[str],
})
"""A season of a club."""

Club = TypedDict("Club", {
    "id": str,
    "name": str,
    "createdAt": str,
    "members": List["Member"],
    "seasons": List["Season"],
})
"""A club with its members and seasons."""

TimeControl = TypedDict("TimeControl", {
    "hours": float,
    "per": Literal["order", "decision"],
    "at": NotRequired[str],
    "weekdays": NotRequired[List[int]],
    "grace": float,
    "reminders": List[float],
    "atDeadline": Literal["neutral", "moderator", "forfeit"],
    "absence": NotRequired[int],
    "unreachable": NotRequired[Literal["stops", "runs"]],
})
"""How long players may take for their decisions."""

MatchPoints = TypedDict("MatchPoints", {
    "won": float,
    "drawn": float,
    "lost": float,
})
"""Match points for a win, a draw and a loss."""

TrustedKey = TypedDict("TrustedKey", {
    "name": str,
    "key": str,
})
"""A service whose records count."""

ClubRules = TypedDict("ClubRules", {
    "matchPoints": "MatchPoints",
    "levels": Dict[str, Dict[str, Any]],
    "gamesPerPair": int,
    "reported": str,
    "records": str,
    "trustedKeys": List["TrustedKey"],
    "reach": int,
})
"""How the ladder of a club counts."""

ReportedSide = TypedDict("ReportedSide", {
    "side": str,
    "player": str,
    "points": float,
    "handicap": NotRequired[float],
})
"""A side of a reported game."""

CountedRecord = TypedDict("CountedRecord", {
    "service": str,
    "key": str,
    "game": str,
    "head": str,
})
"""The game on the other service, and who vouches for it."""

ReportStep = TypedDict("ReportStep", {
    "act": str,
    "by": str,
    "at": str,
    "reason": NotRequired[str],
})
"""What somebody did with a report."""

Report = TypedDict("Report", {
    "id": str,
    "version": int,
    "state": str,
    "stateLabel": str,
    "source": str,
    "ruleset": str,
    "scenario": str,
    "season": NotRequired[str],
    "playedOn": str,
    "sides": List["ReportedSide"],
    "winner": str,
    "level": NotRequired[str],
    "ending": str,
    "link": NotRequired[str],
    "note": NotRequired[str],
    "record": NotRequired["CountedRecord"],
    "reportedBy": str,
    "reportedAt": str,
    "countsFrom": NotRequired[str],
    "acts": List["ReportStep"],
    "names": Dict[str, str],
})
"""The result of a game played elsewhere."""

ReportPage = TypedDict("ReportPage", {
    "items": List["Report"],
    "next": NotRequired[str],
})
"""A page of results, newest first."""

Invitation = TypedDict("Invitation", {
    "id": str,
    "at": str,
    "by": str,
    "uses": int,
    "used": int,
    "expiresAt": str,
    "note": NotRequired[str],
    "isRevoked": bool,
})
"""An invitation to a club or to the service."""

InvitationMade = TypedDict("InvitationMade", {
    "id": str,
    "at": str,
    "by": str,
    "uses": int,
    "used": int,
    "expiresAt": str,
    "note": NotRequired[str],
    "isRevoked": bool,
    "key": str,
})
"""A new invitation."""

EnrolledLine = TypedDict("EnrolledLine", {
    "line": int,
    "player": str,
    "outcome": str,
})
"""What became of a line of a list."""

ListEnrolled = TypedDict("ListEnrolled", {
    "lines": List["EnrolledLine"],
})
"""What became of a list of members."""

TournamentLeg = TypedDict("TournamentLeg", {
    "game": NotRequired[str],
    "sides": NotRequired[Dict[str, str]],
    "winner": NotRequired[str],
})
"""A game of a pairing."""

SettledBoard = TypedDict("SettledBoard", {
    "winner": str,
    "by": str,
    "reason": str,
})
"""A board that was settled without its games."""

TournamentPairing = TypedDict("TournamentPairing", {
    "board": int,
    "players": List[str],
    "scenario": str,
    "legs": List["TournamentLeg"],
    "settled": NotRequired["SettledBoard"],
})
"""Two who meet, or one who rests."""

Entrant = TypedDict("Entrant", {
    "player": str,
    "seed": NotRequired[int],
    "withdrawn": NotRequired[bool],
})
"""A player of a tournament."""

TournamentRound = TypedDict("TournamentRound", {
    "number": int,
    "openedAt": str,
    "dueAt": str,
    "pairings": List["TournamentPairing"],
})
"""A round."""

TournamentLine = TypedDict("TournamentLine", {
    "rank": int,
    "player": str,
    "name": str,
    "played": int,
    "won": int,
    "drawn": int,
    "lost": int,
    "byes": int,
    "points": int,
    "opposition": int,
    "withdrawn": bool,
})
"""A line of the table."""

Tournament = TypedDict("Tournament", {
    "id": str,
    "version": int,
    "name": str,
    "format": str,
    "formatLabel": str,
    "state": str,
    "stateLabel": str,
    "ruleset": str,
    "scenarios": List[str],
    "season": NotRequired[str],
    "sides": str,
    "legs": int,
    "rounds": int,
    "daysPerRound": float,
    "timeControl": "TimeControl",
    "entrants": List["Entrant"],
    "played": List["TournamentRound"],
    "table": List["TournamentLine"],
    "names": Dict[str, str],
    "overdue": List[int],
    "createdBy": str,
    "createdAt": str,
})
"""A tournament of a club."""

PrintedBox = TypedDict("PrintedBox", {
    "label": str,
    "value": Union[float, str],
})
"""A box of a counter."""

PrintedFace = TypedDict("PrintedFace", {
    "title": NotRequired[str],
    "boxes": List["PrintedBox"],
})
"""One face of a counter."""

CounterComponent = TypedDict("CounterComponent", {
    "id": str,
    "name": str,
    "side": NotRequired[str],
    "class": NotRequired[str],
    "formation": NotRequired[str],
    "entry": NotRequired[str],
    "faces": List["PrintedFace"],
    "provenance": str,
})
"""A counter."""

ChartRow = TypedDict("ChartRow", {
    "head": str,
    "cells": List[Union[float, str]],
})
"""A row of a chart."""

ChartComponent = TypedDict("ChartComponent", {
    "id": str,
    "title": str,
    "corner": NotRequired[str],
    "columns": List[str],
    "rows": List["ChartRow"],
    "notes": NotRequired[List[str]],
    "clause": str,
    "provenance": str,
})
"""A chart or table."""

TrackBox = TypedDict("TrackBox", {
    "label": str,
    "happens": List[str],
})
"""A box of a track."""

TrackComponent = TypedDict("TrackComponent", {
    "id": str,
    "title": str,
    "boxes": List["TrackBox"],
    "clause": str,
    "provenance": str,
})
"""A track, such as that of the turns."""

ListItem = TypedDict("ListItem", {
    "label": str,
    "value": NotRequired[Union[float, str]],
    "units": NotRequired[List[str]],
    "spaces": NotRequired[List[str]],
    "side": NotRequired[str],
})
"""A line of a list."""

ListComponent = TypedDict("ListComponent", {
    "id": str,
    "title": str,
    "items": List["ListItem"],
    "clause": str,
    "provenance": str,
})
"""Anything listed: targets, ports, armies."""

Components = TypedDict("Components", {
    "ruleset": str,
    "scenario": str,
    "counters": List["CounterComponent"],
    "charts": List["ChartComponent"],
    "tracks": List["TrackComponent"],
    "lists": List["ListComponent"],
})
"""What the box of a game prints."""

PlayerName = TypedDict("PlayerName", {
    "id": NotRequired[str],
    "name": str,
})
"""A player as others see them."""

Unreachable = TypedDict("Unreachable", {
    "since": str,
    "reason": str,
    "clock": Literal["stopped", "runs"],
})
"""That e-mails to a player come back."""

Seat = TypedDict("Seat", {
    "side": str,
    "sideName": str,
    "player": NotRequired["PlayerName"],
    "phrase": NotRequired[str],
    "unreachable": NotRequired["Unreachable"],
})
"""A seat of a game."""

ChainCommitment = TypedDict("ChainCommitment", {
    "head": str,
    "length": int,
    "veil": str,
})
"""What the service committed itself to before the first die fell."""

DiceCard = TypedDict("DiceCard", {
    "mode": Literal["chain", "entered"],
    "seeded": bool,
    "commitment": NotRequired["ChainCommitment"],
    "rolls": int,
    "veil": NotRequired[str],
})
"""The dice of a game, and what they can be verified with."""

Sandbox = TypedDict("Sandbox", {
    "game": str,
    "version": int,
    "side": NotRequired[str],
    "imagined": bool,
})
"""The game that a sandbox was forked from."""

UndoAsked = TypedDict("UndoAsked", {
    "side": str,
    "to": int,
    "reason": NotRequired[str],
    "agreed": List[str],
})
"""A proposal to take back orders."""

Adjudication = TypedDict("Adjudication", {
    "judge": str,
    "winner": str,
    "level": str,
    "points": Dict[str, float],
    "reason": str,
})
"""A verdict that a second judge must confirm."""

Annulled = TypedDict("Annulled", {
    "by": str,
    "reason": str,
})
"""Who has annulled a result for the ladder of the club, and why."""

Ruling = TypedDict("Ruling", {
    "clause": str,
    "text": str,
    "by": str,
})
"""What was decided in a dispute."""

Dispute = TypedDict("Dispute", {
    "id": str,
    "side": str,
    "move": NotRequired[str],
    "text": str,
    "ruling": NotRequired["Ruling"],
})
"""A dispute about the rules."""

QueuedOrder = TypedDict("QueuedOrder", {
    "side": str,
    "order": Union["Order", str],
    "refusal": NotRequired["RefusalReason"],
})
"""An order that waits until its side is asked again."""

You = TypedDict("You", {
    "sides": List[str],
    "moderator": bool,
    "toAct": bool,
})
"""How you stand to a game."""

Imported = TypedDict("Imported", {
    "by": "PlayerName",
})
"""A game that was played elsewhere and is kept here as a record."""

Game = TypedDict("Game", {
    "id": str,
    "name": str,
    "ruleset": str,
    "rulesetTitle": str,
    "rulesetVersion": int,
    "scenario": str,
    "scenarioTitle": str,
    "options": Dict[str, Union[float, str, bool, List[str]]],
    "packHash": str,
    "status": Literal["waiting", "running", "ended"],
    "version": int,
    "head": str,
    "createdAt": str,
    "endedAt": NotRequired[str],
    "seats": List["Seat"],
    "moderator": NotRequired["PlayerName"],
    "imported": NotRequired["Imported"],
    "clock": "Clock",
    "tracks": List["Track"],
    "victory": "Victory",
    "pending": List["PendingDecision"],
    "waiting": NotRequired[str],
    "dice": "DiceCard",
    "seeded": bool,
    "sandbox": NotRequired["Sandbox"],
    "timeControl": NotRequired["TimeControl"],
    "club": NotRequired[str],
    "season": NotRequired[str],
    "bidders": NotRequired[List[str]],
    "handicap": NotRequired[Dict[str, float]],
    "paused": NotRequired[str],
    "undo": NotRequired["UndoAsked"],
    "adjudication": NotRequired["Adjudication"],
    "annulled": NotRequired["Annulled"],
    "disputes": List["Dispute"],
    "queue": List["QueuedOrder"],
    "you": "You",
})
"""A game. In a list, what stands at a glance costs little (names, status, version, seats, clock, pending, you, results); for other fields each game has to be loaded."""

GameResult = TypedDict("GameResult", {
    "side": str,
    "outcome": Literal["won", "lost", "drawn"],
    "ending": Literal["played", "conceded", "forfeited", "adjudicated", "annulled"],
    "level": NotRequired[str],
    "points": float,
})
"""How a game ended for a side."""

GameSummary = TypedDict("GameSummary", {
    "id": str,
    "name": str,
    "ruleset": str,
    "rulesetVersion": int,
    "scenario": str,
    "options": Dict[str, Union[float, str, bool, List[str]]],
    "packHash": str,
    "status": Literal["waiting", "running", "ended"],
    "version": int,
    "head": str,
    "seeded": bool,
    "createdAt": str,
    "endedAt": NotRequired[str],
    "seats": List["Seat"],
    "moderator": NotRequired["PlayerName"],
    "imported": NotRequired["Imported"],
    "clock": "Clock",
    "pending": List["PendingDecision"],
    "club": NotRequired[str],
    "season": NotRequired[str],
    "you": "You",
    "updatedAt": str,
    "results": NotRequired[List["GameResult"]],
})
"""A game as lists show it."""

GamePage = TypedDict("GamePage", {
    "items": List["GameSummary"],
    "next": NotRequired[str],
})
"""A page of games, newest first."""

Touches = TypedDict("Touches", {
    "units": List[str],
    "spaces": List[str],
    "from": NotRequired[str],
    "to": NotRequired[str],
    "path": NotRequired[List[str]],
})
"""What an event touches on the board, as far as you may know it."""

Roll = TypedDict("Roll", {
    "number": int,
    "title": str,
    "purpose": str,
    "sides": int,
    "faces": NotRequired[List[int]],
    "link": NotRequired[str],
    "secret": NotRequired[bool],
    "source": Literal["chain", "entered", "loaded"],
})
"""Dice that fell, with what they can be verified with."""

GameEvent = TypedDict("GameEvent", {
    "version": int,
    "at": str,
    "move": NotRequired[str],
    "source": Literal["game", "service"],
    "type": str,
    "data": Dict[str, Any],
    "sentence": str,
    "touches": "Touches",
    "rolls": List["Roll"],
    "reckoning": NotRequired["Reckoning"],
    "hash": str,
})
"""Something that happened in a game. `type` says what it is; `GET /api/rulesets/{ruleset}/schemas/events` describes the `data` of every type."""

EventPage = TypedDict("EventPage", {
    "version": int,
    "items": List["GameEvent"],
    "next": NotRequired[int],
})
"""A page of events."""

GameUpdate = TypedDict("GameUpdate", {
    "version": int,
    "events": List["GameEvent"],
})
"""A version a game has come to, with what you may know of the way there."""

Move = TypedDict("Move", {
    "id": str,
    "side": NotRequired[str],
    "order": NotRequired["Order"],
    "text": NotRequired[str],
    "sentences": List[str],
    "from": int,
    "to": int,
    "at": NotRequired[str],
    "origin": NotRequired[Literal["standing-order", "queued-order", "deadline", "moderator", "rules"]],
})
"""A move: an order with what followed."""

Impulse = TypedDict("Impulse", {
    "impulse": int,
    "label": str,
    "side": NotRequired[str],
    "version": int,
    "at": str,
    "moves": List["Move"],
})
"""An impulse as the game reached it."""

Turn = TypedDict("Turn", {
    "turn": int,
    "label": str,
    "version": int,
    "at": str,
    "impulses": List["Impulse"],
    "moves": List["Move"],
})
"""A turn as the game reached it."""

Notice = TypedDict("Notice", {
    "id": str,
    "topic": Literal["invited", "your-turn", "game-started", "game-ended", "undo-proposed", "undo-declined", "queue-stopped", "reminder", "deadline-missed", "answered-for", "dispute-raised", "dispute-settled", "seat-handed-over", "seat-lost", "time-given", "time-credited", "game-paused", "game-resumed", "game-rewound", "turn-taken-back", "verdict-proposed", "position-corrected", "player-unreachable", "turn-ended", "address-dead"],
    "game": str,
    "gameName": str,
    "ruleset": str,
    "side": NotRequired[str],
    "version": NotRequired[int],
    "deadline": NotRequired[str],
    "sentence": str,
    "at": str,
})
"""Something that concerns you in one of your games."""

NoticePage = TypedDict("NoticePage", {
    "items": List["Notice"],
    "next": NotRequired[str],
    "reached": str,
})
"""A page of notices, oldest first."""

NoticesReady = TypedDict("NoticesReady", {
    "after": str,
})
"""The stream of an account has begun."""

RatingStep = TypedDict("RatingStep", {
    "game": str,
    "at": str,
    "player": str,
    "opponent": str,
    "opponentName": str,
    "ruleset": str,
    "scenario": str,
    "side": str,
    "outcome": Literal["won", "drawn", "lost"],
    "before": int,
    "after": int,
    "doubt": int,
    "expected": float,
})
"""A rated game and what it did to the rating of a player."""

Answering = TypedDict("Answering", {
    "player": str,
    "games": int,
    "answers": int,
    "medianHours": NotRequired[float],
    "slowestHours": NotRequired[float],
    "missedDeadlines": int,
    "forfeited": int,
    "noShows": int,
})
"""How reliably a player answers."""

Reliability = TypedDict("Reliability", {
    "player": str,
    "games": int,
    "answers": int,
    "medianHours": NotRequired[float],
    "slowestHours": NotRequired[float],
    "missedDeadlines": int,
    "forfeited": int,
    "noShows": int,
    "name": str,
})
"""How reliably a player answers, with the name."""

PairMatch = TypedDict("PairMatch", {
    "games": List[Any],
    "ruleset": str,
    "scenario": str,
    "players": List[Any],
    "matchPoints": List[Any],
    "normalised": List[Any],
    "winner": str,
})
"""Two games of a scenario with the sides exchanged."""

UsualMargin = TypedDict("UsualMargin", {
    "games": int,
    "mean": float,
    "spread": float,
})
"""What a side of a scenario usually gets."""

BidVerdict = TypedDict("BidVerdict", {
    "side": str,
    "bid": float,
    "margin": float,
    "needed": float,
    "games": int,
    "isMadeGood": bool,
})
"""What became of a bid."""

StandingReason = TypedDict("StandingReason", {
    "game": str,
    "at": str,
    "ruleset": str,
    "scenario": str,
    "season": NotRequired[str],
    "source": Literal["service", "reported", "record"],
    "ending": str,
    "level": NotRequired[str],
    "side": str,
    "opponent": str,
    "opponentName": str,
    "outcome": Literal["won", "drawn", "lost"],
    "matchPoints": float,
    "points": float,
    "against": float,
    "handicap": float,
    "margin": float,
    "normalised": float,
    "usual": "UsualMargin",
    "bid": NotRequired["BidVerdict"],
})
"""A game on which the numbers of a line rest."""

NamedPlayer = TypedDict("NamedPlayer", {
    "id": str,
    "name": str,
})
"""A player by id and name."""

HeadToHead = TypedDict("HeadToHead", {
    "players": List["NamedPlayer"],
    "games": int,
    "won": List[Any],
    "drawn": int,
    "matchPoints": List[Any],
    "normalised": List[Any],
    "list": List["StandingReason"],
})
"""Two players by the games they played against each other."""

ShownRating = TypedDict("ShownRating", {
    "rating": int,
    "doubt": int,
    "provisional": bool,
})
"""A rating as people read it: `1620 ± 80`."""

Rating = TypedDict("Rating", {
    "player": str,
    "rating": int,
    "doubt": int,
    "provisional": bool,
    "games": int,
    "lastAt": str,
})
"""The rating of a player."""

PlayerRating = TypedDict("PlayerRating", {
    "player": str,
    "rating": int,
    "doubt": int,
    "provisional": bool,
    "games": int,
    "lastAt": str,
    "name": str,
})
"""A line of the ratings."""

StandingLine = TypedDict("StandingLine", {
    "rank": int,
    "player": str,
    "games": int,
    "won": int,
    "drawn": int,
    "lost": int,
    "matchPoints": float,
    "normalised": float,
    "opposition": float,
    "points": NotRequired[float],
    "against": NotRequired[float],
    "adjudicated": int,
    "forfeited": int,
    "noShows": int,
    "reported": int,
    "form": List[Literal["won", "drawn", "lost"]],
})
"""The line of one player."""

Standing = TypedDict("Standing", {
    "rank": int,
    "player": str,
    "games": int,
    "won": int,
    "drawn": int,
    "lost": int,
    "matchPoints": float,
    "normalised": float,
    "opposition": float,
    "points": NotRequired[float],
    "against": NotRequired[float],
    "adjudicated": int,
    "forfeited": int,
    "noShows": int,
    "reported": int,
    "form": List[Literal["won", "drawn", "lost"]],
    "name": str,
    "rating": NotRequired["ShownRating"],
})
"""A line of the table."""

RulesetRating = TypedDict("RulesetRating", {
    "ruleset": str,
    "rating": "Rating",
})
"""The rating of a player in one ruleset."""

LadderPlayer = TypedDict("LadderPlayer", {
    "player": str,
    "name": str,
    "rating": NotRequired["Rating"],
    "standing": NotRequired["StandingLine"],
    "reliability": "Answering",
    "rulesets": List["RulesetRating"],
})
"""A player in a club: what opponents want to know before they accept."""

SideRating = TypedDict("SideRating", {
    "ruleset": str,
    "scenario": str,
    "side": str,
    "bias": int,
    "doubt": int,
    "chance": float,
    "games": int,
    "won": int,
    "drawn": int,
    "lost": int,
})
"""How much a side of a scenario is favoured, and the games that say so."""

Rung = TypedDict("Rung", {
    "rung": int,
    "player": str,
    "name": str,
})
"""A rung of the challenge ladder."""

UncountedGame = TypedDict("UncountedGame", {
    "game": str,
    "at": str,
    "reason": str,
    "explanation": str,
})
"""A game that counts nowhere."""

AnnulledGame = TypedDict("AnnulledGame", {
    "game": str,
    "by": str,
    "reason": str,
    "at": str,
})
"""A result that counts for nobody."""

Ladder = TypedDict("Ladder", {
    "club": str,
    "season": NotRequired[str],
    "ruleset": NotRequired[str],
    "asOf": str,
    "revision": str,
    "games": int,
    "standings": List["Standing"],
    "ratings": List["PlayerRating"],
    "sides": List["SideRating"],
    "matches": List["PairMatch"],
    "rungs": List["Rung"],
    "uncounted": List["UncountedGame"],
    "annulled": List["AnnulledGame"],
    "next": NotRequired[str],
})
"""What follows from the results of a club’s games; nothing of it is stored."""

Candidate = TypedDict("Candidate", {
    "player": str,
    "name": str,
    "rung": NotRequired[int],
    "rating": NotRequired["ShownRating"],
    "reliability": "Answering",
})
"""Somebody you may challenge."""

LegalOrder = TypedDict("LegalOrder", {
    "order": "Order",
    "text": str,
})
"""An order you may give now."""

UnitCount = TypedDict("UnitCount", {
    "unit": str,
    "count": int,
})
"""How many orders name a unit."""

OrderCount = TypedDict("OrderCount", {
    "type": str,
    "count": int,
    "complete": bool,
    "units": List["UnitCount"],
})
"""How many orders of a type may be given now."""

LegalOrders = TypedDict("LegalOrders", {
    "version": int,
    "side": str,
    "items": List["LegalOrder"],
    "next": NotRequired[str],
    "counts": NotRequired[List["OrderCount"]],
})
"""The orders you may give now."""

DraftCandidate = TypedDict("DraftCandidate", {
    "value": Any,
    "label": str,
    "unit": NotRequired[str],
    "space": NotRequired[str],
    "edge": NotRequired[List[str]],
    "path": NotRequired[List[str]],
    "cost": NotRequired["ForecastCost"],
})
"""One thing that a field may hold."""

DraftField = TypedDict("DraftField", {
    "name": str,
    "title": str,
    "nature": Literal["unit", "units", "space", "spaces", "path", "edge", "side", "formation", "number", "choice", "flag", "list", "value"],
    "isRequired": bool,
    "min": NotRequired[int],
    "max": NotRequired[int],
    "value": NotRequired[Any],
    "candidates": List["DraftCandidate"],
    "isComplete": bool,
    "alternatives": NotRequired[List["DraftCandidate"]],
})
"""One field of a half-filled order."""

DraftKind = TypedDict("DraftKind", {
    "type": str,
    "title": str,
    "help": NotRequired[str],
    "count": int,
    "more": bool,
    "units": List[str],
    "spaces": List[str],
    "order": NotRequired["Order"],
})
"""A kind of order of which at least one is possible now."""

Draft = TypedDict("Draft", {
    "type": str,
    "title": str,
    "help": NotRequired[str],
    "fields": List["DraftField"],
    "order": NotRequired["Order"],
    "text": NotRequired[str],
    "refusal": NotRequired["RefusalReason"],
    "forecast": NotRequired["Forecast"],
})
"""A half-filled order."""

OrderDraft = TypedDict("OrderDraft", {
    "version": int,
    "side": str,
    "kinds": List["DraftKind"],
    "draft": NotRequired["Draft"],
})
"""What may come next for a half-filled order."""

MoveMade = TypedDict("MoveMade", {
    "id": str,
    "side": str,
    "order": "Order",
    "text": str,
    "from": int,
    "to": int,
})
"""An order that was carried out."""

DiceWanted = TypedDict("DiceWanted", {
    "index": int,
    "title": str,
    "dice": int,
    "sides": int,
    "forecast": NotRequired["Forecast"],
})
"""The roll at which an order stopped, because a dry run rolls nothing or because the dice have to be entered."""

SuperfluousOrder = TypedDict("SuperfluousOrder", {
    "index": int,
    "reason": str,
})
"""An order that did nothing."""

OrdersSubmitted = TypedDict("OrdersSubmitted", {
    "version": int,
    "dryRun": bool,
    "moves": List["MoveMade"],
    "events": List["GameEvent"],
    "diceWanted": NotRequired["DiceWanted"],
    "waitingFor": List["PendingDecision"],
    "superfluous": List["SuperfluousOrder"],
    "notTried": int,
    "queued": NotRequired[int],
    "refusal": NotRequired["Refusal"],
})
"""What became of orders."""

Refused = TypedDict("Refused", {
    "type": str,
    "title": str,
    "status": int,
    "detail": str,
    "kind": str,
    "code": str,
    "facts": NotRequired[Dict[str, Any]],
    "request": str,
    "version": int,
    "dryRun": bool,
    "moves": List["MoveMade"],
    "events": List["GameEvent"],
    "diceWanted": NotRequired["DiceWanted"],
    "waitingFor": List["PendingDecision"],
    "superfluous": List["SuperfluousOrder"],
    "notTried": int,
    "queued": NotRequired[int],
    "refusal": "Refusal",
})
"""The first order was refused: nothing was stored."""

PlannedOrder = TypedDict("PlannedOrder", {
    "move": str,
    "order": "Order",
    "text": str,
})
"""An order of a plan."""

Plan = TypedDict("Plan", {
    "sandbox": str,
    "version": int,
    "game": str,
    "forkedAt": int,
    "current": bool,
    "side": str,
    "orders": List["PlannedOrder"],
    "text": str,
})
"""The orders given in a sandbox, for the game it was forked from."""

StandingOrder = TypedDict("StandingOrder", {
    "kind": str,
    "policy": str,
    "settings": Dict[str, Any],
    "leftAt": str,
})
"""An answer that was left in advance."""

StandingOrders = TypedDict("StandingOrders", {
    "side": str,
    "left": List["StandingOrder"],
    "policies": List["Policy"],
})
"""The answers a side has left in advance."""

OutlookRemedy = TypedDict("OutlookRemedy", {
    "label": str,
    "saves": List[str],
    "order": NotRequired["Order"],
    "text": NotRequired[str],
})
"""What could still be done for a unit."""

UnitOutlook = TypedDict("UnitOutlook", {
    "unit": str,
    "name": str,
    "state": str,
    "grade": Literal["sound", "strained", "lost"],
    "clause": str,
    "way": NotRequired[List[str]],
    "cut": NotRequired[List[str]],
    "remedies": List["OutlookRemedy"],
})
"""What the next supply check will make of a unit if nothing changes."""

Outlook = TypedDict("Outlook", {
    "version": int,
    "side": str,
    "units": List["UnitOutlook"],
})
"""What the next supply check will make of the units of a side."""

MailPreference = TypedDict("MailPreference", {
    "mode": Literal["immediate", "daily", "none"],
    "language": Literal["en", "it"],
    "timeZone": str,
})
"""How e-mails are sent to you."""

MailAddress = TypedDict("MailAddress", {
    "address": str,
})
"""The secret address to which you send orders."""

MailInvitation = TypedDict("MailInvitation", {
    "email": str,
    "sent": bool,
})
"""An invitation that was sent by e-mail."""

MailReceived = TypedDict("MailReceived", {
    "outcome": Literal["answered", "ignored"],
    "game": NotRequired[str],
    "accepted": NotRequired[int],
    "refused": NotRequired[bool],
    "reason": NotRequired[str],
})
"""What became of an e-mail."""

Webhook = TypedDict("Webhook", {
    "id": str,
    "game": str,
    "url": str,
    "createdAt": str,
})
"""An address that receives the events of a game."""

FailingDelivery = TypedDict("FailingDelivery", {
    "attempts": int,
    "reason": str,
    "nextAttemptAt": str,
})
"""A message that could not be delivered so far."""

GivenUpDelivery = TypedDict("GivenUpDelivery", {
    "at": str,
    "reason": str,
})
"""A message that was given up."""

WebhookDelivery = TypedDict("WebhookDelivery", {
    "waiting": int,
    "deliveredAt": NotRequired[str],
    "failing": NotRequired["FailingDelivery"],
    "givenUp": NotRequired["GivenUpDelivery"],
})
"""How deliveries fare. The service remembers it for 30 days."""

ListedWebhook = TypedDict("ListedWebhook", {
    "id": str,
    "game": str,
    "url": str,
    "createdAt": str,
    "delivery": "WebhookDelivery",
})
"""A webhook and how deliveries to it fare."""

WebhookReplayed = TypedDict("WebhookReplayed", {
    "webhook": "Webhook",
    "after": int,
    "upTo": int,
})
"""What a webhook is sent once more."""

WebhookAdded = TypedDict("WebhookAdded", {
    "id": str,
    "game": str,
    "url": str,
    "createdAt": str,
    "secret": str,
})
"""A new webhook with its secret."""

CalendarAddress = TypedDict("CalendarAddress", {
    "address": str,
})
"""Where the calendar of your deadlines is."""

PushKey = TypedDict("PushKey", {
    "key": str,
})
"""What a browser needs to subscribe to web push."""

PushSubscription = TypedDict("PushSubscription", {
    "id": str,
    "endpoint": str,
    "language": Literal["en", "it"],
    "createdAt": str,
})
"""A browser that is told of what concerns you."""

GameRecord = TypedDict("GameRecord", {
    "format": Literal["impulse-record/1"],
    "game": Dict[str, Any],
    "dice": Dict[str, Any],
    "pack": Dict[str, Any],
    "moves": List[Dict[str, Any]],
    "events": List[Dict[str, Any]],
})
"""A whole game in one portable file. `impulse verify` and the clients check it."""

HeadList = TypedDict("HeadList", {
    "format": Literal["impulse-heads/1"],
    "at": str,
    "heads": List["Head"],
    "next": NotRequired[str],
    "key": str,
    "signature": str,
})
"""The newest hashes of running games, signed."""

Head = TypedDict("Head", {
    "game": str,
    "version": int,
    "head": str,
})
"""The hash of the newest event of a game."""

Addresses = TypedDict("Addresses", {
    "service": Literal["impulse"],
    "rest": str,
    "graphql": str,
    "reference": str,
    "openapi": str,
    "graphiql": str,
    "health": str,
    "ready": str,
    "metrics": str,
})
"""Where everything is."""

Health = TypedDict("Health", {
    "status": Literal["ok"],
})
"""The process is alive."""

Readiness = TypedDict("Readiness", {
    "status": Literal["ready"],
    "database": Literal["pglite", "postgresql", "memory"],
})
"""The database can be written to and is up to date."""

GameName = TypedDict("GameName", {
    "id": str,
    "name": str,
})
"""A game by name."""

DeliveryTrouble = TypedDict("DeliveryTrouble", {
    "game": "GameName",
    "to": Literal["mail", "webhook"],
    "player": NotRequired["PlayerName"],
    "topic": str,
    "state": Literal["waiting", "abandoned"],
    "attempts": int,
    "reason": str,
    "at": str,
})
"""An e-mail or a webhook that did not arrive."""

Deliveries = TypedDict("Deliveries", {
    "mail": bool,
    "waiting": int,
    "troubles": List["DeliveryTrouble"],
})
"""How deliveries fare."""

DataPack = TypedDict("DataPack", {
    "hash": str,
    "ruleset": str,
    "title": str,
    "current": bool,
    "underWay": int,
    "ended": int,
})
"""A data pack of the service."""

RulesetList = TypedDict("RulesetList", {
    "items": List["Ruleset"],
})
"""The whole list."""

ClauseList = TypedDict("ClauseList", {
    "items": List["Clause"],
})
"""The whole list."""

RefusalKindList = TypedDict("RefusalKindList", {
    "items": List["RefusalKind"],
})
"""The whole list."""

RegisteredRulingList = TypedDict("RegisteredRulingList", {
    "items": List["RegisteredRuling"],
})
"""The whole list."""

TurnList = TypedDict("TurnList", {
    "items": List["Turn"],
})
"""The whole list."""

PushSubscriptionList = TypedDict("PushSubscriptionList", {
    "items": List["PushSubscription"],
})
"""The whole list."""

ClubNameList = TypedDict("ClubNameList", {
    "items": List["ClubName"],
})
"""The whole list."""

RatingStepList = TypedDict("RatingStepList", {
    "items": List["RatingStep"],
})
"""The whole list."""

StandingReasonList = TypedDict("StandingReasonList", {
    "items": List["StandingReason"],
})
"""The whole list."""

ReliabilityList = TypedDict("ReliabilityList", {
    "items": List["Reliability"],
})
"""The whole list."""

InvitationList = TypedDict("InvitationList", {
    "items": List["Invitation"],
})
"""The whole list."""

CandidateList = TypedDict("CandidateList", {
    "items": List["Candidate"],
})
"""The whole list."""

TournamentList = TypedDict("TournamentList", {
    "items": List["Tournament"],
})
"""The whole list."""

TokenList = TypedDict("TokenList", {
    "items": List["Token"],
})
"""The whole list."""

ListedWebhookList = TypedDict("ListedWebhookList", {
    "items": List["ListedWebhook"],
})
"""The whole list."""

DataPackList = TypedDict("DataPackList", {
    "items": List["DataPack"],
})
"""The whole list."""

ModerateBegin = TypedDict("ModerateBegin", {
    "act": Literal["begin"],
    "dice": NotRequired[List[int]],
})
"""Begins a game in which the first dice, entered by hand, fall before the first order."""

ModerateExtend = TypedDict("ModerateExtend", {
    "act": Literal["extend"],
    "side": str,
    "until": str,
    "reason": str,
})
"""Gives a side more time."""

ModeratePause = TypedDict("ModeratePause", {
    "act": Literal["pause"],
    "reason": str,
})
"""Pauses the game: until it is resumed no order is accepted and no time passes."""

ModerateResume = TypedDict("ModerateResume", {
    "act": Literal["resume"],
})
"""Resumes a paused game."""

ModerateReplace = TypedDict("ModerateReplace", {
    "act": Literal["replace"],
    "side": str,
    "player": NotRequired[str],
    "guest": NotRequired[str],
    "timeZone": NotRequired[str],
    "reason": str,
})
"""Gives a seat to another player or to a guest, who then knows everything the side knows."""

ModerateCorrect = TypedDict("ModerateCorrect", {
    "act": Literal["correct"],
    "changes": NotRequired[List[Dict[str, Any]]],
    "patch": NotRequired[List[Dict[str, Any]]],
    "reason": str,
    "clause": str,
})
"""Corrects the position itself, fact by fact or by a patch. The result must be a position that can occur in the game."""

ModerateAdjudicate = TypedDict("ModerateAdjudicate", {
    "act": Literal["adjudicate"],
    "winner": str,
    "level": str,
    "points": Dict[str, float],
    "reason": str,
})
"""Ends the game by a verdict. In a game of a club two judges must give the same verdict."""

ModerateAnnul = TypedDict("ModerateAnnul", {
    "act": Literal["annul"],
    "reason": str,
})
"""Annuls the result of a finished game for the ladder of its club, whose `annulled` tells who did so and why. Those who run the club may, except in games they play."""

ModerateRestore = TypedDict("ModerateRestore", {
    "act": Literal["restore"],
    "reason": str,
})
"""Lets an annulled result count again."""

ModerateRemind = TypedDict("ModerateRemind", {
    "act": Literal["remind"],
    "side": str,
})
"""Writes an e-mail to a player for whom the game waits."""

ModerateReports = TypedDict("ModerateReports", {
    "act": Literal["reports"],
    "wanted": bool,
})
"""Sends you a report of every turn by e-mail when it ends, or no longer."""

ModerateRule = TypedDict("ModerateRule", {
    "act": Literal["rule"],
    "dispute": str,
    "clause": str,
    "ruling": str,
    "scope": NotRequired[Literal["game", "club", "service"]],
})
"""Settles a dispute by a ruling."""


class Operations:
    "Every operation of the service, under the name it has in the reference."

    def call(self, method: str, path: str, **asked: Any) -> Any:
        raise NotImplementedError

    def rulesets(self, *, language: Optional[Literal["en", "it"]] = None) -> "RulesetList":
        "List all rulesets."
        return self.call("GET", "/api/rulesets", answer="json", query={"language": language})

    def ruleset(self, ruleset: str, *, language: Optional[Literal["en", "it"]] = None) -> "Ruleset":
        "Read a ruleset."
        return self.call("GET", f"/api/rulesets/{quote(ruleset)}", answer="json", query={"language": language})

    def scenario(self, ruleset: str, scenario: str, *, language: Optional[Literal["en", "it"]] = None) -> "Scenario":
        "Read a scenario with its map and opening position."
        return self.call("GET", f"/api/rulesets/{quote(ruleset)}/scenarios/{quote(scenario)}", answer="json", query={"language": language})

    def clauses(self, ruleset: str, *, language: Optional[Literal["en", "it"]] = None) -> "ClauseList":
        "List every clause of the rules and how far it is enforced."
        return self.call("GET", f"/api/rulesets/{quote(ruleset)}/clauses", answer="json", query={"language": language})

    def refusals(self, ruleset: str, *, language: Optional[Literal["en", "it"]] = None) -> "RefusalKindList":
        "List every reason for which an order can be refused."
        return self.call("GET", f"/api/rulesets/{quote(ruleset)}/refusals", answer="json", query={"language": language})

    def components(self, ruleset: str, *, scenario: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "Components":
        "Read what the box prints: counters, charts, tracks and lists."
        return self.call("GET", f"/api/rulesets/{quote(ruleset)}/components", answer="json", query={"scenario": scenario, "language": language})

    def components_page(self, ruleset: str, format: str, *, scenario: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> str:
        "Read the charts, tracks, lists and counters for a letter or a page."
        return self.call("GET", f"/api/rulesets/{quote(ruleset)}/components/{quote(format)}", answer="text", query={"scenario": scenario, "language": language})

    def rulings(self, ruleset: str, *, club: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "RegisteredRulingList":
        "List the rulings of judges on a ruleset."
        return self.call("GET", f"/api/rulesets/{quote(ruleset)}/rulings", answer="json", query={"club": club, "language": language})

    def schema(self, ruleset: str, of: str, *, language: Optional[Literal["en", "it"]] = None) -> Dict[str, Any]:
        "Read the JSON Schema of the orders, the events or the `extra` of views of a ruleset."
        return self.call("GET", f"/api/rulesets/{quote(ruleset)}/schemas/{quote(of)}", answer="json", query={"language": language})

    def open_game(self, *, ruleset: str, scenario: str, language: Optional[Literal["en", "it"]] = None, options: Optional[Dict[str, Any]] = None, name: Optional[str] = None, dice: Optional[Literal["chain", "entered"]] = None, seed: Optional[str] = None, time_control: Optional[Dict[str, Any]] = None, club: Optional[str] = None, season: Optional[str] = None, opponent: Optional[str] = None, sides: Optional[Literal["free", "bids"]] = None, as_: Optional[Literal["organiser", "moderator"]] = None) -> "Game":
        "Open a game."
        return self.call("POST", "/api/games", answer="json", query={"language": language}, body={"ruleset": ruleset, "scenario": scenario, "options": options, "name": name, "dice": dice, "seed": seed, "timeControl": time_control, "club": club, "season": season, "opponent": opponent, "sides": sides, "as": as_})

    def games(self, *, ruleset: Optional[str] = None, scenario: Optional[str] = None, status: Optional[Literal["waiting", "running", "ended"]] = None, club: Optional[str] = None, season: Optional[str] = None, player: Optional[str] = None, mine: Optional[bool] = None, my_turn: Optional[bool] = None, moderated: Optional[bool] = None, open_seat: Optional[bool] = None, sandbox: Optional[bool] = None, after: Optional[str] = None, limit: Optional[int] = None, language: Optional[Literal["en", "it"]] = None) -> "GamePage":
        "List games, newest first."
        return self.call("GET", "/api/games", answer="json", query={"ruleset": ruleset, "scenario": scenario, "status": status, "club": club, "season": season, "player": player, "mine": mine, "myTurn": my_turn, "moderated": moderated, "openSeat": open_seat, "sandbox": sandbox, "after": after, "limit": limit, "language": language})

    def game(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "Game":
        "Read the card of a game."
        return self.call("GET", f"/api/games/{quote(game_id)}", answer="json", query={"language": language})

    def take_seat(self, game_id: str, side: str, *, language: Optional[Literal["en", "it"]] = None, phrase: Optional[str] = None, time_zone: Optional[str] = None, guest: Optional[str] = None) -> "Game":
        "Take a seat."
        return self.call("POST", f"/api/games/{quote(game_id)}/seats/{quote(side)}", answer="json", query={"language": language}, body={"phrase": phrase, "timeZone": time_zone, "guest": guest})

    def bid_for_side(self, game_id: str, *, side: str, points: int, language: Optional[Literal["en", "it"]] = None, phrase: Optional[str] = None, time_zone: Optional[str] = None) -> "Game":
        "Hand in a sealed bid for a side."
        return self.call("POST", f"/api/games/{quote(game_id)}/bids", answer="json", query={"language": language}, body={"side": side, "points": points, "phrase": phrase, "timeZone": time_zone})

    def concede(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None, side: Optional[str] = None) -> "Game":
        "Give up a game."
        return self.call("POST", f"/api/games/{quote(game_id)}/concede", answer="json", query={"language": language}, body={"side": side})

    def events(self, game_id: str, *, after: Optional[int] = None, limit: Optional[int] = None, as_: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "EventPage":
        "List the events of a game as far as you may know them."
        return self.call("GET", f"/api/games/{quote(game_id)}/events", answer="json", query={"after": after, "limit": limit, "as": as_, "language": language})

    def turns(self, game_id: str, *, turn: Optional[int] = None, language: Optional[Literal["en", "it"]] = None) -> "TurnList":
        "List turns, impulses and the moves in them, each with its order and what followed."
        return self.call("GET", f"/api/games/{quote(game_id)}/turns", answer="json", query={"turn": turn, "language": language})

    def submit_orders(self, game_id: str, *, orders: Optional[List[Any]] = None, text: Optional[str] = None, post: Optional[str] = None, side: Optional[str] = None, expected_version: Optional[int] = None, dry_run: Optional[bool] = None, atomic: Optional[bool] = None, rest: Optional[Literal["queue", "drop"]] = None, dice: Optional[List[int]] = None, language: Optional[Literal["en", "it"]] = None, idempotency_key: Optional[str] = None) -> "OrdersSubmitted":
        "Submit orders."
        return self.call("POST", f"/api/games/{quote(game_id)}/orders", answer="json", body={"orders": orders, "text": text, "post": post, "side": side, "expectedVersion": expected_version, "dryRun": dry_run, "atomic": atomic, "rest": rest, "dice": dice, "language": language}, key=idempotency_key or new_key())

    def options(self, game_id: str, *, type: Optional[str] = None, unit: Optional[str] = None, side: Optional[str] = None, language: Optional[Literal["en", "it"]] = None, after: Optional[str] = None, counts: Optional[bool] = None, limit: Optional[int] = None) -> "LegalOrders":
        "List the orders you may give now."
        return self.call("GET", f"/api/games/{quote(game_id)}/options", answer="json", query={"type": type, "unit": unit, "side": side, "language": language, "after": after, "counts": counts, "limit": limit})

    def outlook(self, game_id: str, *, side: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "Outlook":
        "See what the next supply check would make of your units."
        return self.call("GET", f"/api/games/{quote(game_id)}/outlook", answer="json", query={"side": side, "language": language})

    def draft(self, game_id: str, *, type: Optional[str] = None, fields: Optional[Dict[str, Any]] = None, side: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "OrderDraft":
        "Ask what may come next for a half-filled order."
        return self.call("POST", f"/api/games/{quote(game_id)}/drafts", answer="json", body={"type": type, "fields": fields, "side": side, "language": language})

    def standing_orders(self, game_id: str, *, side: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "StandingOrders":
        "List the standing orders of your side and the policies it can choose from."
        return self.call("GET", f"/api/games/{quote(game_id)}/standing-orders", answer="json", query={"side": side, "language": language})

    def leave_standing_order(self, game_id: str, *, kind: str, policy: str, language: Optional[Literal["en", "it"]] = None, side: Optional[str] = None, settings: Optional[Dict[str, Any]] = None) -> "StandingOrders":
        "Leave a standing order: an answer in advance to a kind of decision."
        return self.call("POST", f"/api/games/{quote(game_id)}/standing-orders", answer="json", query={"language": language}, body={"kind": kind, "policy": policy, "side": side, "settings": settings})

    def withdraw_standing_order(self, game_id: str, kind: str, *, side: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "StandingOrders":
        "Withdraw a standing order."
        return self.call("DELETE", f"/api/games/{quote(game_id)}/standing-orders/{quote(kind)}", answer="json", query={"side": side, "language": language})

    def board(self, board_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "Board":
        "Read a board, which never changes."
        return self.call("GET", f"/api/boards/{quote(board_id)}", answer="json", query={"language": language})

    def board_drawing(self, board_id: str, *, language: Optional[Literal["en", "it"]] = None) -> str:
        "Draw a board without anybody on it."
        return self.call("GET", f"/api/boards/{quote(board_id)}.svg", answer="text", query={"language": language})

    def view(self, game_id: str, *, as_: Optional[str] = None, at: Optional[int] = None, language: Optional[Literal["en", "it"]] = None, board: Optional[bool] = None, since: Optional[int] = None) -> Union["GameView", "PositionChanges"]:
        "Read the board as a viewer may see it, now or at an earlier version, or what has changed since one."
        return self.call("GET", f"/api/games/{quote(game_id)}/view", answer="json", query={"as": as_, "at": at, "language": language, "board": board, "since": since})

    def counters(self, game_id: str, *, as_: Optional[str] = None, at: Optional[int] = None, language: Optional[Literal["en", "it"]] = None, since: Optional[int] = None) -> str:
        "Draw the counters and markers of a position as symbols of one SVG."
        return self.call("GET", f"/api/games/{quote(game_id)}/counters.svg", answer="text", query={"as": as_, "at": at, "language": language, "since": since})

    def board_svg(self, game_id: str, *, as_: Optional[str] = None, at: Optional[int] = None, language: Optional[Literal["en", "it"]] = None) -> str:
        "Draw the board as SVG."
        return self.call("GET", f"/api/games/{quote(game_id)}/board.svg", answer="text", query={"as": as_, "at": at, "language": language})

    def board_png(self, game_id: str, *, as_: Optional[str] = None, at: Optional[int] = None, language: Optional[Literal["en", "it"]] = None) -> bytes:
        "Draw the board as PNG."
        return self.call("GET", f"/api/games/{quote(game_id)}/board.png", answer="bytes", query={"as": as_, "at": at, "language": language})

    def board_text(self, game_id: str, *, as_: Optional[str] = None, at: Optional[int] = None, language: Optional[Literal["en", "it"]] = None) -> str:
        "Draw the board as text."
        return self.call("GET", f"/api/games/{quote(game_id)}/board.txt", answer="text", query={"as": as_, "at": at, "language": language})

    def report(self, game_id: str, *, format: Optional[Literal["text", "markdown", "bbcode", "html"]] = None, language: Optional[Literal["en", "it"]] = None, as_: Optional[str] = None, from_: Optional[int] = None, to: Optional[int] = None, proofs: Optional[bool] = None) -> str:
        "Read what happened, in sentences; for a whole game that has ended this is the after-action report."
        return self.call("GET", f"/api/games/{quote(game_id)}/report", answer="text", query={"format": format, "language": language, "as": as_, "from": from_, "to": to, "proofs": proofs})

    def notices(self, *, after: Optional[str] = None, limit: Optional[int] = None, language: Optional[Literal["en", "it"]] = None) -> "NoticePage":
        "List what concerns you, in all your games, oldest first."
        return self.call("GET", "/api/me/notices", answer="json", query={"after": after, "limit": limit, "language": language})

    def game_feed(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None) -> str:
        "Read a game as an Atom feed."
        return self.call("GET", f"/api/games/{quote(game_id)}/feed.atom", answer="text", query={"language": language})

    def club_feed(self, club_id: str, *, language: Optional[Literal["en", "it"]] = None) -> str:
        "Read the games of a club as an Atom feed."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/feed.atom", answer="text", query={"language": language})

    def calendar(self, calendar: str, *, language: Optional[Literal["en", "it"]] = None) -> str:
        "Read the deadlines of a player as a calendar (iCalendar)."
        return self.call("GET", f"/api/calendars/{quote(calendar)}.ics", answer="text", query={"language": language})

    def calendar_address(self, *, language: Optional[Literal["en", "it"]] = None) -> "CalendarAddress":
        "Read the secret address of the calendar of your deadlines."
        return self.call("GET", "/api/me/calendar", answer="json", query={"language": language})

    def renew_calendar_address(self, *, language: Optional[Literal["en", "it"]] = None) -> "CalendarAddress":
        "Change the secret address of the calendar of your deadlines."
        return self.call("POST", "/api/me/calendar", answer="json", query={"language": language})

    def push_key(self, *, language: Optional[Literal["en", "it"]] = None) -> "PushKey":
        "Read the public key with which a browser subscribes to web push."
        return self.call("GET", "/api/push-key", answer="json", query={"language": language})

    def add_push_subscription(self, *, endpoint: str, keys: Dict[str, Any], language: Optional[Literal["en", "it"]] = None) -> "PushSubscription":
        "Have a browser told of what concerns you."
        return self.call("POST", "/api/me/push-subscriptions", answer="json", body={"endpoint": endpoint, "keys": keys, "language": language})

    def push_subscriptions(self, *, language: Optional[Literal["en", "it"]] = None) -> "PushSubscriptionList":
        "List the browsers that are told of what concerns you."
        return self.call("GET", "/api/me/push-subscriptions", answer="json", query={"language": language})

    def remove_push_subscription(self, subscription: str, *, language: Optional[Literal["en", "it"]] = None) -> "PushSubscription":
        "Have a browser told nothing more."
        return self.call("DELETE", f"/api/me/push-subscriptions/{quote(subscription)}", answer="json", query={"language": language})

    def fork_game(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None, at: Optional[int] = None, as_: Optional[str] = None, name: Optional[str] = None) -> "Game":
        "Fork a game into a sandbox."
        return self.call("POST", f"/api/games/{quote(game_id)}/fork", answer="json", query={"language": language}, body={"at": at, "as": as_, "name": name})

    def plan(self, game_id: str, *, side: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "Plan":
        "Read the plan: the orders you gave in a sandbox."
        return self.call("GET", f"/api/games/{quote(game_id)}/plan", answer="json", query={"side": side, "language": language})

    def submit_plan(self, game_id: str, *, side: Optional[str] = None, expected_version: Optional[int] = None, dry_run: Optional[bool] = None, atomic: Optional[bool] = None, rest: Optional[Literal["queue", "drop"]] = None, language: Optional[Literal["en", "it"]] = None, onto: Optional[Literal["fork", "now"]] = None, idempotency_key: Optional[str] = None) -> "OrdersSubmitted":
        "Give the orders of a plan in the real game."
        return self.call("POST", f"/api/games/{quote(game_id)}/plan", answer="json", body={"side": side, "expectedVersion": expected_version, "dryRun": dry_run, "atomic": atomic, "rest": rest, "language": language, "onto": onto}, key=idempotency_key or new_key())

    def undo(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None, side: Optional[str] = None, to: Optional[int] = None, reason: Optional[str] = None) -> "Game":
        "Take back orders, or ask the other players to agree to it."
        return self.call("POST", f"/api/games/{quote(game_id)}/undo", answer="json", query={"language": language}, body={"side": side, "to": to, "reason": reason})

    def answer_undo(self, game_id: str, *, agreed: bool, language: Optional[Literal["en", "it"]] = None, side: Optional[str] = None, to: Optional[int] = None) -> "Game":
        "Answer a proposal to take back orders."
        return self.call("POST", f"/api/games/{quote(game_id)}/undo/answer", answer="json", query={"language": language}, body={"agreed": agreed, "side": side, "to": to})

    def take_absence(self, game_id: str, *, from_: str, to: str, language: Optional[Literal["en", "it"]] = None, side: Optional[str] = None) -> "Game":
        "Announce days on which you are away and no deadline of yours falls."
        return self.call("POST", f"/api/games/{quote(game_id)}/absences", answer="json", query={"language": language}, body={"from": from_, "to": to, "side": side})

    def raise_dispute(self, game_id: str, *, text: str, language: Optional[Literal["en", "it"]] = None, side: Optional[str] = None, move: Optional[str] = None) -> "Game":
        "Raise a dispute for the moderator to settle."
        return self.call("POST", f"/api/games/{quote(game_id)}/disputes", answer="json", query={"language": language}, body={"text": text, "side": side, "move": move})

    def rulings_of_game(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "RegisteredRulingList":
        "List the rulings a game is played under, which were made before it opened."
        return self.call("GET", f"/api/games/{quote(game_id)}/rulings", answer="json", query={"language": language})

    def position(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "WholePosition":
        "Read the whole position as the rules keep it, to which corrections refer."
        return self.call("GET", f"/api/games/{quote(game_id)}/position", answer="json", query={"language": language})

    def facts(self, game_id: str, *, of: Literal["unit", "marker", "space", "track"], about: str, language: Optional[Literal["en", "it"]] = None) -> "Facts":
        "List what can be corrected about a unit, marker, space or track."
        return self.call("GET", f"/api/games/{quote(game_id)}/facts", answer="json", query={"of": of, "about": about, "language": language})

    def preview_correction(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None, changes: Optional[List[Dict[str, Any]]] = None, patch: Optional[List[Dict[str, Any]]] = None) -> "CorrectionPreview":
        "See what a correction of the position would change, and who would be told."
        return self.call("POST", f"/api/games/{quote(game_id)}/corrections/preview", answer="json", query={"language": language}, body={"changes": changes, "patch": patch})

    def moderate(self, game_id: str, body: Mapping[str, Any], *, language: Optional[Literal["en", "it"]] = None) -> "Game":
        "Act as the moderator of a game."
        return self.call("POST", f"/api/games/{quote(game_id)}/moderation", answer="json", query={"language": language}, body=body)

    def create_club(self, *, name: str, language: Optional[Literal["en", "it"]] = None) -> "Club":
        "Found a club."
        return self.call("POST", "/api/clubs", answer="json", query={"language": language}, body={"name": name})

    def clubs(self, *, player: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "ClubNameList":
        "List all clubs, or those of a player."
        return self.call("GET", "/api/clubs", answer="json", query={"player": player, "language": language})

    def club(self, club_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "Club":
        "Read a club with its members and seasons."
        return self.call("GET", f"/api/clubs/{quote(club_id)}", answer="json", query={"language": language})

    def enrol_member(self, club_id: str, *, player: str, language: Optional[Literal["en", "it"]] = None, role: Optional[Literal["owner", "moderator", "member"]] = None) -> "Club":
        "Add a member to a club or change their role."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/members", answer="json", query={"language": language}, body={"player": player, "role": role})

    def expel_member(self, club_id: str, player: str, *, language: Optional[Literal["en", "it"]] = None) -> "Club":
        "Remove a member from a club."
        return self.call("DELETE", f"/api/clubs/{quote(club_id)}/members/{quote(player)}", answer="json", query={"language": language})

    def open_season(self, club_id: str, *, id: str, name: str, language: Optional[Literal["en", "it"]] = None, starts_at: Optional[str] = None, ends_at: Optional[str] = None) -> "Club":
        "Open a season."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/seasons", answer="json", query={"language": language}, body={"id": id, "name": name, "startsAt": starts_at, "endsAt": ends_at})

    def close_season(self, club_id: str, season: str, *, language: Optional[Literal["en", "it"]] = None) -> "Club":
        "Close a season now."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/seasons/{quote(season)}/close", answer="json", query={"language": language}, body={})

    def change_season(self, club_id: str, season: str, *, language: Optional[Literal["en", "it"]] = None, name: Optional[str] = None, starts_at: Optional[str] = None, ends_at: Optional[Union[str, None]] = None) -> "Club":
        "Change the name, the beginning or the end of a season."
        return self.call("PATCH", f"/api/clubs/{quote(club_id)}/seasons/{quote(season)}", answer="json", query={"language": language}, body={"name": name, "startsAt": starts_at, "endsAt": ends_at})

    def challenge(self, club_id: str, *, ruleset: str, scenario: str, opponent: str, language: Optional[Literal["en", "it"]] = None, options: Optional[Dict[str, Any]] = None, name: Optional[str] = None, dice: Optional[Literal["chain", "entered"]] = None, seed: Optional[str] = None, time_control: Optional[Dict[str, Any]] = None, season: Optional[str] = None, sides: Optional[Literal["free", "bids"]] = None, as_: Optional[Literal["organiser", "moderator"]] = None) -> "Game":
        "Challenge somebody on the ladder, which opens a game and keeps the other seat for them."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/challenges", answer="json", query={"language": language}, body={"ruleset": ruleset, "scenario": scenario, "opponent": opponent, "options": options, "name": name, "dice": dice, "seed": seed, "timeControl": time_control, "season": season, "sides": sides, "as": as_})

    def candidates(self, club_id: str, *, season: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "CandidateList":
        "List whom you may challenge, with their rung, rating and reliability."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/challenges", answer="json", query={"season": season, "language": language})

    def ladder(self, club_id: str, *, season: Optional[str] = None, ruleset: Optional[str] = None, limit: Optional[int] = None, after: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "Ladder":
        "Read the standings, ratings and rungs of a club."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/ladder", answer="json", query={"season": season, "ruleset": ruleset, "limit": limit, "after": after, "language": language})

    def ladder_table(self, club_id: str, format: str, *, season: Optional[str] = None, ruleset: Optional[str] = None, language: Optional[Literal["en", "it"]] = None, limit: Optional[int] = None, after: Optional[str] = None) -> str:
        "Read the standings as a table for a forum, a web page or a spreadsheet."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/ladder/table/{quote(format)}", answer="text", query={"season": season, "ruleset": ruleset, "language": language, "limit": limit, "after": after})

    def ladder_history(self, club_id: str, player: str, *, season: Optional[str] = None, ruleset: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "RatingStepList":
        "List the rated games of a player and how each changed the rating."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/ladder/history/{quote(player)}", answer="json", query={"season": season, "ruleset": ruleset, "language": language})

    def standing_why(self, club_id: str, player: str, *, season: Optional[str] = None, ruleset: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "StandingReasonList":
        "List the games on which every number of a player’s line rests."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/ladder/why/{quote(player)}", answer="json", query={"season": season, "ruleset": ruleset, "language": language})

    def ladder_player(self, club_id: str, player: str, *, season: Optional[str] = None, ruleset: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "LadderPlayer":
        "Read the ratings, the standing and the reliability of a player."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/ladder/players/{quote(player)}", answer="json", query={"season": season, "ruleset": ruleset, "language": language})

    def head_to_head(self, club_id: str, *, first: str, second: str, season: Optional[str] = None, ruleset: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "HeadToHead":
        "Compare two players by the games they played against each other."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/ladder/head-to-head", answer="json", query={"first": first, "second": second, "season": season, "ruleset": ruleset, "language": language})

    def reliability(self, club_id: str, *, season: Optional[str] = None, ruleset: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "ReliabilityList":
        "Read how long players take to answer."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/ladder/reliability", answer="json", query={"season": season, "ruleset": ruleset, "language": language})

    def club_rules(self, club_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "ClubRules":
        "Read how the ladder of a club counts."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/rules", answer="json", query={"language": language})

    def change_club_rules(self, club_id: str, *, language: Optional[Literal["en", "it"]] = None, match_points: Optional[Dict[str, Any]] = None, levels: Optional[Dict[str, Dict[str, Any]]] = None, games_per_pair: Optional[int] = None, reported: Optional[Literal["fully", "standings", "not"]] = None, records: Optional[Literal["fully", "standings", "not"]] = None, trusted_keys: Optional[List[Dict[str, Any]]] = None, reach: Optional[int] = None) -> "ClubRules":
        "Decide how the ladder of a club counts."
        return self.call("PUT", f"/api/clubs/{quote(club_id)}/rules", answer="json", query={"language": language}, body={"matchPoints": match_points, "levels": levels, "gamesPerPair": games_per_pair, "reported": reported, "records": records, "trustedKeys": trusted_keys, "reach": reach})

    def reports(self, club_id: str, *, state: Optional[Literal["reported", "confirmed", "disputed", "rejected", "withdrawn", "annulled"]] = None, limit: Optional[int] = None, after: Optional[str] = None, language: Optional[Literal["en", "it"]] = None) -> "ReportPage":
        "List results of games played elsewhere, newest first."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/reports", answer="json", query={"state": state, "limit": limit, "after": after, "language": language})

    def report_result(self, club_id: str, *, ruleset: str, scenario: str, sides: List[Dict[str, Any]], winner: str, language: Optional[Literal["en", "it"]] = None, season: Optional[str] = None, played_on: Optional[str] = None, level: Optional[str] = None, link: Optional[str] = None, note: Optional[str] = None) -> "Report":
        "Report the result of a game played on a table, on Vassal or elsewhere."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/reports", answer="json", query={"language": language}, body={"ruleset": ruleset, "scenario": scenario, "sides": sides, "winner": winner, "season": season, "playedOn": played_on, "level": level, "link": link, "note": note})

    def count_record(self, club_id: str, *, game: str, heads: Any, players: Dict[str, str], language: Optional[Literal["en", "it"]] = None, season: Optional[str] = None) -> "Report":
        "Count a game of another Impulse service."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/reports/records", answer="json", query={"language": language}, body={"game": game, "heads": heads, "players": players, "season": season})

    def act_on_report(self, club_id: str, report: str, *, act: Literal["confirm", "dispute", "reject", "withdraw", "annul", "restore"], language: Optional[Literal["en", "it"]] = None, reason: Optional[str] = None) -> "Report":
        "Confirm, dispute, reject, withdraw, annul or restore a reported result."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/reports/{quote(report)}", answer="json", query={"language": language}, body={"act": act, "reason": reason})

    def invitations(self, club_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "InvitationList":
        "List the invitations of a club."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/invitations", answer="json", query={"language": language})

    def invite_members(self, club_id: str, *, language: Optional[Literal["en", "it"]] = None, uses: Optional[int] = None, days: Optional[int] = None, note: Optional[str] = None) -> "InvitationMade":
        "Make an invitation that can be sent as a link."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/invitations", answer="json", query={"language": language}, body={"uses": uses, "days": days, "note": note})

    def revoke_invitation(self, club_id: str, invitation: str, *, language: Optional[Literal["en", "it"]] = None) -> "Invitation":
        "Revoke an invitation."
        return self.call("DELETE", f"/api/clubs/{quote(club_id)}/invitations/{quote(invitation)}", answer="json", query={"language": language})

    def join_club(self, club_id: str, *, key: str, language: Optional[Literal["en", "it"]] = None) -> "Club":
        "Join a club by an invitation."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/join", answer="json", query={"language": language}, body={"key": key})

    def enrol_list(self, club_id: str, *, list: str, language: Optional[Literal["en", "it"]] = None) -> "ListEnrolled":
        "Add the members of a list."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/members/list", answer="json", query={"language": language}, body={"list": list})

    def tournaments(self, club_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "TournamentList":
        "List the tournaments of a club."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/tournaments", answer="json", query={"language": language})

    def create_tournament(self, club_id: str, *, name: str, format: Literal["round-robin", "swiss", "knock-out"], ruleset: str, scenarios: List[str], language: Optional[Literal["en", "it"]] = None, season: Optional[str] = None, sides: Optional[Literal["bids", "lot", "balanced"]] = None, legs: Optional[int] = None, rounds: Optional[int] = None, days_per_round: Optional[int] = None, time_control: Optional[Dict[str, Any]] = None) -> "Tournament":
        "Open a tournament for entries."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/tournaments", answer="json", query={"language": language}, body={"name": name, "format": format, "ruleset": ruleset, "scenarios": scenarios, "season": season, "sides": sides, "legs": legs, "rounds": rounds, "daysPerRound": days_per_round, "timeControl": time_control})

    def tournament(self, club_id: str, tournament: str, *, language: Optional[Literal["en", "it"]] = None) -> "Tournament":
        "Read a tournament."
        return self.call("GET", f"/api/clubs/{quote(club_id)}/tournaments/{quote(tournament)}", answer="json", query={"language": language})

    def enter_tournament(self, club_id: str, tournament: str, *, language: Optional[Literal["en", "it"]] = None, player: Optional[str] = None) -> "Tournament":
        "Enter a tournament."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/tournaments/{quote(tournament)}/entries", answer="json", query={"language": language}, body={"player": player})

    def withdraw_from_tournament(self, club_id: str, tournament: str, *, language: Optional[Literal["en", "it"]] = None, player: Optional[str] = None) -> "Tournament":
        "Withdraw from a tournament."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/tournaments/{quote(tournament)}/withdrawals", answer="json", query={"language": language}, body={"player": player})

    def start_tournament(self, club_id: str, tournament: str, *, language: Optional[Literal["en", "it"]] = None) -> "Tournament":
        "Close the entries and open the games of the first round."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/tournaments/{quote(tournament)}/start", answer="json", query={"language": language}, body={})

    def settle_board(self, club_id: str, tournament: str, *, board: int, winner: str, reason: str, language: Optional[Literal["en", "it"]] = None) -> "Tournament":
        "Settle a board of the round under way."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/tournaments/{quote(tournament)}/boards", answer="json", query={"language": language}, body={"board": board, "winner": winner, "reason": reason})

    def cancel_tournament(self, club_id: str, tournament: str, *, language: Optional[Literal["en", "it"]] = None) -> "Tournament":
        "Cancel a tournament."
        return self.call("POST", f"/api/clubs/{quote(club_id)}/tournaments/{quote(tournament)}/cancel", answer="json", query={"language": language}, body={})

    def register_player(self, *, name: str, language: Optional[Literal["en", "it"]] = None, email: Optional[str] = None, password: Optional[str] = None, invitation: Optional[str] = None) -> "Registered":
        "Register a player."
        return self.call("POST", "/api/players", answer="json", query={"language": language}, body={"name": name, "email": email, "password": password, "invitation": invitation})

    def players(self, *, name: Optional[str] = None, after: Optional[str] = None, limit: Optional[int] = None, language: Optional[Literal["en", "it"]] = None) -> "PlayerPage":
        "List the players by name, as administrator."
        return self.call("GET", "/api/players", answer="json", query={"name": name, "after": after, "limit": limit, "language": language})

    def registration(self, *, language: Optional[Literal["en", "it"]] = None) -> "Registration":
        "Find out whether anybody may register."
        return self.call("GET", "/api/registration", answer="json", query={"language": language})

    def registration_invitations(self, *, language: Optional[Literal["en", "it"]] = None) -> "InvitationList":
        "List the invitations to register, as administrator."
        return self.call("GET", "/api/registration/invitations", answer="json", query={"language": language})

    def invite_to_register(self, *, language: Optional[Literal["en", "it"]] = None, uses: Optional[int] = None, days: Optional[int] = None, note: Optional[str] = None) -> "InvitationMade":
        "Make an invitation to register that can be sent as a link, as administrator."
        return self.call("POST", "/api/registration/invitations", answer="json", query={"language": language}, body={"uses": uses, "days": days, "note": note})

    def revoke_registration_invitation(self, invitation: str, *, language: Optional[Literal["en", "it"]] = None) -> "Invitation":
        "Revoke an invitation to register, as administrator."
        return self.call("DELETE", f"/api/registration/invitations/{quote(invitation)}", answer="json", query={"language": language})

    def delete_player(self, player_id: str, *, language: Optional[Literal["en", "it"]] = None, password: Optional[str] = None) -> "Player":
        "Delete your account; the administrator may delete anybody’s."
        return self.call("POST", f"/api/players/{quote(player_id)}/deletion", answer="json", query={"language": language}, body={"password": password})

    def player(self, player_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "Player":
        "Read a player."
        return self.call("GET", f"/api/players/{quote(player_id)}", answer="json", query={"language": language})

    def me(self, *, language: Optional[Literal["en", "it"]] = None) -> "Player":
        "Read the player to whom the token belongs."
        return self.call("GET", "/api/me", answer="json", query={"language": language})

    def tokens(self, *, language: Optional[Literal["en", "it"]] = None) -> "TokenList":
        "List your tokens, without their secrets."
        return self.call("GET", "/api/tokens", answer="json", query={"language": language})

    def create_token(self, *, language: Optional[Literal["en", "it"]] = None, label: Optional[str] = None, scope: Optional[Literal["read", "play"]] = None, expires_in_days: Optional[int] = None) -> "TokenCreated":
        "Create another token."
        return self.call("POST", "/api/tokens", answer="json", query={"language": language}, body={"label": label, "scope": scope, "expiresInDays": expires_in_days})

    def revoke_token(self, token_id: str, *, language: Optional[Literal["en", "it"]] = None) -> None:
        "Revoke a token."
        return self.call("DELETE", f"/api/tokens/{quote(token_id)}", answer="nothing", query={"language": language})

    def rotate_token(self, token_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "TokenCreated":
        "Give a token a new secret; the old secret becomes invalid at once."
        return self.call("POST", f"/api/tokens/{quote(token_id)}/rotation", answer="json", query={"language": language})

    def set_password(self, player_id: str, *, password: str, language: Optional[Literal["en", "it"]] = None, current: Optional[str] = None) -> "Player":
        "Set your password; the administrator may set anybody’s."
        return self.call("PUT", f"/api/players/{quote(player_id)}/password", answer="json", query={"language": language}, body={"password": password, "current": current})

    def request_password_reset(self, *, email: str, language: Optional[Literal["en", "it"]] = None) -> "LetterSent":
        "Ask for an e-mail with which to choose a new password."
        return self.call("POST", "/api/password-resets", answer="json", query={"language": language}, body={"email": email})

    def reset_password(self, *, token: str, password: str, language: Optional[Literal["en", "it"]] = None, tokens: Optional[Literal["keep", "revoke"]] = None) -> "Player":
        "Choose a new password with the secret from the e-mail."
        return self.call("PUT", "/api/password-resets", answer="json", query={"language": language}, body={"token": token, "password": password, "tokens": tokens})

    def request_email_confirmation(self, *, language: Optional[Literal["en", "it"]] = None, email: Optional[str] = None, password: Optional[str] = None) -> "LetterSent":
        "Ask for an e-mail with which to confirm your address."
        return self.call("POST", "/api/email-confirmations", answer="json", query={"language": language}, body={"email": email, "password": password})

    def confirm_email(self, *, token: str, language: Optional[Literal["en", "it"]] = None) -> "Player":
        "Confirm your address with the secret from the e-mail."
        return self.call("PUT", "/api/email-confirmations", answer="json", query={"language": language}, body={"token": token})

    def log_in(self, *, name: str, password: str, language: Optional[Literal["en", "it"]] = None) -> "Session":
        "Log in with a browser."
        return self.call("POST", "/api/session", answer="json", query={"language": language}, body={"name": name, "password": password})

    def log_out(self, *, language: Optional[Literal["en", "it"]] = None) -> None:
        "Log out."
        return self.call("DELETE", "/api/session", answer="nothing", query={"language": language})

    def audit(self, *, player: Optional[str] = None, action: Optional[str] = None, subject: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, after: Optional[str] = None, limit: Optional[int] = None, language: Optional[Literal["en", "it"]] = None) -> "AuditPage":
        "Read the audit log: your own entries, or all of them as administrator."
        return self.call("GET", "/api/audit", answer="json", query={"player": player, "action": action, "subject": subject, "from": from_, "to": to, "after": after, "limit": limit, "language": language})

    def receive_letter(self, content: bytes, *, to: str, language: Optional[Literal["en", "it"]] = None) -> "MailReceived":
        "Hand in an e-mail that contains orders."
        return self.call("POST", "/api/mail/inbound", answer="json", query={"to": to, "language": language}, content=content, content_type="message/rfc822")

    def unsubscribe_page(self, token: str, *, language: Optional[Literal["en", "it"]] = None) -> None:
        "Follow the link that is in every e-mail to a page where e-mails can be stopped."
        return self.call("GET", f"/api/mail/unsubscribe/{quote(token)}", answer="nothing", query={"language": language})

    def unsubscribe(self, token: str, *, language: Optional[Literal["en", "it"]] = None) -> "MailPreference":
        "Stop all e-mails, as the button of a mail program does (RFC 8058)."
        return self.call("POST", f"/api/mail/unsubscribe/{quote(token)}", answer="json", query={"language": language})

    def mail_preference(self, *, language: Optional[Literal["en", "it"]] = None) -> "MailPreference":
        "Read how e-mails are sent to you."
        return self.call("GET", "/api/mail/preference", answer="json", query={"language": language})

    def set_mail_preference(self, *, mode: Literal["immediate", "daily", "none"], language: Literal["en", "it"], time_zone: Optional[str] = None) -> "MailPreference":
        "Choose whether e-mails are sent at once, once a day or not at all."
        return self.call("PUT", "/api/mail/preference", answer="json", body={"mode": mode, "language": language, "timeZone": time_zone})

    def invite_by_mail(self, game_id: str, *, email: str, language: Optional[Literal["en", "it"]] = None) -> "MailInvitation":
        "Invite somebody to a game by their e-mail address."
        return self.call("POST", f"/api/games/{quote(game_id)}/invitations", answer="json", body={"email": email, "language": language})

    def mail_address(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "MailAddress":
        "Read the secret address to which you can send orders for a game."
        return self.call("GET", f"/api/games/{quote(game_id)}/mail-address", answer="json", query={"language": language})

    def renew_mail_address(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "MailAddress":
        "Change the secret address to which you can send orders for a game."
        return self.call("POST", f"/api/games/{quote(game_id)}/mail-address", answer="json", query={"language": language})

    def add_webhook(self, game_id: str, *, url: str, language: Optional[Literal["en", "it"]] = None) -> "WebhookAdded":
        "Add a webhook: an address that receives the events of a game."
        return self.call("POST", f"/api/games/{quote(game_id)}/webhooks", answer="json", query={"language": language}, body={"url": url})

    def webhooks(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "ListedWebhookList":
        "List your webhooks in a game and how deliveries to them fare."
        return self.call("GET", f"/api/games/{quote(game_id)}/webhooks", answer="json", query={"language": language})

    def replay_webhook(self, game_id: str, webhook: str, *, after: int, language: Optional[Literal["en", "it"]] = None) -> "WebhookReplayed":
        "Send a webhook everything after a version once more."
        return self.call("POST", f"/api/games/{quote(game_id)}/webhooks/{quote(webhook)}/replay", answer="json", query={"language": language}, body={"after": after})

    def remove_webhook(self, game_id: str, webhook: str, *, language: Optional[Literal["en", "it"]] = None) -> "Webhook":
        "Remove a webhook."
        return self.call("DELETE", f"/api/games/{quote(game_id)}/webhooks/{quote(webhook)}", answer="json", query={"language": language})

    def record(self, game_id: str, *, language: Optional[Literal["en", "it"]] = None) -> "GameRecord":
        "Export the record of a game."
        return self.call("GET", f"/api/games/{quote(game_id)}/record", answer="json", query={"language": language})

    def heads(self, *, game: Optional[str] = None, after: Optional[str] = None, limit: Optional[int] = None, language: Optional[Literal["en", "it"]] = None) -> "HeadList":
        "List the newest hashes of all running games, signed."
        return self.call("GET", "/api/heads", answer="json", query={"game": game, "after": after, "limit": limit, "language": language})

    def import_record(self, body: Mapping[str, Any], *, language: Optional[Literal["en", "it"]] = None) -> "Game":
        "Import the record of a game, as `GET /api/games/{id}/record` answers it."
        return self.call("POST", "/api/records", answer="json", query={"language": language}, body=body)

    def deliveries(self, *, language: Optional[Literal["en", "it"]] = None) -> "Deliveries":
        "See how e-mails and webhooks fare, as administrator."
        return self.call("GET", "/api/deliveries", answer="json", query={"language": language})

    def packs(self, *, language: Optional[Literal["en", "it"]] = None) -> "DataPackList":
        "List the data packs in use, as administrator."
        return self.call("GET", "/api/packs", answer="json", query={"language": language})

    def backup(self) -> bytes:
        "Take a backup of everything, as administrator."
        return self.call("GET", "/api/backup", answer="bytes")

    def health(self) -> "Health":
        "Check that the process is alive."
        return self.call("GET", "/health", answer="json")

    def readiness(self) -> "Readiness":
        "Check that the database can be written to and is up to date."
        return self.call("GET", "/ready", answer="json")

    def metrics(self) -> str:
        "Read metrics as Prometheus text."
        return self.call("GET", "/metrics", answer="text")

    def addresses(self) -> "Addresses":
        "Find out where everything is."
        return self.call("GET", "/", answer="json")
