import { type PresenceStatus, socketHeartbeatMs } from '@patchbay/contract';
import type { AiProgress } from '../../core/exports.ts';
import { bodyOf, type StoredEvent } from '../body.ts';
import type { ServerFrame } from './server-frame.ts';

const pattern = /^(?<workspaceId>wks_\w{1,64})\.(?<offset>[0-9a-z]{1,11})(?:\.(?<at>[0-9a-z]{1,9}))?$/;

/** A position in the stream of a workspace: after the event with this offset. Times rise with the offsets, so what follows is later. */
export interface StreamPosition {
  readonly offset: number;
  readonly at: Date;
}

/**
 * A position, for a client to keep: it reveals nothing that its holder may not know. With the time, no earlier day is
 * opened.
 */
export const cursorOf = (workspaceId: string, { at, offset }: StreamPosition): string =>
  Buffer.from(`${workspaceId}.${offset.toString(36)}.${at.getTime().toString(36)}`).toString('base64url');

/**
 * The position of a cursor; null for one of another workspace, or an invalid one. Earlier versions wrote none of the
 * times.
 */
export function readCursor(cursor: string, workspaceId: string): StreamPosition | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const { at = '0', offset, workspaceId: own } = pattern.exec(text)?.groups ?? {};
  if (offset === undefined || own !== workspaceId) return null;
  return { offset: Number.parseInt(offset, 36), at: new Date(Number.parseInt(at, 36)) };
}

/** The client's frame that was refused, and the refused member. */
export interface RefusedFrame {
  readonly frame?: string | undefined;
  readonly field?: string | undefined;
}

const write = (frame: ServerFrame): string => JSON.stringify(frame);

/** The frames that the server sends, as text. */
export const frames = {
  hello: (sessionId: string, cursor: string): string =>
    write({ op: 'hello', session_id: sessionId, heartbeat_ms: socketHeartbeatMs, cursor }),
  caughtUp: (cursor: string): string => write({ op: 'caught_up', cursor }),
  error: (detail: string, { field, frame }: RefusedFrame = {}): string =>
    write({ op: 'error', detail, frame, field }),
  pong: (): string => write({ op: 'pong' }),
  presence: (userId: string, status: PresenceStatus): string =>
    write({ op: 'presence', user_id: userId, status }),
  signal: (from: string, payload: unknown): string => write({ op: 'signal', from, payload }),
  aiProgress: ({ agentId, runId, ...step }: AiProgress): string =>
    write({ op: 'ai_progress', agent_id: agentId, run_id: runId, ...step }),
} as const;

/** An event as sockets get it: the envelope has the same bytes as in a webhook. */
export const eventFrame = (workspaceId: string, offset: number, event: StoredEvent): string =>
  `{"op":"event","cursor":"${cursorOf(workspaceId, { offset, at: event.createdAt })}","event":${bodyOf(event)}}`;
