import type { Writable } from 'node:stream';

const gathering = new WeakSet<Writable>();

/**
 * Holds back what this turn of the event loop writes to a connection, and writes all of it at the end of the turn. The
 * system calls of small writes are the largest part of what a statement costs this process.
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
