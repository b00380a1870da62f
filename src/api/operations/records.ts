import { operation, type Subject } from '../operation.ts';
import * as requests from '../requests/index.ts';
import { sendInSlices } from '../rest/route-schema.ts';
import { importRecord } from '../services.ts';
import * as shapes from '../shapes/index.ts';
import { opened } from './games.ts';

/** A record holds a whole game and its data: its body may be this much larger than others. A long campaign takes 20 MB. */
const LARGER = 32;

export const records: Subject = {
  name: 'Records',
  about: 'Whole games as portable files, and what proves that nobody rewrote them.',
  prepare: (app) => {
    // A record is not even read here: its bytes go to whoever examines it.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  },
  operations: [
    operation({
      name: 'record',
      at: 'GET /api/games/{id}/record',
      title: 'Export the record of a game',
      about:
        'When the game has ended everybody may export its record. Until then it contains secrets and only the moderator may.',
      token: 'any',
      params: requests.gameParams,
      answer: shapes.record,
      graphql: { field: 'Game.record', type: 'JSON' },
      run: ({ services, session }, { params }) => services.games.record(session.caller, params.id),
      send: (record, reply) => {
        reply.header('content-disposition', `attachment; filename="${record.game.id}.impulse.json"`);
        return sendInSlices(reply, record);
      },
    }),
    operation({
      name: 'heads',
      at: 'GET /api/heads',
      title: 'List the newest hashes of all running games, signed',
      about:
        'Whoever keeps such a list can tell later, with `impulse verify --heads`, whether the record of a game was rewritten. Signed with the Ed25519 key of the service, which the list names.',
      token: 'none',
      query: requests.readHeads,
      answer: shapes.heads,
      graphql: { field: 'Query.heads' },
      run: ({ services }, { query }) => services.games.heads(query),
    }),
    operation({
      name: 'importRecord',
      at: 'POST /api/records',
      title: 'Import the record of a game, as `GET /api/games/{id}/record` answers it',
      token: 'play',
      body: requests.importRecord,
      answer: shapes.game,
      status: 'created',
      route: { room: LARGER, unread: true },
      graphql: {
        field: 'Mutation.importRecord',
        args: '"The record as one text of JSON. One too long for this is sent to `POST /api/records`." record: String!',
        payload: 'ImportRecordPayload',
      },
      run: ({ services, session }, { body }) => importRecord(services, session, body),
      send: opened,
    }),
  ],
};
