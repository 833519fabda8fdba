import type { Child } from '../child.ts';
import type { Caller } from './call.ts';
import type { HookReceiver } from './hook-receiver.ts';
import type { EquippedPerson, Person } from './people.ts';
import { startRepeating, type Traffic } from './traffic.ts';

/** Deliveries go to this machine, and retries come a hundred times as soon. */
export const hookEnv = { WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32', WEBHOOK_RETRY_SCALE: '0.01' };
/** Below what a developer may write, over all of a drill. */
const everyMsDefault = 120;

/** An endpoint as its owner got it. */
export interface RegisteredHook {
  readonly id: string;
  readonly secret: string;
}

/** Registers an endpoint for messages. @throws what the API answered instead */
export async function registerHook(
  caller: Caller,
  { url: origin }: Pick<Child, 'url'>,
  { session, url }: Pick<Person, 'session'> & { readonly url: string },
): Promise<RegisteredHook> {
  const body = { url, event_types: ['message.new'] };
  const path = '/v1/developer/webhooks';
  const outcome = await caller.send({ origin, method: 'POST', path, token: session, body });
  if (outcome.status !== 201) throw new Error(`no endpoint was registered: ${outcome.body}`);
  return JSON.parse(outcome.body) as RegisteredHook;
}

/** Registers an endpoint of each person at the receiver. */
export async function receiveFor(
  { caller, receiver }: { readonly caller: Caller; readonly receiver: HookReceiver },
  api: Pick<Child, 'url'>,
  people: readonly EquippedPerson[],
): Promise<void> {
  for (const { session, threadId } of people) {
    const path = `/hook/${threadId}`;
    const { secret } = await registerHook(caller, api, { session, url: receiver.url + path });
    receiver.trust(path, secret);
  }
}

/** @param apis may change: a process that is started later is used from then on */
export function startWriting(
  caller: Caller,
  apis: readonly Child[],
  {
    everyMs = everyMsDefault,
    people,
  }: { readonly people: readonly EquippedPerson[]; readonly everyMs?: number },
): Traffic {
  return startRepeating(people, everyMs, async ({ rawKey: token, threadId }, turn) => {
    const api = apis[turn % apis.length];
    const path = `/v1/threads/${threadId}/messages`;
    const body = { kind: 'text', text: `message ${turn}` };
    return api && (await caller.send({ origin: api.url, method: 'POST', path, token, body }));
  });
}
