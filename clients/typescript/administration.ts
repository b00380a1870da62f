import * as operations from './generated.ts';
import type { Outcome } from './outcome.ts';
import { andThen, map, taking } from './payload.ts';
import type { Transport } from './transport.ts';

export type Deliveries = operations.DeliveriesOfAnswer['deliveries'];
export type DataPack = operations.PacksAnswer['packs'][number];
export type PlayerPage = operations.PlayersAnswer['players'];
export type RegistrationInvitation = operations.InvitationCard;

/** What whoever runs the service does and looks at. */
export class Administration {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Everybody by name. */
  async players(request: operations.PlayersVariables = {}): Promise<Outcome<PlayerPage>> {
    return map(await this.#transport.execute(operations.Players, request), ({ players }) => players);
  }

  async invitations(): Promise<Outcome<readonly RegistrationInvitation[]>> {
    const answer = await this.#transport.execute(operations.RegistrationInvitations, {});
    return map(answer, ({ registrationInvitations }) => registrationInvitations);
  }

  /** The key is shown once. */
  async invite(request: operations.InviteToRegisterVariables = {}) {
    const answer = await this.#transport.execute(operations.InviteToRegister, request);
    return andThen(answer, ({ inviteToRegister }) => taking('InvitationMade')(inviteToRegister));
  }

  async revokeInvitation(invitation: string) {
    const answer = await this.#transport.execute(operations.RevokeRegistrationInvitation, { invitation });
    return andThen(answer, (told) => taking('InvitationChanged')(told.revokeRegistrationInvitation));
  }

  /** E-mails and webhooks that did not arrive. */
  async deliveries(): Promise<Outcome<Deliveries>> {
    return map(await this.#transport.execute(operations.DeliveriesOf, {}), ({ deliveries }) => deliveries);
  }

  /** The data packs games are played with. */
  async packs(): Promise<Outcome<readonly DataPack[]>> {
    return map(await this.#transport.execute(operations.Packs, {}), ({ packs }) => packs);
  }
}
