export { Accounts, type AuditPage, type NewToken } from './accounts.ts';
export {
  Administration,
  type DataPack,
  type Deliveries,
  type PlayerPage,
  type RegistrationInvitation,
} from './administration.ts';
export type * as api from './api.ts';
export {
  type CorrectionPreview,
  type DeskGame,
  type DeskPage,
  type Facts,
  Mail,
  type MailInvitation,
  type MailPreference,
  Moderation,
  type NewWebhook,
  StandingOrders,
  Webhooks,
} from './beside-the-play.ts';
export { applyChanges, symbolId } from './changes.ts';
export * from './client.ts';
export {
  type Candidate,
  ClubLife,
  type ClubRules,
  type EnrolledLine,
  type Invitation,
  type ReportAct,
  type ReportCard,
  type TournamentCard,
} from './club-life.ts';
export {
  type ChallengeInput,
  type ClubLine,
  Clubs,
  type LadderRequest,
  type MemberRole,
  type RatingStep,
  type Reliability,
} from './clubs.ts';
export { type CommittedGame, DiceChecker, type EventReader, type RollVerdict, type Words } from './dice.ts';
export type { FollowAccountRequest, FollowRequest } from './follow.ts';
/** Every type of the schema, for operations of your own. */
export type * as schema from './generated.ts';
export type {
  BidForSideInput,
  ClauseCard,
  ClockCard,
  ClubCard,
  DiceCommitment,
  EventCard,
  GameCard,
  GameLine,
  LadderCard,
  MoveCard,
  OpenGameInput,
  OptionCard,
  PendingCard,
  PlanCard,
  PlayerCard,
  RefusalCard,
  RollCard,
  RulesetCard,
  RulingCard,
  ScenarioCard,
  SeatCard,
  StandingCard,
  TakeSeatInput,
  TokenCard,
  TrackCard,
  TurnCard,
  VictoryCard,
  WebhookCard,
} from './generated.ts';
export * from './outcome.ts';
export { type EventOf, type ExtraOf, type LegalOrdersOf, type OptionOf, Playing } from './playing.ts';
export { checkRecord, type RecordCheck } from './record.ts';
export { Rest } from './rest.ts';
/** Every order and event of every ruleset by its name. */
export type * as rulesets from './rulesets/generated.ts';
export * from './shapes.ts';
export type { TransportSettings } from './transport.ts';
