import type { PlayerCard, TokenCard } from '#accounts/accounts';
import type {
  ClauseCard,
  DiceCard,
  EventCard,
  GameCard,
  GameSummary,
  GameView,
  PendingCard,
  ScenarioCard,
  SeatCard,
  Submitted,
} from '#games/cards';
import type { ViewChanges } from '#games/reading/view-changes';
import type { FittedBoard } from '#kernel/board/extent';
import type { ScenarioOption, Track, Victory, VictoryCondition } from '#kernel/ruleset';
import type { Localised } from '#kernel/text';
import type { MarkerView, StackView, UnitView } from '#kernel/view';
import type { ClubCard } from '#ladder/clubs';
import type { LadderCard } from '#ladder/ladder-service';
import type { NoticeCard } from '#post/notices';
import type { told } from '../operations/catalogue.ts';
import type { Coded } from './coded.ts';

/*
 * What the resolvers of a GraphQL type receive: the values of the use cases themselves, so that most fields need no
 * resolver at all. The generated types refer to these names.
 */
export type RulesetModel = ReturnType<typeof told>;
export type ScenarioModel = ScenarioCard;
export type ScenarioOptionModel = Coded<ScenarioOption>;
export type ClauseModel = ClauseCard;
/** A game of a list is known at a glance; its card is fetched when a field asks for more (see Context.cardOf). */
export type GameModel = GameCard | GameSummary;
export type PastPositionModel = GameView;
export type PositionModel = GameCard | GameSummary | GameView;
export type DiceCardModel = DiceCard;
export type SeatModel = SeatCard;
/** What lists of games do not tell of a decision. */
type OnCard = 'explanation' | 'forecast' | 'policies' | 'ifSilent';
/** Its words are chosen already where the request named a language of its own. */
export type PendingDecisionModel = Coded<
  | PendingCard
  | Localised<PendingCard>
  | (Omit<PendingCard, OnCard> & { readonly [Field in OnCard]: () => Promise<PendingCard[Field]> })
>;
export type TrackModel = Coded<Track | Localised<Track>>;
export type ActivationPointsModel = Coded<Track>;
export type VictoryModel = (Victory | Localised<Victory>) & {
  readonly conditions: readonly Coded<VictoryCondition | Localised<VictoryCondition>>[];
};
export type AdjudicationModel = NonNullable<GameCard['adjudication']>;
export type BoardModel = FittedBoard;
export type UnitModel = Coded<UnitView | Localised<UnitView>>;
export type StackModel = StackView;
export type MarkerModel = Coded<MarkerView | Localised<MarkerView>>;
export type PositionChangesModel = ViewChanges & { readonly scope: readonly (string | number)[] };
export type GameEventModel = EventCard;
export type NoticeModel = NoticeCard;
export type RollModel = EventCard['rolls'][number];
export type OrdersSubmittedModel = Omit<Localised<Submitted>, 'waitingFor'> & {
  readonly waitingFor: readonly Coded<Localised<PendingCard>>[];
  readonly __typename: 'OrdersSubmitted';
  readonly gameId: string;
};
export type ClubModel = ClubCard;
export type LadderModel = LadderCard;
export type PlayerModel = PlayerCard;
export type TokenModel = TokenCard;
