import type { Writable } from 'node:stream';

const gathering = new WeakSet<Writable>();

/**
 * Holds back the writes of this turn of the event loop to a connection, and writes all of them at the end of the turn.
 * The system calls of small writes are the largest part of a statement's cost to this process.
 */
export function gatherWrites(stream: Writable): void {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}
