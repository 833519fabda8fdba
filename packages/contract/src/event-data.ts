import { z } from 'zod';
import { doc } from './doc.ts';
import { scopeNames } from './scope.ts';
import { messageKinds } from './thread.ts';

const messageId = doc.text('The id of the message.');
const threadId = doc.text('The thread that it is in.');
const voiceNoteId = doc.text('The id of the voice note.');
const sender = doc.textOrNull('The user who sent it; null for a voice drop, which nobody has signed.');

export const Message = z.object({
  messageId,
  threadId,
  kind: doc(z.enum(messageKinds), '`system` is a message of the service itself.'),
  sender,
});

export const DeletedMessage = Message.extend({
  deletedBy: doc.textOrNull('The user who deleted it; null if the service did.'),
  code: doc.textOrNull('Why the service deleted it; null if a user did.'),
});

export const ReadReceipt = z.object({
  threadId: doc.text('The thread that was read.'),
  messageId: doc.text('The newest message that the user has read.'),
  userId: doc.text('The user who has read it.'),
});

export const VoiceNote = z.object({
  messageId,
  threadId,
  sender,
  voiceNoteId,
  mediaType: doc.textOrNull('The type of its audio; null without audio.'),
  byteSize: doc.int('The size of its audio in bytes; 0 without audio.'),
  durationMs: doc.intOrNull('The length of its audio in milliseconds; null where it is not known.'),
  waveform: doc(
    z.array(z.int()).nullable(),
    'The peaks of 64 equal parts of its audio, from 0 to 100; null for audio that cannot be decoded.',
  ),
});

export const ProcessedVoiceNote = z.object({
  messageId,
  threadId,
  voiceNoteId,
  status: doc(
    z.enum(['done', 'skipped', 'failed']),
    '`done`: its summary and its actions are there. `skipped`: it may not be processed. `failed`: it could not be.',
  ),
  code: doc.textOrNull('The code of the error that says why it was not processed; null if it was.'),
});

export const Thread = z.object({
  threadId: doc.text('The id of the thread.'),
  participantIds: doc(z.array(z.string()), 'The users who take part, its creator included.'),
  createdBy: doc.text('The user who started it.'),
});

export const Task = z.object({
  taskId: doc.text('The id of the task.'),
  createdBy: doc.text('The user who created it.'),
  assigneeId: doc.textOrNull('The user who is to do it; null if nobody is named.'),
  messageId: doc.textOrNull('The message that it came from; null if none is named.'),
});

export const Contact = z.object({
  contactId: doc.text('The id of the contact.'),
  userId: doc.textOrNull('The user that the contact is; null for somebody who is no user.'),
});

export const Agent = z.object({
  agentId: doc.text('The id of the agent.'),
  version: doc.int('The number of the version that runs from now on.'),
  publishedBy: doc.text('The user who published it.'),
});

export const AgentRun = z.object({
  runId: doc.text('The id of the run.'),
  agentId: doc.text('The agent that ran.'),
  status: doc(
    z.enum(['succeeded', 'failed']),
    '`failed` after a fault. A run that was canceled, or that reached one of its limits, has `succeeded`.',
  ),
  durationMs: doc.int('The milliseconds from its start to its end.'),
});

export const ApiKey = z.object({
  keyId: doc.text('The id of the key, which is not its secret.'),
  name: doc.text('The name of the key.'),
  prefix: doc.text('The beginning of its secret.'),
  scopes: doc(z.array(z.enum(scopeNames)), 'Its permissions, sorted by name.'),
  expiresAt: doc.textOrNull('When it stops working, as ISO 8601 in UTC; null if it does not expire.'),
});

export const RotatedApiKey = ApiKey.extend({
  replaces: doc.text('The id of the key that it replaces.'),
  gracePeriodSeconds: doc.int(
    'The seconds for which the replaced key keeps working; 0 if it was revoked at once.',
  ),
});

const Grant = z.object({
  grantId: doc.text('The id of the grant.'),
  clientId: doc.text('The client of the app.'),
  clientName: doc.text('The name of the app.'),
  userId: doc.text('The user who allowed it.'),
  scopes: doc(z.array(z.string()), 'The permissions that the user granted.'),
});

export const CreatedGrant = Grant.extend({
  flow: doc(
    z.enum(['authorization_code', 'device_code']),
    'The way in which the app asked: in a browser, or by a code on a device.',
  ),
  resource: doc.text('The URL of the service or of the MCP endpoint that its tokens are for.'),
});

export const RevokedGrant = Grant.extend({
  reason: doc.text(
    'Why it has ended: `user` if the person disconnected the app, `client_deleted`, and so on.',
  ),
});

/** A test of another type has its body in `sample`: what the endpoint gets instead. */
export const Ping = z.object({ endpointId: doc.text('The endpoint that is tested.') }).catchall(z.json());
