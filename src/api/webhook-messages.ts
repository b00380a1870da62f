/*
 * What the service itself sends to addresses of others, for the `webhooks` of the OpenAPI document (Standard Webhooks,
 * https://www.standardwebhooks.com).
 */

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

export const WEBHOOKS = {
  gameChanged: {
    post: {
      operationId: 'gameChanged',
      summary: 'A game has changed',
      description:
        'Sent to a webhook after every commit to its game, at least once and in order. Answer 2xx within ten seconds; 410 says that you do not want it.',
      tags: ['Webhooks'],
      security: [],
      parameters: [
        header('webhook-id', 'The id of the message: the same when it is sent again.'),
        header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
        header(
          'webhook-signature',
          '`v1,` and, in base64, the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the secret of the webhook, which is written in base64 after `whsec_`.',
        ),
      ],
      requestBody: {
        required: true,
        description: 'The message.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              description: 'A message to a webhook.',
              required: ['type', 'timestamp', 'data'],
              properties: {
                type: { type: 'string', const: 'game.changed', description: 'What happened.' },
                timestamp: { type: 'string', format: 'date-time', description: 'When it was written.' },
                data: {
                  type: 'object',
                  description: 'What changed in the game.',
                  required: ['webhook', 'game', 'sequence', 'after', 'version', 'events'],
                  properties: {
                    webhook: { type: 'string', description: 'The id of the webhook.' },
                    game: { type: 'string', description: 'The game.' },
                    sequence: { type: 'integer', description: 'Grows with every message of the game.' },
                    after: { type: 'integer', description: 'The version before.' },
                    version: { type: 'integer', description: 'The version the game has reached.' },
                    replay: { type: 'boolean', description: 'True if it is sent once more because you asked for it.' },
                    events: {
                      type: 'array',
                      description: 'What happened, as far as you may know it.',
                      items: { $ref: '#/components/schemas/GameEvent' },
                    },
                  },
                },
              },
            },
          },
        },
      },
      responses: {
        '204': { description: 'The message has arrived.' },
        '410': { description: 'The message is not wanted and is not sent again.' },
      },
    },
  },
};
