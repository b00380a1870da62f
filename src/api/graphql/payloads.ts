/*
 * What a mutation comes to: a member of a union, either what it was to bring or a problem. `field` is where the answer stands in the
 * success; without one the answer is the success itself.
 */
interface PayloadOf {
  readonly success: string;
  readonly field?: string;
  readonly about?: string;
  /** Whether somebody else may have been faster. */
  readonly stale?: true;
  /** Whether a rule may forbid it. */
  readonly refused?: true;
}

export const PAYLOADS = {
  RegisterPlayerPayload: { success: 'Registered' },
  CreateTokenPayload: { success: 'TokenCreated' },
  RevokeTokenPayload: { success: 'TokenRevoked' },
  DeletePlayerPayload: { success: 'PlayerDeleted', field: 'player', about: 'The account was deleted.' },
  SetPasswordPayload: { success: 'PasswordSet', field: 'player', about: 'The password was set.' },
  SendLetterPayload: { success: 'LetterSent' },
  ConfirmEmailPayload: { success: 'EmailConfirmed', field: 'player', about: 'The address is confirmed.' },
  OpenGamePayload: { success: 'GameOpened', field: 'game', about: 'A game was opened.' },
  TakeSeatPayload: { success: 'SeatTaken', field: 'game', about: 'The seat is taken.', stale: true },
  SubmitOrdersPayload: { success: 'OrdersSubmitted', stale: true, refused: true },
  GamePayload: { success: 'GameChanged', field: 'game', about: 'It was done.', stale: true },
  AddWebhookPayload: { success: 'WebhookAdded' },
  RemoveWebhookPayload: { success: 'WebhookRemoved', field: 'webhook', about: 'The webhook is gone.', stale: true },
  ReplayWebhookPayload: { success: 'WebhookReplayed', stale: true },
  ClubPayload: { success: 'ClubChanged', field: 'club', about: 'It was done.' },
  RulesPayload: { success: 'RulesChanged', field: 'rules', about: 'The rules hold from now on.' },
  ReportPayload: { success: 'ReportChanged', field: 'report', about: 'It was done.' },
  InvitePayload: { success: 'InvitationMade' },
  InvitationPayload: { success: 'InvitationChanged', field: 'invitation', about: 'It was done.' },
  EnrolListPayload: { success: 'ListEnrolled' },
  TournamentPayload: { success: 'TournamentChanged', field: 'tournament', about: 'It was done.' },
  StandingOrdersPayload: { success: 'StandingOrders' },
  ImportRecordPayload: { success: 'RecordImported', field: 'game', about: 'The record was imported.' },
  InviteByMailPayload: { success: 'MailInvitation' },
  RenewMailAddressPayload: { success: 'MailAddress' },
  CalendarAddressPayload: { success: 'CalendarAddress' },
  PushSubscriptionPayload: { success: 'PushSubscriptionChanged', field: 'subscription', about: 'It was done.' },
  SetMailPreferencePayload: {
    success: 'MailPreferenceSet',
    field: 'preference',
    about: 'The preference was set.',
  },
} as const satisfies Readonly<Record<string, PayloadOf>>;

export type Payload = keyof typeof PAYLOADS;
export const payloadNamed = (name: Payload): PayloadOf => PAYLOADS[name];
