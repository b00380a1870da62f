import { createECDH, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';

const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer;
};

/** A browser that can read what a push service hands to it. */
export class Browser {
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  constructor() {
    this.#keys.generateKeys();
  }
  get keys() {
    return { p256dh: this.#keys.getPublicKey().toString('base64url'), auth: this.#auth.toString('base64url') };
  }
  read(body: Buffer): Record<string, unknown> {
    const options = { version: 'aes128gcm', privateKey: this.#keys, authSecret: this.#auth.toString('base64url') };
    return JSON.parse(ece.decrypt(body, options).toString()) as Record<string, unknown>;
  }
}
