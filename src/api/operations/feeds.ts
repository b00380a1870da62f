import { idOf } from '#games/caller';
import { fail, succeed } from '#games/outcome';
import { ATOM } from '#post/atom';
import { CALENDAR } from '#post/calendar';
import { languageOf } from '../language.ts';
import { operation, type Subject } from '../operation.ts';
import { valueOrThrow } from '../problem.ts';
import * as requests from '../requests/index.ts';
import { Media } from '../rest/route-schema.ts';
import { actWithAccount } from '../services.ts';
import * as shapes from '../shapes/index.ts';
import { deliverable } from '../webhook-address.ts';

/** Readers come back every few minutes; what lies between shows them nothing new. */
const FEED_CACHE = 'public, max-age=60';

const needsToken = fail('unauthenticated', 'token-needed', {
  en: 'This is yours: it needs your token.',
  it: 'È roba tua: serve il tuo token.',
});

export const feeds: Subject = {
  name: 'Feeds',
  about: 'What happens, for readers of feeds, for calendars and for browsers.',
  operations: [
    operation({
      name: 'gameFeed',
      at: 'GET /api/games/{id}/feed.atom',
      title: 'Read a game as an Atom feed',
      about:
        'One entry for each of the last 20 turns and impulses, the newest first: what everybody may know of it, in sentences, with a picture of the board. An entry is updated while its turn goes on.',
      token: 'none',
      params: requests.gameParams,
      query: requests.readFeed,
      answer: new Media([ATOM]),
      handle:
        ({ feeds: written }) =>
        async (request, reply) => {
          const feed = valueOrThrow(await written.ofGame(request.params.id, languageOf(request)));
          return reply.type(ATOM).header('cache-control', FEED_CACHE).send(feed);
        },
    }),
    operation({
      name: 'clubFeed',
      at: 'GET /api/clubs/{id}/feed.atom',
      title: 'Read the games of a club as an Atom feed',
      about: 'One entry for every game that was opened and one for every result, the newest first.',
      token: 'none',
      params: requests.clubParams,
      query: requests.readFeed,
      answer: new Media([ATOM]),
      handle:
        ({ feeds: written }) =>
        async (request, reply) => {
          const feed = valueOrThrow(await written.ofClub(request.params.id, languageOf(request)));
          return reply.type(ATOM).header('cache-control', FEED_CACHE).send(feed);
        },
    }),
    operation({
      name: 'calendar',
      at: 'GET /api/calendars/{calendar}.ics',
      title: 'Read the deadlines of a player as a calendar (iCalendar)',
      about:
        'The address is a secret of the player and needs no token, because calendar programs send none. Every decision with a deadline is an entry with an alarm three hours before.',
      token: 'none',
      params: requests.calendarParams,
      query: requests.readFeed,
      answer: new Media([CALENDAR]),
      handle:
        ({ feeds: written }) =>
        async (request, reply) => {
          const { params, query } = request;
          const calendar = valueOrThrow(await written.calendar(params.calendar, query.language));
          return reply.type(CALENDAR).header('content-disposition', 'inline; filename="deadlines.ics"').send(calendar);
        },
    }),
    operation({
      name: 'calendarAddress',
      at: 'GET /api/me/calendar',
      title: 'Read the secret address of the calendar of your deadlines',
      token: 'play',
      answer: shapes.calendarAddress,
      graphql: { field: 'Query.calendarAddress' },
      run: ({ services, session }) =>
        actWithAccount(session, async (caller) => {
          const player = idOf(caller);
          return player === undefined ? needsToken : succeed({ address: await services.feeds.calendarAddress(player) });
        }),
    }),
    operation({
      name: 'renewCalendarAddress',
      at: 'POST /api/me/calendar',
      title: 'Change the secret address of the calendar of your deadlines',
      about: 'From then on the address until now leads nowhere.',
      token: 'play',
      answer: shapes.calendarAddress,
      graphql: { field: 'Mutation.renewCalendarAddress', payload: 'CalendarAddressPayload' },
      run: ({ services, session }) =>
        actWithAccount(session, async (caller) => {
          const player = idOf(caller);
          return player === undefined ? needsToken : succeed({ address: await services.feeds.renewCalendar(player) });
        }),
    }),
    operation({
      name: 'pushKey',
      at: 'GET /api/push-key',
      title: 'Read the public key with which a browser subscribes to web push',
      about:
        'It is the `applicationServerKey` of `PushManager.subscribe` (VAPID, RFC 8292), and stays the same. A service that push services could not reach (without an https address and without a sender of e-mails) answers 503 `no-push`.',
      token: 'none',
      answer: shapes.pushKey,
      graphql: { field: 'Query.pushKey' },
      run: ({ services }) => {
        const key = services.push.key();
        return key.ok ? succeed({ key: key.value }) : key;
      },
    }),
    operation({
      name: 'addPushSubscription',
      at: 'POST /api/me/push-subscriptions',
      title: 'Have a browser told of what concerns you',
      about:
        'The body is what `PushSubscription.toJSON()` of the browser gives, and the language of the messages. Every message is encrypted for this browser; what it holds is described as `PushMessage`. A browser that is known already is told of your notices from then on, and no longer of anybody else’s. What the push service answers 404 or 410 is removed.',
      token: 'play',
      body: requests.addPushSubscription,
      answer: shapes.pushSubscription,
      status: 'created',
      graphql: { field: 'Mutation.addPushSubscription', body: 'input', payload: 'PushSubscriptionPayload' },
      run: ({ services, session }, { body }) =>
        actWithAccount(session, async (caller) => {
          const address = services.privateWebhooks === 'allowed' ? undefined : deliverable(body.endpoint);
          return address?.ok === false ? address : services.push.add(caller, body);
        }),
    }),
    operation({
      name: 'pushSubscriptions',
      at: 'GET /api/me/push-subscriptions',
      title: 'List the browsers that are told of what concerns you',
      token: 'play',
      answer: shapes.pushSubscriptions,
      graphql: { field: 'Query.pushSubscriptions' },
      run: ({ services, session }) => actWithAccount(session, (caller) => services.push.list(caller)),
    }),
    operation({
      name: 'removePushSubscription',
      at: 'DELETE /api/me/push-subscriptions/{subscription}',
      title: 'Have a browser told nothing more',
      token: 'play',
      params: requests.pushSubscriptionParams,
      answer: shapes.pushSubscription,
      graphql: {
        field: 'Mutation.removePushSubscription',
        rename: { subscription: 'id' },
        payload: 'PushSubscriptionPayload',
      },
      run: ({ services, session }, { params }) =>
        actWithAccount(session, (caller) => services.push.remove(caller, params.subscription)),
    }),
  ],
};
