import { createTransport } from 'nodemailer';

export interface Letter {
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same letter always has the same id, so that a second copy is recognised as one. */
  readonly messageId: string;
  /** The thread of the game. */
  readonly references?: string;
  readonly inReplyTo?: string;
  readonly unsubscribe?: string;
  /** The board, shown in the HTML as `cid:board`. */
  readonly board?: { readonly name: string; readonly png: Uint8Array };
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Sends letters through an SMTP server: `smtp://user:password@host:587`. */
export function openMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2 });
  return {
    async send({ to, replyTo, subject, text, html, messageId, references, inReplyTo, unsubscribe, board }) {
      await transport.sendMail({
        from,
        to,
        ...(replyTo === undefined ? {} : { replyTo }),
        subject,
        text,
        html,
        messageId,
        ...(references === undefined ? {} : { references }),
        ...(inReplyTo === undefined ? {} : { inReplyTo }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe === undefined
            ? {}
            : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        attachments:
          board === undefined
            ? []
            : [{ filename: board.name, content: Buffer.from(board.png), contentType: 'image/png', cid: 'board' }],
      });
    },
    close: () => transport.close(),
  };
}
