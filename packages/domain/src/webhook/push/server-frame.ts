import { agentStepKinds, agentStepStatuses, doc, presenceStatuses } from '@patchbay/contract';
import { z } from 'zod';

const cursor = z.string();
const exampleCursor = 'd2tzXzAxanEzdjl4OGUuMTYubWwyNDJjdzA';

const Hello = z
  .object({
    op: z.literal('hello'),
    session_id: z.string().meta(doc('Names the socket.', 'sck_0b54a2f2-4a0e-4d0e-9a57-6d3b8a1c2f11')),
    heartbeat_ms: z.int().meta(doc('How often the server pings the socket, in milliseconds.', 20_000)),
    cursor: cursor.meta(doc('Where the stream of the workspace is now.', exampleCursor)),
  })
  .meta(doc('The credential is good. Events begin one second later, or at once after `resume`.'));

const Event = z
  .object({
    op: z.literal('event'),
    cursor: cursor.meta(doc('Resumes after this event.', exampleCursor)),
    event: z
      .object({
        id: z.string(),
        type: z.string(),
        created_at: z.iso.datetime(),
        data: z.record(z.string(), z.unknown()),
      })
      .meta(doc('The same body as in a webhook. Types may be added: ignore those that you do not know.')),
  })
  .meta(
    doc(
      'One event, sent at least once and in order within its subject. Its `id` is the key to drop repetitions by.',
    ),
  );

const CaughtUp = z
  .object({
    op: z.literal('caught_up'),
    cursor: cursor.meta(doc('Everything up to here has been sent.', exampleCursor)),
  })
  .meta(doc('Everything that was missed has been sent. The events that follow are live.'));

const Presence = z
  .object({
    op: z.literal('presence'),
    user_id: z.string().meta(doc('The user.', 'usr_01jq3v9x8e')),
    status: z
      .enum(presenceStatuses)
      .meta(doc('`offline` once the last socket of the user has closed.', 'online')),
  })
  .meta(
    doc('The status of a user who shares a thread with you. Sent to people’s sessions alone, and not kept.'),
  );

const Signal = z
  .object({
    op: z.literal('signal'),
    from: z.string().meta(doc('The user who sent it.', 'usr_01jq3v9x8e')),
    payload: z.unknown().meta(doc('The JSON that was sent, unchanged.', { type: 'offer' })),
  })
  .meta(
    doc('A signal of a user who shares a thread with you. Sent to people’s sessions alone, and not kept.'),
  );

const AiProgress = z
  .object({
    op: z.literal('ai_progress'),
    agent_id: z.string().meta(doc('The agent that runs.', 'agt_01jq3v9x8e')),
    run_id: z.string().meta(doc('The run, which has the trace.', 'run_01jq3v9x8e')),
    step: z.int().meta(doc('The number of the step, from 1.', 2)),
    kind: z.enum(agentStepKinds).meta(doc('The kind of the step, as in the trace.', 'tool')),
    name: z.string().meta(doc('The tool, for a call or a confirmation; otherwise as `kind`.', 'read_thread')),
    status: z.enum(agentStepStatuses).meta(doc('How the step ended, as in the trace.')),
    ms: z.int().meta(doc('How long the step took, in milliseconds.', 12)),
  })
  .meta(
    doc(
      'A run of an agent that belongs to you has made a step. Holds no content. Sent to people’s sessions alone, and not kept.',
    ),
  );

const Failure = z
  .object({
    op: z.literal('error'),
    detail: z.string().meta(doc('The code, one of those of the API.', 'validation_error')),
    frame: z
      .string()
      .optional()
      .meta(doc('The `op` of your frame that was refused; absent if none was.', 'presence')),
    field: z
      .string()
      .optional()
      .meta(doc('The member of your frame that was wrong; absent if none was.', 'status')),
  })
  .meta(doc('A frame of yours was refused, or the socket is about to be closed.'));

const Pong = z.object({ op: z.literal('pong') }).meta(doc('The answer to `ping`.'));

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
