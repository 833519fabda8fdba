import { z } from 'zod';

/** How often the server pings, and what `hello` says of it. Two pings without an answer end the socket. */
export const socketHeartbeatMs = 20_000;
/** How long a socket without a bearer token in its header has for its `auth` frame. */
export const socketAuthMs = 5000;
/** How long events wait for the client's `resume` after `hello`. */
export const socketResumeMs = 1000;
/** The longest frame that a client may send. */
export const socketFrameBytesMax = 64 * 1024;
/**
 * Frames that wait for slow readers on one process: a replay pauses beyond `pause`, and a socket is closed beyond `close`. Both
 * are less while more than `workspaceBytesMax` waits for all sockets of the workspace.
 */
export const socketBacklog = {
  alone: { pause: 256 * 1024, close: 1024 * 1024 },
  crowded: { pause: 16 * 1024, close: 64 * 1024 },
  workspaceBytesMax: 16 * 1024 * 1024,
} as const;
/** Sockets of one credential on one process. */
export const socketsPerCredentialMax = 100;
/** A presence goes to at most this many people, from at most this many of the newest threads. */
export const presenceAudience = { threadsMax: 1000, peopleMax: 1000 } as const;
/** The longest payload of a signal, as JSON. */
export const signalBytesMax = 6000;

/** Beside those of RFC 6455, why the server closes a socket. */
export const socketCloseCodes = {
  goingAway: 1012,
  tryAgainLater: 1013,
  policyViolation: 1008,
  credentialEnded: 4001,
  forbidden: 4003,
  tooManySockets: 4029,
} as const;

const cursor = z.string().min(1).max(200);

/** What a client may send, each with its name in `op`. */
export const SocketFrame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('auth'), token: z.string().max(512), cursor: cursor.optional() }),
  z.object({ op: z.literal('resume'), cursor }),
  z.object({ op: z.literal('ack'), cursor }),
  z.object({ op: z.literal('ping') }),
  z.object({ op: z.literal('presence'), status: z.enum(['online', 'away']) }),
  z.object({ op: z.literal('signal'), to: z.string().min(1).max(64), payload: z.json() }),
]);
export type SocketFrame = z.output<typeof SocketFrame>;

/** A user who went away without a word is offline. */
export type PresenceStatus = 'online' | 'away' | 'offline';
