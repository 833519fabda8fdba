import { agentStepKinds, agentStepStatuses, doc, presenceStatuses } from '@patchbay/contract';
import { z } from 'zod';

const cursor = z.string();
const exampleCursor = 'd2tzXzAxanEzdjl4OGUuMTYubWwyNDJjdzA';

const Hello = doc.members(
  'The credential is good. Events begin one second later, or at once after `resume`.',
  {
    op: z.literal('hello'),
    session_id: doc.text('Names the socket.', 'sck_0b54a2f2-4a0e-4d0e-9a57-6d3b8a1c2f11'),
    heartbeat_ms: doc.int('How often the server pings the socket, in milliseconds.', 20_000),
    cursor: doc(cursor, 'Where the stream of the workspace is now.', exampleCursor),
  },
);

const Event = doc.members(
  'One event, sent at least once and in order within its subject. Its `id` is the key to drop repetitions by.',
  {
    op: z.literal('event'),
    cursor: doc(cursor, 'Resumes after this event.', exampleCursor),
    event: doc.members(
      'The same body as in a webhook. Types may be added: ignore those that you do not know.',
      {
        id: z.string(),
        type: z.string(),
        created_at: z.iso.datetime(),
        data: z.record(z.string(), z.unknown()),
      },
    ),
  },
);

const CaughtUp = doc.members('Everything that was missed has been sent. The events that follow are live.', {
  op: z.literal('caught_up'),
  cursor: doc(cursor, 'Everything up to here has been sent.', exampleCursor),
});

const Presence = doc.members(
  'The status of a user who shares a thread with you. Sent to people’s sessions alone, and not kept.',
  {
    op: z.literal('presence'),
    user_id: doc.text('The user.', 'usr_01jq3v9x8e'),
    status: doc(z.enum(presenceStatuses), '`offline` once the last socket of the user has closed.', 'online'),
  },
);

const Signal = doc.members(
  'A signal of a user who shares a thread with you. Sent to people’s sessions alone, and not kept.',
  {
    op: z.literal('signal'),
    from: doc.text('The user who sent it.', 'usr_01jq3v9x8e'),
    payload: doc(z.unknown(), 'The JSON that was sent, unchanged.', { type: 'offer' }),
  },
);

const AiProgress = doc.members(
  'A run of an agent that belongs to you has made a step. Holds no content. Sent to people’s sessions alone, and not kept.',
  {
    op: z.literal('ai_progress'),
    agent_id: doc.text('The agent that runs.', 'agt_01jq3v9x8e'),
    run_id: doc.text('The run, which has the trace.', 'run_01jq3v9x8e'),
    step: doc.int('The number of the step, from 1.', 2),
    kind: doc(z.enum(agentStepKinds), 'The kind of the step, as in the trace.', 'tool'),
    name: doc.text('The tool, for a call or a confirmation; otherwise as `kind`.', 'read_thread'),
    status: doc(z.enum(agentStepStatuses), 'How the step ended, as in the trace.'),
    ms: doc.int('How long the step took, in milliseconds.', 12),
  },
);

const Failure = doc.members('A frame of yours was refused, or the socket is about to be closed.', {
  op: z.literal('error'),
  detail: doc.text('The code, one of those of the API.', 'validation_error'),
  frame: doc.optionalText('The `op` of your frame that was refused; absent if none was.', 'presence'),
  field: doc.optionalText('The member of your frame that was wrong; absent if none was.', 'status'),
});

const Pong = doc.members('The answer to `ping`.', { op: z.literal('pong') });

/** A frame of the server, with its name in `op`. */
export const ServerFrame = z.discriminatedUnion('op', [
  Hello,
  Event,
  CaughtUp,
  Presence,
  Signal,
  AiProgress,
  Failure,
  Pong,
]);
export type ServerFrame = z.input<typeof ServerFrame>;
