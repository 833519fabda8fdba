import { z } from 'zod';
import { doc } from './doc.ts';

/** The interval of the server's pings, which `hello` names. Two pings without an answer end the socket. */
export const socketHeartbeatMs = 20_000;
/** A socket without a bearer token in its header must send its `auth` frame within this time. */
export const socketAuthMs = 5000;
/** Events wait this long for the client's `resume` after `hello`. */
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

/** A user who went away without a word is offline. */
export const presenceStatuses = ['online', 'away', 'offline'] as const;
export type PresenceStatus = (typeof presenceStatuses)[number];

const exampleCursor = 'd2tzXzAxanEzdjl4OGUuMTYubWwyNDJjdzA';
const cursor = z.string().min(1).max(200);
// Registered as it is, and not as a copy: it contains itself.
const Json = z.json().register(z.globalRegistry, { id: 'Json', description: 'Any JSON value.' });

/** The frames that a client may send, each with its name in `op`. */
export const SocketFrame = z.discriminatedUnion('op', [
  doc.members(
    'The first frame of a client that sent no Authorization header, within five seconds. The answer is `hello`.',
    {
      op: z.literal('auth'),
      token: doc(
        z.string().max(512),
        'A console session, a user’s session, an API key or an OAuth access token.',
        'pb_test_…',
      ),
      cursor: doc(cursor.optional(), 'Resumes after this event, as `resume` does.', exampleCursor),
    },
  ),
  doc.members(
    'Asks for everything after a cursor, then `caught_up`. A cursor that is older than 30 days, or of another workspace, is `replay_window_exceeded` and changes nothing.',
    {
      op: z.literal('resume'),
      cursor: doc(cursor, 'The cursor of the last event that you have processed.', exampleCursor),
    },
  ),
  doc.members(
    'Says how far you have come. In a person’s session, the messages among it are `delivered` from then on. There is no answer.',
    {
      op: z.literal('ack'),
      cursor: doc(cursor, 'Everything up to here has been processed.', exampleCursor),
    },
  ),
  doc.members('Asks for a `pong`.', { op: z.literal('ping') }),
  doc.members(
    'Tells your status to the people who share a thread with you, at most ten times in ten seconds. For people’s sessions alone: `first_party_only`.',
    {
      op: z.literal('presence'),
      status: doc(z.enum(['online', 'away']), 'Your status. `offline` follows by itself.'),
    },
  ),
  doc.members(
    'Passes a payload to the open sockets of a user, at most 50 times in a second. For people’s sessions alone: `first_party_only`.',
    {
      op: z.literal('signal'),
      to: doc(z.string().min(1).max(64), 'A user who shares a thread with you.', 'usr_01jq3va2k7'),
      payload: doc(Json, 'Any JSON, up to 6,000 bytes and 31 levels.', { type: 'offer' }),
    },
  ),
]);
export type SocketFrame = z.output<typeof SocketFrame>;
