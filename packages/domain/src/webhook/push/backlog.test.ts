import { socketBacklog } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { createBacklogs } from './backlog.ts';

const { alone, crowded, workspaceBytesMax } = socketBacklog;

function createPeer(backlogs: ReturnType<typeof createBacklogs>, workspaceId: string, bytes: number) {
  const state = { bytes, closed: [] as unknown[] };
  const entered = backlogs.enter(workspaceId, {
    send: (frame) => {
      state.bytes += frame.length;
    },
    bufferedBytes: () => state.bytes,
    close: (code, reason) => void state.closed.push([code, reason]),
  });
  return { ...entered, state };
}

test('a socket may leave unread what it may alone, while its workspace reads', () => {
  const { peer, state } = createPeer(createBacklogs(), 'wks_a', alone.pause);
  expect(peer.isBehind('pause')).toBe(false);
  peer.send('x');
  expect(peer.isBehind('pause')).toBe(true);
  expect(state.closed).toEqual([]);
  state.bytes = alone.close;
  peer.send('x');
  expect(state.closed).toEqual([[1013, 'slow_consumer']]);
});

test('while much waits for a workspace, each of its sockets may leave less, and those of others as much as before', () => {
  const backlogs = createBacklogs();
  const others = Array.from({ length: workspaceBytesMax / alone.pause }, () =>
    createPeer(backlogs, 'wks_a', alone.pause),
  );
  const [slow, quick] = [
    createPeer(backlogs, 'wks_a', crowded.close),
    createPeer(backlogs, 'wks_a', crowded.pause),
  ];
  const neighbor = createPeer(backlogs, 'wks_b', crowded.close);
  for (const { peer } of [slow, quick, neighbor]) peer.send('x');
  expect(slow.state.closed).toEqual([[1013, 'slow_consumer']]);
  expect([quick, neighbor].map(({ state }) => state.closed)).toEqual([[], []]);
  expect([quick, neighbor].map(({ peer }) => peer.isBehind('pause'))).toEqual([true, false]);
  for (const { leave } of others) leave();
  expect(quick.peer.isBehind('pause')).toBe(false);
});
