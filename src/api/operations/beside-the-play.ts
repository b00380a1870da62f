import { z } from 'zod';
import { operation, type Subject } from '../operation.ts';
import * as requests from '../requests/index.ts';
import { sendAsKept } from '../rest/route-schema.ts';
import { act, moderate } from '../services.ts';
import * as shapes from '../shapes/index.ts';

export const besideThePlay: Subject = {
  name: 'Beside the play',
  about: 'Taking back, absences, disputes and the acts of moderators.',
  operations: [
    operation({
      name: 'undo',
      at: 'POST /api/games/{id}/undo',
      title: 'Take back orders, or ask the other players to agree to it',
      about: 'Your own last orders are taken back at once, as long as nobody has learnt anything from them.',
      token: 'play',
      params: requests.gameParams,
      body: requests.undo,
      bodyIs: 'optional',
      answer: shapes.game,
      graphql: { field: 'Mutation.undo', body: 'input', payload: 'GamePayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.games.undo(caller, params.id, body)),
    }),
    operation({
      name: 'answerUndo',
      at: 'POST /api/games/{id}/undo/answer',
      title: 'Answer a proposal to take back orders',
      token: 'play',
      params: requests.gameParams,
      body: requests.answerUndo,
      answer: shapes.game,
      graphql: { field: 'Mutation.answerUndo', body: 'flat', payload: 'GamePayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.games.answerUndo(caller, params.id, body)),
    }),
    operation({
      name: 'takeAbsence',
      at: 'POST /api/games/{id}/absences',
      title: 'Announce days on which you are away and no deadline of yours falls',
      token: 'play',
      params: requests.gameParams,
      body: requests.takeAbsence,
      answer: shapes.game,
      graphql: { field: 'Mutation.takeAbsence', body: 'flat', payload: 'GamePayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.games.takeAbsence(caller, params.id, body)),
    }),
    operation({
      name: 'raiseDispute',
      at: 'POST /api/games/{id}/disputes',
      title: 'Raise a dispute for the moderator to settle',
      token: 'play',
      params: requests.gameParams,
      body: requests.raiseDispute,
      answer: shapes.game,
      graphql: { field: 'Mutation.raiseDispute', body: 'flat', payload: 'GamePayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.games.raiseDispute(caller, params.id, body)),
    }),
    operation({
      name: 'rulingsOfGame',
      at: 'GET /api/games/{id}/rulings',
      title: 'List the rulings a game is played under, which were made before it opened',
      token: 'any',
      params: requests.gameParams,
      answer: z.array(shapes.ruling),
      graphql: { field: 'Game.rulings' },
      run: ({ services, session }, { params }) => services.games.rulingsOf(session.caller, params.id),
    }),
    operation({
      name: 'position',
      at: 'GET /api/games/{id}/position',
      title: 'Read the whole position as the rules keep it, to which corrections refer',
      about: 'While the game is running only its moderator may read it. When it has ended, everybody may.',
      token: 'any',
      params: requests.gameParams,
      answer: shapes.wholePosition,
      graphql: {
        field: 'Game.position',
        type: 'JSON',
        shown: ({ position }: { readonly position: unknown }) => position,
      },
      run: ({ services, session }, { params }) => services.games.position(session.caller, params.id),
      send: (position, reply) => sendAsKept(reply, position),
    }),
    operation({
      name: 'facts',
      at: 'GET /api/games/{id}/facts',
      title: 'List what can be corrected about a unit, marker, space or track',
      about:
        'Each fact comes with its value now and what it can be. While the game is running only its moderator may read it.',
      token: 'any',
      params: requests.gameParams,
      query: requests.readFacts,
      answer: shapes.facts,
      graphql: { field: 'Game.facts' },
      run: ({ services, session }, { params, query: { of, about } }) =>
        services.games.facts(session.caller, params.id, { of, about }),
    }),
    operation({
      name: 'previewCorrection',
      at: 'POST /api/games/{id}/corrections/preview',
      title: 'See what a correction of the position would change, and who would be told',
      about:
        'Nothing is stored. To carry it out, act as the moderator: `{"act": "correct", "changes": [...], "reason": ..., "clause": ...}`.',
      token: 'play',
      params: requests.gameParams,
      body: requests.correction,
      answer: shapes.correctionPreview,
      graphql: { field: 'Game.correctionPreview' },
      run: ({ services, session }, { params, body: { changes, patch } }) =>
        act(session, (caller) => services.games.previewCorrection(caller, params.id, { changes, patch })),
    }),
    operation({
      name: 'moderate',
      at: 'POST /api/games/{id}/moderation',
      title: 'Act as the moderator of a game',
      token: 'play',
      params: requests.gameParams,
      body: requests.moderatorAct,
      answer: shapes.game,
      graphql: { field: 'Mutation.moderate', body: 'act', payload: 'GamePayload' },
      run: ({ services, session }, { params, body }) => moderate(services, session, params.id, body),
    }),
  ],
};
