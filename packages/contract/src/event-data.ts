import { z } from 'zod';
import { doc } from './doc.ts';
import { scopeNames } from './scope.ts';
import { messageKinds } from './thread.ts';

const described = (description: string) => z.string().meta(doc(description));
const optional = (description: string) => z.string().nullable().meta(doc(description));

const messageId = described('The id of the message.');
const threadId = described('The thread that it is in.');
const voiceNoteId = described('The id of the voice note.');
const sender = optional('The user who sent it; null for a voice drop, which nobody has signed.');

export const Message = z.object({
  messageId,
  threadId,
  kind: z.enum(messageKinds).meta(doc('`system` is a message of the service itself.')),
  sender,
});

export const DeletedMessage = Message.extend({
  deletedBy: optional('The user who deleted it; null if the service did.'),
  code: optional('Why the service deleted it; null if a user did.'),
});

export const ReadReceipt = z.object({
  threadId: described('The thread that was read.'),
  messageId: described('The newest message that the user has read.'),
  userId: described('The user who has read it.'),
});

export const VoiceNote = z.object({
  messageId,
  threadId,
  sender,
  voiceNoteId,
  mediaType: optional('The type of its audio; null without audio.'),
  byteSize: z.int().meta(doc('The size of its audio in bytes; 0 without audio.')),
  durationMs: z
    .int()
    .nullable()
    .meta(doc('The length of its audio in milliseconds; null where it is not known.')),
  waveform: z
    .array(z.int())
    .nullable()
    .meta(
      doc('The peaks of 64 equal parts of its audio, from 0 to 100; null for audio that cannot be decoded.'),
    ),
});

export const ProcessedVoiceNote = z.object({
  messageId,
  threadId,
  voiceNoteId,
  status: z
    .enum(['done', 'skipped', 'failed'])
    .meta(
      doc(
        '`done`: its summary and its actions are there. `skipped`: it may not be processed. `failed`: it could not be.',
      ),
    ),
  code: optional('The code of the error that says why it was not processed; null if it was.'),
});

export const Thread = z.object({
  threadId: described('The id of the thread.'),
  participantIds: z.array(z.string()).meta(doc('The users who take part, its creator included.')),
  createdBy: described('The user who started it.'),
});

export const Task = z.object({
  taskId: described('The id of the task.'),
  createdBy: described('The user who created it.'),
  assigneeId: optional('The user who is to do it; null if nobody is named.'),
  messageId: optional('The message that it came from; null if none is named.'),
});

export const Contact = z.object({
  contactId: described('The id of the contact.'),
  userId: optional('The user that the contact is; null for somebody who is no user.'),
});

export const Agent = z.object({
  agentId: described('The id of the agent.'),
  version: z.int().meta(doc('The number of the version that runs from now on.')),
  publishedBy: described('The user who published it.'),
});

export const AgentRun = z.object({
  runId: described('The id of the run.'),
  agentId: described('The agent that ran.'),
  status: z
    .enum(['succeeded', 'failed'])
    .meta(
      doc(
        '`failed` after a fault. A run that was canceled, or that reached one of its limits, has `succeeded`.',
      ),
    ),
  durationMs: z.int().meta(doc('The milliseconds from its start to its end.')),
});

export const ApiKey = z.object({
  keyId: described('The id of the key, which is not its secret.'),
  name: described('The name of the key.'),
  prefix: described('The beginning of its secret.'),
  scopes: z.array(z.enum(scopeNames)).meta(doc('Its permissions, sorted by name.')),
  expiresAt: optional('When it stops working, as ISO 8601 in UTC; null if it does not expire.'),
});

export const RotatedApiKey = ApiKey.extend({
  replaces: described('The id of the key that it replaces.'),
  gracePeriodSeconds: z
    .int()
    .meta(doc('The seconds for which the replaced key keeps working; 0 if it was revoked at once.')),
});

const Grant = z.object({
  grantId: described('The id of the grant.'),
  clientId: described('The client of the app.'),
  clientName: described('The name of the app.'),
  userId: described('The user who allowed it.'),
  scopes: z.array(z.string()).meta(doc('The permissions that the user granted.')),
});

export const CreatedGrant = Grant.extend({
  flow: z
    .enum(['authorization_code', 'device_code'])
    .meta(doc('The way in which the app asked: in a browser, or by a code on a device.')),
  resource: described('The URL of the service or of the MCP endpoint that its tokens are for.'),
});

export const RevokedGrant = Grant.extend({
  reason: described(
    'Why it has ended: `user` if the person disconnected the app, `client_deleted`, and so on.',
  ),
});

/** A test of another type has its body in `sample`: what the endpoint gets instead. */
export const Ping = z.object({ endpointId: described('The endpoint that is tested.') }).catchall(z.json());
