import { type EventOf, granted, type ImpulseClient, type Order } from '../index.ts';

/** The types of one ruleset: the compiler knows every field of its orders and events. */
export async function marchInTito(player: ImpulseClient, gameId: string): Promise<readonly string[]> {
  const tito = player.playing('tito', gameId);
  const { items: options, version } = granted(await tito.options());
  const orders: readonly Order<'tito'>[] = options.map(({ order }) => order);
  const choice = orders.find((order) => order.type === 'PassAirSupport') ?? orders[0]!;
  granted(await tito.submit([choice], { expectedVersion: version }));
  return granted(await tito.events({ after: version })).map(tell);
}

const tell = (event: EventOf<'tito'>): string => {
  switch (event.type) {
    case 'UnitsMoved':
      return `${event.data.units.join(', ')} went to ${event.data.path.at(-1)}`;
    case 'TurnBegan':
      return `turn ${event.data.turn}`;
    default:
      return event.sentence;
  }
};
