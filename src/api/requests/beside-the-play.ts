import { z } from 'zod';
import { CORRECTED } from '#kernel/correction';
import { enteredDice, entity, id, json, matching, oneLine, ownSide, shownName, text, version } from './bounds.ts';

/* What happens beside the play: taking back, absences, disputes, the moderator's acts. */

export const undo = z.strictObject({
  side: ownSide,
  to: version.optional().describe('The version to go back to. By default your last order is taken back.'),
  reason: text(500).optional().describe('Why you would like to go back; the others can read it.'),
});
export const answerUndo = z.strictObject({
  side: ownSide,
  agreed: z.boolean().describe('Whether you agree to go back.'),
  to: version
    .optional()
    .describe('The version the proposal goes back to. If you name it, you cannot answer another proposal by mistake.'),
});

const day = z.iso.date();
export const takeAbsence = z.strictObject({
  side: ownSide,
  from: day.describe('The first day you are away, such as `2026-12-20`.'),
  to: day.describe('The last day you are away.'),
});

export const raiseDispute = z.strictObject({
  side: id.optional().describe('Your side. A moderator names the side of a guest.'),
  move: entity('The id of the move in dispute.').optional(),
  text: text(2000).describe('What the dispute is about.'),
});

const MOST_OF_A_FACT = 200;

/** RFC 6902, the three operations that change something. */
const jsonPatch = z
  .array(
    z.strictObject({
      op: z.enum(['add', 'replace', 'remove']).describe('What to do at the path.'),
      path: matching(z.string(), /^\//, { en: 'must begin with /', it: 'deve cominciare con /' })
        .max(500)
        .describe('A JSON Pointer into what `GET /api/games/{id}/position` answers as `position`.'),
      value: json.optional().describe('The new value; not for `remove`.'),
    }),
  )
  .min(1)
  .max(100)
  .describe('A JSON Patch (RFC 6902).');

/** More than any game counts: a judge's slip must not fill a table for good. */
const MOST_POINTS = 1_000_000;

const corrected = z.enum(CORRECTED).describe('What it is about: a unit, a marker, a space or a track.');
const factChange = z.strictObject({
  of: corrected,
  about: id.describe('The id of the unit, marker, space or track.'),
  fact: id.describe('The fact, such as `place`, as `GET /api/games/{id}/facts` names it.'),
  value: z
    .union([z.string().max(MOST_OF_A_FACT), z.number().min(-MOST_POINTS).max(MOST_POINTS), z.boolean()])
    .describe('What it is to be: one of its choices or spaces.'),
});
export const readFacts = z.strictObject({
  of: corrected,
  about: id.describe('The id of the unit, marker, space or track.'),
});
export const correction = z.strictObject({
  changes: z
    .array(factChange)
    .min(1)
    .max(50)
    .optional()
    .describe('What is to be so, one fact after the other. Either this or a patch.'),
  patch: jsonPatch.optional().describe('Or a JSON Patch (RFC 6902) of the position.'),
});

const reason = text(2000).describe('Why; all players can read it.');
const seat = id.describe('The side it is about.');
const ruledClause = id.describe('The clause of the rules it rests on, such as `salerno/22.1`.');
const which = <Act extends string>(act: Act) => z.literal(act).describe('Which act it is.');
export const moderatorAct = z.discriminatedUnion('act', [
  z
    .strictObject({ act: which('begin'), dice: enteredDice.optional().describe('The faces that fell, in order.') })
    .describe('Begins a game in which the first dice, entered by hand, fall before the first order.'),
  z
    .strictObject({
      act: which('extend'),
      side: seat,
      until: z.string().max(40).describe('The moment until which the side has time.'),
      reason,
    })
    .describe('Gives a side more time.'),
  z
    .strictObject({ act: which('pause'), reason })
    .describe('Pauses the game: until it is resumed no order is accepted and no time passes.'),
  z.strictObject({ act: which('resume') }).describe('Resumes a paused game.'),
  z
    .strictObject({
      act: which('replace'),
      side: seat,
      player: oneLine(60).optional().describe('The player who takes over, by id or name.'),
      guest: shownName(60).optional().describe('Or the name of a person without an account.'),
      timeZone: oneLine(60)
        .optional()
        .describe(
          'The IANA name of the time zone for the deadlines of whoever takes over. By default it is the one of another seat of theirs in this game, or else UTC.',
        ),
      reason,
    })
    .describe('Gives a seat to another player or to a guest, who then knows everything the side knows.'),
  z
    .strictObject({ act: which('correct'), ...correction.shape, reason, clause: ruledClause })
    .describe(
      'Corrects the position itself, fact by fact or by a patch. The result must be a position that can occur in the game.',
    ),
  z
    .strictObject({
      act: which('adjudicate'),
      winner: id.describe('The side that wins, or `draw`.'),
      level: id.describe('The level of the victory, in the words of the game.'),
      points: z
        .record(id, z.number().min(-MOST_POINTS).max(MOST_POINTS))
        .describe('The victory points of each side. A side that is not named has none.'),
      reason,
    })
    .describe('Ends the game by a verdict. In a game of a club two judges must give the same verdict.'),
  z
    .strictObject({ act: which('annul'), reason })
    .describe(
      'Annuls the result of a finished game for the ladder of its club, whose `annulled` tells who did so and why. Those who run the club may, except in games they play.',
    ),
  z.strictObject({ act: which('restore'), reason }).describe('Lets an annulled result count again.'),
  z
    .strictObject({ act: which('remind'), side: seat })
    .describe('Writes an e-mail to a player for whom the game waits.'),
  z
    .strictObject({ act: which('reports'), wanted: z.boolean().describe('Whether you want them.') })
    .describe('Sends you a report of every turn by e-mail when it ends, or no longer.'),
  z
    .strictObject({
      act: which('rule'),
      dispute: id.describe('The dispute it settles.'),
      clause: ruledClause,
      ruling: text(2000).describe('What is decided.'),
      scope: z
        .enum(['game', 'club', 'service'])
        .optional()
        .describe(
          'Where the ruling counts: in this game only (the default), in future games of the club, or in all future games.',
        ),
    })
    .describe('Settles a dispute by a ruling.'),
]);
