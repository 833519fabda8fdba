import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { call } from './call.ts';
import { type Developer, signUp } from './developer.ts';
import { patienceMs } from './patience.ts';
import { type Hook, type Receipt, type Receiver, startReceiver } from './receiver.ts';
import type { DeliveryView, IssuedWebhook, MessageView, ThreadView } from './view.ts';
import { startWebhookProduct, type WebhookProduct } from './webhook-product.ts';

/** A developer with an endpoint, and a thread to send messages into. */
export interface Scene {
  readonly apiUrl: string;
  readonly developer: Developer;
  readonly hook: Hook;
  readonly secret: string;
  /** Calls a route of the endpoint, which must not refuse. */
  ask<Body>(method: 'GET' | 'POST' | 'PATCH', path?: string, body?: object): Promise<Body>;
  /** Sends a text message, into the thread of the scene if no other is named. Returns its id. */
  send(text: string, threadId?: string): Promise<string>;
  createThread(): Promise<string>;
}

function createScene(apiUrl: string, { developer, hook }: Pick<Scene, 'developer' | 'hook'>) {
  const caller = { to: apiUrl, token: developer.token };
  async function request<Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Body> {
    const answer = await call<Body>(method, path, body ? { ...caller, body } : caller);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  }
  const createThread = async () =>
    (await request<ThreadView>('POST', '/v1/threads', { participant_ids: [] })).id;
  const send = async (threadId: string, text: string) =>
    (await request<MessageView>('POST', `/v1/threads/${threadId}/messages`, { kind: 'text', text })).id;
  const register = (extra: object) =>
    request<IssuedWebhook>('POST', '/v1/developer/webhooks', {
      url: hook.url,
      event_types: ['message.new'],
      ...extra,
    });
  return { request, createThread, send, register };
}

async function openSceneAt(apiUrl: string, receiver: Receiver, extra: object): Promise<Scene> {
  const [developer, hook] = [await signUp({ to: apiUrl }), receiver.open()];
  const { createThread, register, request, send } = createScene(apiUrl, { developer, hook });
  const ownThread = await createThread();
  const { id, secret } = await register(extra);
  return {
    apiUrl,
    developer,
    hook,
    secret: secret ?? '',
    createThread,
    ask: (method, path = '', body) => request(method, `/v1/developer/webhooks/${id}${path}`, body),
    send: (text, threadId = ownThread) => send(threadId, text),
  };
}

/** Starts a product and a receiver for the tests of a file. @returns what registers an endpoint with these members */
export function openWebhooks(): (extra?: object) => Promise<Scene> {
  let product: WebhookProduct;
  let receiver: Receiver;
  beforeAll(async () => {
    [product, receiver] = await Promise.all([startWebhookProduct(), startReceiver()]);
  });
  afterAll(async () => {
    await Promise.all([product.stop(), receiver.stop()]);
  });
  return (extra = {}) => openSceneAt(product.apiUrl, receiver, extra);
}

/** The deliveries of the endpoint, newest first. */
export const deliveriesOf = ({ ask }: Scene, query = ''): Promise<readonly DeliveryView[]> =>
  ask('GET', `/deliveries${query}`);

/** Waits until the newest delivery has this state. */
export function reachState(scene: Scene, state: string): Promise<DeliveryView> {
  const find = async () => (await deliveriesOf(scene)).slice(0, 1).find((newest) => newest.state === state);
  return vi.waitUntil(find, { timeout: patienceMs, interval: 100 });
}

export const messageOf = ({ event }: Receipt): unknown => event.data.message_id;

const refused = 'No matching signature found';

/** Both libraries accept the body under this secret, and neither accepts another one. They throw when they refuse. */
export function expectSigned({ headers, text }: Pick<Receipt, 'headers' | 'text'>, secret: string): void {
  const sent = headers as Record<string, string>;
  for (const library of [new StandardWebhook(secret), new SvixWebhook(secret)]) {
    library.verify(text, sent);
    expect(() => library.verify(`${text} `, sent)).toThrow(refused);
  }
}

/** Neither library accepts the body under this secret. */
export function expectNotSigned({ headers, text }: Receipt, secret: string): void {
  const sent = headers as Record<string, string>;
  for (const library of [new StandardWebhook(secret), new SvixWebhook(secret)]) {
    expect(() => library.verify(text, sent)).toThrow(refused);
  }
}
