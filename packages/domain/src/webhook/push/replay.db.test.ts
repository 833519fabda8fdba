import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ConsoleActor } from '../../core/exports.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { eventReachOf } from '../event/reach.ts';
import { createBacklogs, type Peer } from './backlog.ts';
import { createReplay } from './replay.ts';
import { createTails, type Tails } from './tail.ts';

let services: TestServices;
let developer: ConsoleActor;
let threadId: string;
let tails: Tails;
beforeAll(async () => {
  ({ services } = await openTestProcess());
});
beforeEach(async () => {
  developer = await createDeveloper(services);
  ({ id: threadId } = await createThread(contextFor(services, developer), { participantIds: [] }));
  tails = createTails(services);
});

const send = () => sendMessage(contextFor(services, developer), { threadId, kind: 'text', text: 'hi' });
/** A reader whose buffer a test fills and drains. */
function createPeer() {
  const sent: string[] = [];
  const flushed: (() => void)[] = [];
  const closed: number[] = [];
  const state = { buffered: 0 };
  const peer: Peer = {
    send: (frame, done) => {
      sent.push(frame);
      if (done) flushed.push(done);
    },
    bufferedBytes: () => state.buffered,
    close: (code) => void closed.push(code),
  };
  const events = (): number => sent.filter((frame) => frame.startsWith('{"op":"event"')).length;
  return { peer, sent, closed, state, events, flush: () => flushed.shift()?.() };
}

async function startReplay(reader: ReturnType<typeof createPeer>, from?: number) {
  const stream = await tails.enter(developer.workspaceId);
  const { peer: bounded } = createBacklogs().enter(developer.workspaceId, reader.peer);
  const replay = createReplay(services, { peer: bounded, stream, reach: eventReachOf(developer) });
  replay.runFrom(from === undefined ? stream.end : { offset: from, at: new Date(0) });
  onTestFinished(() => {
    replay.end();
    stream.leave();
    tails.close();
  });
  return { replay, stream };
}

const isCaughtUp = ({ sent }: ReturnType<typeof createPeer>): boolean =>
  sent.some((frame) => frame.includes('caught_up'));

test('an event whose notification was lost arrives by polling', async () => {
  const reader = createPeer();
  await startReplay(reader);
  await expect.poll(() => isCaughtUp(reader)).toBe(true);
  // Nothing here listens.
  await send();
  await expect.poll(() => reader.events()).toBe(1);
});

test('a reader that enters before the process has read an event has caught up only after that event', async () => {
  const other = createPeer();
  const { stream } = await startReplay(other);
  await expect.poll(() => isCaughtUp(other)).toBe(true);
  const { offset } = stream.end;
  // Nothing here listens.
  await send();
  const reader = createPeer();
  await startReplay(reader, offset);
  await expect.poll(() => isCaughtUp(reader)).toBe(true);
  expect(reader.sent.map((frame) => JSON.parse(frame).op)).toEqual(['event', 'caught_up']);
  // Those who were there get it by polling, and the new reader gets it once.
  await expect.poll(() => other.events()).toBe(1);
  await send();
  await expect.poll(() => [other.events(), reader.events()]).toEqual([2, 2]);
});

test('a transaction of somebody else that stays open holds no event back', async () => {
  const reader = createPeer();
  await startReplay(reader);
  await expect.poll(() => isCaughtUp(reader)).toBe(true);
  await services.db.transaction(async ({ sql }) => {
    const write = { name: 'test-open', text: `UPDATE users SET display_name = 'X' WHERE id = 'usr_nobody'` };
    await sql.rows(write, []);
    await sql.rows({ name: 'test-xid', text: 'SELECT pg_current_xact_id()' }, []);
    await send();
    tails.wake('all');
    await expect.poll(() => reader.events()).toBe(1);
  });
});

test('a replay waits for a slow reader instead of filling its buffer', async () => {
  for (let count = 0; count < 5; count += 1) await send();
  const reader = createPeer();
  reader.state.buffered = 300 * 1024;
  await startReplay(reader, 0);
  await expect.poll(() => reader.events()).toBe(1);
  reader.flush();
  await expect.poll(() => reader.events()).toBe(2);
  reader.state.buffered = 0;
  reader.flush();
  await expect.poll(() => isCaughtUp(reader)).toBe(true);
  expect(reader.events()).toBe(6);
  expect(reader.closed).toEqual([]);
});

test('a replay that waits for its reader reads less at a time, and more again for one who reads', async () => {
  for (let count = 0; count < 20; count += 1) await send();
  const reader = createPeer();
  reader.state.buffered = 300 * 1024;
  const reads: number[] = [];
  const { cells } = services.db.sql;
  const watch = vi.spyOn(services.db.sql, 'cells').mockImplementation((statement, values) => {
    if (statement.name.startsWith('socket-replay')) reads.push(Number(values.at(-2)) - Number(values.at(-3)));
    return cells(statement, values);
  });
  onTestFinished(() => watch.mockRestore());
  const { stream } = await startReplay(reader, 0);
  for (let count = 1; count <= 6; count += 1) {
    await expect.poll(() => reader.events()).toBe(count);
    reader.flush();
  }
  await expect.poll(() => reader.events()).toBe(7);
  const { offset } = stream.end;
  expect(reads.slice(0, 2)).toEqual([offset, offset - 1]);
  expect(reads.slice(5)).toEqual([8, 8]);
  reader.state.buffered = 0;
  reader.flush();
  await expect.poll(() => isCaughtUp(reader)).toBe(true);
  expect(reader.events()).toBe(offset);
});

test('a live reader with more than a megabyte waiting is closed with 1013 and gets nothing more', async () => {
  const reader = createPeer();
  await startReplay(reader);
  await expect.poll(() => isCaughtUp(reader)).toBe(true);
  reader.state.buffered = 1024 * 1024 + 1;
  await send();
  tails.wake('all');
  await expect.poll(() => reader.closed).toEqual([1013]);
  const before = reader.sent.length;
  const quick = createPeer();
  await startReplay(quick);
  await expect.poll(() => isCaughtUp(quick)).toBe(true);
  await send();
  tails.wake('all');
  await expect.poll(() => quick.events()).toBe(1);
  expect(reader.sent).toHaveLength(before);
});

test('a replay that is begun anew drops what the one before was reading', async () => {
  for (let count = 0; count < 5; count += 1) await send();
  const reader = createPeer();
  reader.state.buffered = 300 * 1024;
  const { replay } = await startReplay(reader, 0);
  await expect.poll(() => reader.events()).toBe(1);
  reader.state.buffered = 0;
  replay.runFrom({ offset: 4, at: new Date(0) });
  reader.flush();
  await expect.poll(() => isCaughtUp(reader)).toBe(true);
  // The first of the old course, and the two after the fourth.
  expect(reader.events()).toBe(3);
});
