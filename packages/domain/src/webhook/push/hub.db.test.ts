import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ConsoleActor } from '../../core/exports.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { createPushHub } from './hub.ts';

let services: TestServices;
beforeAll(async () => {
  ({ services } = await openTestProcess());
});

/** A hub that hears nothing of other processes before `start`, and the frames of one peer. */
function openHub(developer: ConsoleActor) {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const db = { ...services.db, listen: () => ({ started, close: async () => undefined }) };
  const hub = createPushHub({ ...services, db }, () => Promise.resolve(developer));
  onTestFinished(() => hub.close());
  const sent: string[] = [];
  const peer = {
    send: (frame: string) => void sent.push(frame),
    bufferedBytes: () => 0,
    close: () => undefined,
  };
  return { hub, start, sent, peer };
}

test('the first socket of a process gets hello only once the process gets the notifications of others', async () => {
  const developer = await createDeveloper(services);
  const { hub, peer, sent, start } = openHub(developer);
  const opening = hub.open(peer, await hub.admit(undefined));
  // Takes many times as many round trips as opening a socket does.
  await createThread(contextFor(services, developer), { participantIds: [] });
  expect(sent).toEqual([]);
  start();
  (await opening).end();
  expect(sent[0]).toContain('"op":"hello"');
});

test('a client that resumes before the process has read an event has caught up only after that event', async () => {
  const developer = await createDeveloper(services);
  const { hub, peer, sent, start } = openHub(developer);
  start();
  const socket = await hub.open(peer, await hub.admit(undefined));
  onTestFinished(() => socket.end());
  const { cursor } = JSON.parse(sent[0] ?? '');
  await createThread(contextFor(services, developer), { participantIds: [] });
  await socket.receive({ op: 'resume', cursor });
  await expect.poll(() => sent.map((frame) => JSON.parse(frame).op)).toContain('caught_up');
  expect(sent.map((frame) => JSON.parse(frame).op)).toEqual(['hello', 'event', 'caught_up']);
});
