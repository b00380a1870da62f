export type GameId = string;
export type PlayerId = string;
/** ISO 8601 in UTC with milliseconds. */
export type Instant = string;
