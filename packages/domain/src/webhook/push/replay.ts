import { socketCloseCodes } from '@patchbay/contract';
import type { Services } from '../../core/exports.ts';
import { type EventReach, type EventWithReaders, isWithinReach } from '../event/reach.ts';
import type { BoundedPeer } from './backlog.ts';
import { cursorOf, frames, type StreamPosition } from './frame.ts';
import { readWithin, type StreamedEvent } from './read-events.ts';
import type { Stream } from './tail.ts';

/** Sends the events of a workspace to one socket. */
export interface Replay {
  /** Every event within reach up to this position has been sent. */
  position(): StreamPosition;
  /** Sends the events after the position, and then new ones as they are committed. */
  runFrom(position: StreamPosition): void;
  narrow(reach: EventReach): void;
  end(): void;
}

export interface ReplayOptions {
  readonly peer: BoundedPeer;
  readonly stream: Stream;
  readonly reach: EventReach;
}

const offsetsPerPage = { first: 125, most: 1000, least: 8 } as const;

type Reading = Pick<Services, 'db' | 'logger'>;

export function createReplay(services: Reading, { peer, stream, ...options }: ReplayOptions): Replay {
  let { reach } = options;
  let position = stream.end;
  // Counts the requested positions: events that were read for an earlier one are dropped.
  let course = 0;
  // Half as much after a page that the reader was too slow for, and twice as much after another one.
  let pageSize: number = offsetsPerPage.first;

  const live = {
    take(event: StreamedEvent & EventWithReaders): void {
      if (event.offset <= position.offset) return;
      position = { offset: event.offset, at: event.createdAt };
      if (!isWithinReach(reach, event)) return;
      peer.send(event.frame);
      if (peer.isBehind('close')) stream.live.delete(live);
    },
  };

  /** The rest of a page is dropped before the reader is waited for, so a waiting replay holds one frame. */
  const sendPage = async (own: number): Promise<void> => {
    const upTo = Math.min(position.offset + pageSize, stream.end.offset);
    const page = await readWithin(services.db.sql, reach, { after: position, upTo });
    if (own !== course) return;
    for (const { createdAt, frame, offset } of page) {
      position = { offset, at: createdAt };
      if (peer.isBehind('pause')) {
        pageSize = Math.max(Math.ceil(pageSize / 2), offsetsPerPage.least);
        return new Promise((resolve) => peer.send(frame, resolve));
      }
      peer.send(frame);
    }
    pageSize = Math.min(pageSize * 2, offsetsPerPage.most);
    position = { ...position, offset: Math.max(position.offset, upTo) };
  };

  const replay = async (own: number): Promise<void> => {
    while (own === course && position.offset < stream.end.offset) await sendPage(own);
    if (own !== course) return;
    // In the same turn as the last look at the end: no event falls between the replay and the live ones.
    stream.live.add(live);
    peer.send(frames.caughtUp(cursorOf(reach.workspaceId, position)));
  };

  return {
    position: () => position,
    runFrom(start) {
      stream.live.delete(live);
      position = start;
      course += 1;
      replay(course).catch((error: unknown) => {
        services.logger.warn({ err: error }, 'events of a socket were not read');
        peer.close(socketCloseCodes.tryAgainLater, 'service_unavailable');
      });
    },
    narrow(narrowed) {
      reach = narrowed;
    },
    end() {
      course += 1;
      stream.live.delete(live);
    },
  };
}
