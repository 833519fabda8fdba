import { beforeAll, expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { createAudience } from './audience.ts';

let services: TestServices;
beforeAll(async () => {
  ({ services } = await openTestProcess());
});

test('somebody who leaves and comes back ends as present, however slow the look-up of their leaving is', async () => {
  const actor = await createDeveloper(services);
  const slow = Promise.withResolvers<void>();
  let lookUps = 0;
  const cells = async (): Promise<never[]> => {
    lookUps += 1;
    if (lookUps === 1) await slow.promise;
    return [[actor.userId]] as never[];
  };
  const db = { ...services.db, sql: { ...services.db.sql, cells } };
  const audience = createAudience({ ...services, db });
  const sent: string[] = [];
  const peer = {
    send: (frame: string) => void sent.push(frame),
    bufferedBytes: () => 0,
    close: () => undefined,
  };
  audience.add({ actor, peer, status: null });
  const whisper = { kind: 'presence', workspaceId: actor.workspaceId, from: 'usr_other' } as const;
  const told = [
    audience.hear({ ...whisper, status: 'offline' }),
    audience.hear({ ...whisper, status: 'online' }),
  ];
  // Long enough for the second to overtake the first.
  await services.db.query('SELECT 1');
  slow.resolve();
  await Promise.all(told);
  expect(sent.map((frame) => (JSON.parse(frame) as { status: string }).status)).toEqual([
    'offline',
    'online',
  ]);
});
