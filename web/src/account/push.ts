import type { ImpulseClient } from '../../../clients/typescript/index.ts';
import { granted } from '../../../clients/typescript/index.ts';

/* Notifications of this browser: asked for by a person, kept by the service, shown by `public/push-worker.js`. */

const WORKER = '/push-worker.js';

export type PushState = 'unknown' | 'impossible' | 'off' | 'on' | 'denied';

const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';

const subscribed = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export async function pushState(client: ImpulseClient): Promise<PushState> {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  if (!(await client.api.pushKey()).ok) return 'impossible';
  const here = await subscribed();
  if (here === null) return 'off';
  const known = await client.api.pushSubscriptions();
  return known.ok && known.value.items.some(({ endpoint }) => endpoint === here.endpoint) ? 'on' : 'off';
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

export async function switchOn(client: ImpulseClient, language: 'en' | 'it'): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await navigator.serviceWorker.register(WORKER);
  const registration = await navigator.serviceWorker.ready;
  const { key } = granted(await client.api.pushKey());
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint = '', keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  granted(await client.api.addPushSubscription({ endpoint, keys: { p256dh, auth }, language }));
  return 'on';
}

export async function switchOff(client: ImpulseClient): Promise<PushState> {
  const here = await subscribed();
  if (here === null) return 'off';
  const { items: known } = granted(await client.api.pushSubscriptions());
  const mine = known.find(({ endpoint }) => endpoint === here.endpoint);
  if (mine !== undefined) granted(await client.api.removePushSubscription(mine.id));
  await here.unsubscribe();
  return 'off';
}
