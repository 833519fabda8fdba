import { type PresenceStatus, socketHeartbeatMs } from '@patchbay/contract';
import { bodyOf, type StoredEvent } from '../body.ts';

const pattern = /^(?<workspaceId>wks_\w{1,64})\.(?<offset>[0-9a-z]{1,11})$/;

/** The place of an event in its workspace's stream, for a client to keep: it says nothing that its holder may not know. */
export const cursorOf = (workspaceId: string, offset: number): string =>
  Buffer.from(`${workspaceId}.${offset.toString(36)}`).toString('base64url');

/** The offset of a cursor; null for one of another workspace, or of nothing. */
export function readCursor(cursor: string, workspaceId: string): number | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const { offset, workspaceId: own } = pattern.exec(text)?.groups ?? {};
  return offset !== undefined && own === workspaceId ? Number.parseInt(offset, 36) : null;
}

/** What the server sends, each frame with its name in `op`. */
export const frames = {
  hello: (sessionId: string, cursor: string): string =>
    JSON.stringify({ op: 'hello', session_id: sessionId, heartbeat_ms: socketHeartbeatMs, cursor }),
  caughtUp: (cursor: string): string => JSON.stringify({ op: 'caught_up', cursor }),
  error: (detail: string): string => JSON.stringify({ op: 'error', detail }),
  pong: (): string => '{"op":"pong"}',
  presence: (userId: string, status: PresenceStatus): string =>
    JSON.stringify({ op: 'presence', user_id: userId, status }),
  signal: (from: string, payload: unknown): string => JSON.stringify({ op: 'signal', from, payload }),
} as const;

/** An event as sockets get it: the envelope has the same bytes as in a webhook. */
export const eventFrame = (workspaceId: string, offset: number, event: StoredEvent): string =>
  `{"op":"event","cursor":"${cursorOf(workspaceId, offset)}","event":${bodyOf(event)}}`;
