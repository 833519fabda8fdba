import { randomUUID } from 'node:crypto';
import { AccessError, socketResumeMs } from '@patchbay/contract';
import type { Services, TenantActor } from '../../core/exports.ts';
import { eventReachOf } from '../event/reach.ts';
import type { Acknowledgments } from './acknowledge.ts';
import type { BoundedPeer } from './backlog.ts';
import { cursorOf, frames, readCursor, type StreamPosition } from './frame.ts';
import { isKept } from './read-events.ts';
import { createReplay } from './replay.ts';
import type { Stream } from './tail.ts';

/** The events of one socket. */
export interface Session {
  /** The permissions of its credential were read again. */
  renew(actor: TenantActor): void;
  /**
   * Sends `hello`. Events follow from the cursor, or from now once the client had time to say where to resume.
   * @throws AccessError `replay_window_exceeded`: events follow from now
   */
  start(cursor: string | undefined): Promise<void>;
  /** @throws AccessError `replay_window_exceeded`, which changes nothing */
  resume(cursor: string): Promise<void>;
  /**
   * The client has received everything up to there.
   * @throws AccessError `replay_window_exceeded` for a cursor of another workspace
   */
  acknowledge(cursor: string): void;
  end(): void;
}

export interface SessionOptions {
  readonly actor: TenantActor;
  readonly peer: BoundedPeer;
  readonly acknowledgments: Acknowledgments;
}

/** @param stream entered for this session, which leaves it when it ends */
export function createSession(
  services: Pick<Services, 'db' | 'logger'>,
  { acknowledgments, actor, peer }: SessionOptions,
  stream: Stream,
): Session {
  const { workspaceId } = actor;
  const replay = createReplay(services, { peer, stream, reach: eventReachOf(actor) });
  let waiting: NodeJS.Timeout | undefined;
  let ended = false;

  const parsePosition = (cursor: string): StreamPosition => {
    const position = readCursor(cursor, workspaceId);
    if (position === null) throw new AccessError('replay_window_exceeded');
    return position;
  };
  const runFrom = (position: StreamPosition): void => {
    acknowledgments.beginAt(position);
    replay.runFrom(position);
  };
  const resume = async (cursor: string): Promise<void> => {
    const position = parsePosition(cursor);
    const end = await stream.readEnd();
    if (!(await isKept(services.db.sql, workspaceId, { after: position, end })))
      throw new AccessError('replay_window_exceeded');
    if (ended) return;
    clearTimeout(waiting);
    runFrom(position);
  };

  return {
    renew: (renewed) => replay.narrow(eventReachOf(renewed)),
    async start(cursor) {
      const from = replay.position();
      peer.send(frames.hello(`sck_${randomUUID()}`, cursorOf(workspaceId, from)));
      // A client that resumes late would get new events before older ones.
      waiting = setTimeout(() => runFrom(from), socketResumeMs);
      if (cursor !== undefined) await resume(cursor);
    },
    resume,
    acknowledge(cursor) {
      const acknowledged = parsePosition(cursor);
      // A client cannot have received events that it was not sent.
      const sent = replay.position();
      acknowledgments.reach(acknowledged.offset < sent.offset ? acknowledged : sent);
    },
    end() {
      ended = true;
      clearTimeout(waiting);
      replay.end();
      stream.leave();
    },
  };
}
