import { socketBufferedBytes, socketCloseCodes } from '@patchbay/contract';
import type { Services } from '../../core/exports.ts';
import { type EventReach, isWithinReach, type PlacedEvent } from '../event/reach.ts';
import { cursorOf, frames, type Place } from './frame.ts';
import { readWithin, type StreamedEvent } from './read-events.ts';
import type { Stream } from './tail.ts';

/** A socket, whatever carries it. */
export interface Peer {
  /** @param sent called once the frame has left this process, or the socket has ended */
  send(frame: string, sent?: () => void): void;
  bufferedBytes(): number;
  close(code: number, reason: string): void;
}

/** How one socket reads the events of its workspace. */
export interface Replay {
  /** Every event within reach up to this place has been sent. */
  position(): Place;
  /** Sends what follows the place, and then what is committed. */
  runFrom(place: Place): void;
  narrow(reach: EventReach): void;
  end(): void;
}

export interface ReplayOptions {
  readonly peer: Peer;
  readonly stream: Stream;
  readonly reach: EventReach;
}

const offsetsPerPage = 1000;

/** Resolves when the frame has left, if too many wait already: a replay never fills the buffer of a slow reader. */
function sendPaced(peer: Peer, frame: string): Promise<void> | undefined {
  if (peer.bufferedBytes() < socketBufferedBytes.pause) {
    peer.send(frame);
    return undefined;
  }
  return new Promise((resolve) => peer.send(frame, resolve));
}

export function createReplay(
  { db: { sql }, logger }: Pick<Services, 'db' | 'logger'>,
  { peer, stream, ...options }: ReplayOptions,
): Replay {
  let { reach } = options;
  let position = stream.tail;
  // Counts the places that were asked for: what was read for an earlier one is dropped.
  let course = 0;

  const live = {
    take(event: StreamedEvent & PlacedEvent): void {
      if (event.offset <= position.offset) return;
      position = { offset: event.offset, at: event.createdAt };
      if (!isWithinReach(reach, event)) return;
      peer.send(event.frame);
      if (peer.bufferedBytes() <= socketBufferedBytes.close) return;
      stream.live.delete(live);
      peer.close(socketCloseCodes.tryAgainLater, 'slow_consumer');
    },
  };

  const sendPage = async (own: number): Promise<void> => {
    const upTo = Math.min(position.offset + offsetsPerPage, stream.tail.offset);
    for (const { createdAt, frame, offset } of await readWithin(sql, reach, { after: position, upTo })) {
      if (own !== course) return;
      position = { offset, at: createdAt };
      await sendPaced(peer, frame);
    }
    if (own === course) position = { ...position, offset: Math.max(position.offset, upTo) };
  };

  const replay = async (own: number): Promise<void> => {
    while (own === course && position.offset < stream.tail.offset) await sendPage(own);
    if (own !== course) return;
    // In the same turn as the last look at the tail: no event falls between the replay and the live ones.
    stream.live.add(live);
    peer.send(frames.caughtUp(cursorOf(reach.workspaceId, position)));
  };

  return {
    position: () => position,
    runFrom(place) {
      stream.live.delete(live);
      position = place;
      course += 1;
      replay(course).catch((error: unknown) => {
        logger.warn({ err: error }, 'events of a socket were not read');
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
