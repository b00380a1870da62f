export * from './client.ts';
export { type CommittedGame, DiceChecker, type RollVerdict } from './dice.ts';
export type { FollowRequest } from './follow.ts';
/** Every type of the schema, for operations of your own. */
export type * as schema from './generated.ts';
export type {
  BidForSideInput,
  ClockCard,
  DiceCommitment,
  EventCard,
  GameCard,
  GameLine,
  MoveCard,
  OpenGameInput,
  OptionCard,
  PendingCard,
  PlayerCard,
  RefusalCard,
  RollCard,
  RulesetCard,
  ScenarioCard,
  SeatCard,
  TakeSeatInput,
  TrackCard,
  VictoryCard,
} from './generated.ts';
export * from './outcome.ts';
export { checkRecord, type RecordCheck } from './record.ts';
export * from './shapes.ts';
export type { TransportSettings } from './transport.ts';
