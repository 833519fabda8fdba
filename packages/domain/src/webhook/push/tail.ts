import { setImmediate as turn } from 'node:timers/promises';
import { AccessError } from '@patchbay/contract';
import type { Services, Wake } from '../../core/exports.ts';
import type { EventWithReaders } from '../event/reach.ts';
import type { StreamPosition } from './frame.ts';
import { readLastPositions, readTail, type StreamedEvent } from './read-events.ts';

/** Takes events as they are committed. */
export interface LiveReader {
  take(event: StreamedEvent & EventWithReaders): void;
}

/** The events of one workspace, as far as this process has handed them to its sockets. */
export interface Stream {
  /** The last position that this process knows of. Those in `live` may not have been handed all of it yet. */
  readonly end: StreamPosition;
  /** A reader that has reached the end joins in the same turn of the event loop, and so misses nothing. */
  readonly live: Set<LiveReader>;
  /**
   * Reads the end as it is now, and returns it. A notification may not have arrived yet.
   * @throws AccessError `workspace_not_found`
   */
  readEnd(): Promise<StreamPosition>;
  /** Leaves the stream; the last to leave ends it. */
  leave(): void;
}

/** All streams that sockets of this process read. */
export interface Tails {
  /** @throws AccessError `workspace_not_found` */
  enter(workspaceId: string): Promise<Stream>;
  /** Reads events that may have been committed. */
  wake(wake: Wake): void;
  close(): void;
}

interface OpenStream {
  /** Everything up to this position has been handed to those in `live`. */
  tail: StreamPosition;
  /** At or after the tail. */
  end: StreamPosition;
  readers: number;
  readonly live: Set<LiveReader>;
}

const later = (one: StreamPosition, other: StreamPosition): StreamPosition =>
  one.offset < other.offset ? other : one;

const pollEveryMs = 1000;
const rowsMax = 200;

interface Reading {
  readonly streams: Map<string, OpenStream>;
  /** Reads the named streams to their ends, soon. */
  read(workspaceIds: Iterable<string>): void;
}

function createReading({ db: { sql }, logger }: Pick<Services, 'db' | 'logger'>): Reading {
  const streams = new Map<string, OpenStream>();
  const dirty = new Set<string>();
  let reading = false;

  const hand = (stream: OpenStream, event: StreamedEvent & EventWithReaders): void => {
    stream.tail = { offset: event.offset, at: event.createdAt };
    stream.end = later(stream.end, stream.tail);
    for (const reader of stream.live) reader.take(event);
  };
  /** Returns true if there is more. */
  const readOn = async (workspaceId: string, stream: OpenStream): Promise<boolean> => {
    const events = await readTail(sql, workspaceId, { after: stream.tail, limit: rowsMax });
    for (const event of events) hand(stream, event);
    return events.length === rowsMax;
  };
  const advance = async (workspaceId: string): Promise<void> => {
    try {
      const stream = streams.get(workspaceId);
      // Other work of the process gets its turn during a burst.
      while (stream && streams.get(workspaceId) === stream && (await readOn(workspaceId, stream)))
        await turn();
    } catch (error) {
      logger.warn({ err: error }, 'a stream of events was not read');
    }
  };
  const readDirty = async (): Promise<void> => {
    reading = true;
    while (dirty.size > 0) {
      const ids = [...dirty];
      dirty.clear();
      await Promise.all(ids.map(advance));
    }
    reading = false;
  };
  return {
    streams,
    read(workspaceIds) {
      for (const id of workspaceIds) dirty.add(id);
      if (!reading) void readDirty();
    },
  };
}

/** Reads each stream once for all of its sockets: after a wake-up, and once a second in case one was lost. */
export function createTails(services: Pick<Services, 'db' | 'logger'>): Tails {
  const { sql } = services.db;
  const { read, streams } = createReading(services);
  const poll = async (): Promise<void> => {
    if (streams.size === 0) return;
    const last = await readLastPositions(sql, [...streams.keys()]);
    read([...streams].flatMap(([id, { tail }]) => ((last.get(id)?.offset ?? 0) > tail.offset ? [id] : [])));
  };
  const timer = setInterval(() => {
    poll().catch((error: unknown) => services.logger.debug({ err: error }, 'streams were not polled'));
  }, pollEveryMs);
  timer.unref();

  const readEnd = async (workspaceId: string): Promise<StreamPosition> => {
    const end = (await readLastPositions(sql, [workspaceId])).get(workspaceId);
    if (end === undefined) throw new AccessError('workspace_not_found');
    return end;
  };

  return {
    async enter(workspaceId) {
      const end = await readEnd(workspaceId);
      const stream = streams.get(workspaceId) ?? { tail: end, end, readers: 0, live: new Set<LiveReader>() };
      streams.set(workspaceId, stream);
      stream.end = later(stream.end, end);
      stream.readers += 1;
      // Events that were committed since the end was read may have had no reader to wake.
      read([workspaceId]);
      const leave = (): void => {
        stream.readers -= 1;
        if (stream.readers === 0) streams.delete(workspaceId);
      };
      return {
        get end() {
          return stream.end;
        },
        live: stream.live,
        async readEnd() {
          stream.end = later(stream.end, await readEnd(workspaceId));
          return stream.end;
        },
        leave,
      };
    },
    wake: (wake) => read([...streams.keys()].filter((id) => wake === 'all' || wake.has(id))),
    close: () => clearInterval(timer),
  };
}
