import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createThread } from '../../messaging/thread/create.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { createPushHub } from './hub.ts';

let services: TestServices;
beforeAll(async () => {
  ({ services } = await openTestProcess());
});

test('the first socket of a process gets hello only once the process gets the notifications of others', async () => {
  const developer = await createDeveloper(services);
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
  const opening = hub.open(peer, await hub.admit(undefined));
  // Takes many times as many round trips as opening a socket does.
  await createThread(contextFor(services, developer), { participantIds: [] });
  expect(sent).toEqual([]);
  start();
  (await opening).end();
  expect(sent[0]).toContain('"op":"hello"');
});
