import { expect } from 'vitest';
import { call } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import type { MessageView, ThreadView } from '../support/view.ts';
import { openReceiver, type Receiver } from './receiver.fixture.ts';
import { type Line, type Machine, openMachine, type Running } from './terminal.fixture.ts';

interface ListenSettings {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A developer with a machine of their own, and a program on it that takes events. */
export interface Desk extends AsyncDisposable {
  readonly machine: Machine;
  readonly developer: Developer;
  readonly receiver: Receiver;
  createThread(): Promise<string>;
  /** The id of a message that was sent into the thread. */
  send(threadId: string): Promise<string>;
  /** Starts `patchbay listen --forward-to` as the developer, and waits until it is connected. */
  listen(settings?: ListenSettings): Promise<Running>;
}

/** Returns true for a line of `--json` about this event. */
export const is =
  (event: string) =>
  (line: Line): boolean =>
    line.event === event;

/** The messages that deliveries tell of. */
export const idsOf = (deliveries: Receiver['taken']): unknown[] =>
  deliveries.flatMap(({ event }) => (event.type === 'message.new' ? [event.data.message_id] : []));

/** Interrupts a command, and gives its last line. */
export async function stop(running: Running): Promise<Line> {
  running.interrupt();
  const { code, error } = await running.ended;
  expect(code, error).toBe(0);
  return running.lines().at(-1) ?? {};
}

export async function openDesk(): Promise<Desk> {
  const [machine, developer, receiver] = [await openMachine(), await signUp(), await openReceiver()];
  const { token } = developer;
  return {
    machine,
    developer,
    receiver,
    async createThread() {
      const body = { title: 'A thread', participant_ids: [] };
      return (await call<ThreadView>('POST', '/v1/threads', { token, body })).body.id;
    },
    async send(threadId) {
      const body = { kind: 'text', text: 'hello' };
      return (await call<MessageView>('POST', `/v1/threads/${threadId}/messages`, { token, body })).body.id;
    },
    async listen({ args = [], env = {} } = {}) {
      const running = machine.start(['listen', '--json', '--forward-to', receiver.url, ...args], {
        env: { PATCHBAY_TOKEN: token, ...env },
      });
      receiver.trust(String((await running.find(is('listening'))).signing_secret));
      await running.find(is('connected'));
      return running;
    },
    [Symbol.asyncDispose]: async () => {
      await machine[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}
