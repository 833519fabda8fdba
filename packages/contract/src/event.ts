import type { z } from 'zod';
import {
  Agent,
  AgentRun,
  ApiKey,
  Contact,
  CreatedGrant,
  DeletedMessage,
  Message,
  Ping,
  ProcessedVoiceNote,
  ReadReceipt,
  RevokedGrant,
  RotatedApiKey,
  Task,
  Thread,
  VoiceNote,
} from './event-data.ts';
import type { Scope } from './scope.ts';

/** One type of event: its meaning and its readers. */
interface EventEntry<Data extends z.ZodObject = z.ZodObject> {
  readonly description: string;
  /** The field of the data that orders deliveries: events with the same value of it arrive in order. */
  readonly subject: keyof z.output<Data> & string;
  /** The scope that a key or an OAuth token needs to read it; null if only console sessions may. */
  readonly scope: Scope | null;
  /** Metadata, never content. */
  readonly data: Data;
  readonly example: z.input<Data>;
}

const entry = <Data extends z.ZodObject>(described: EventEntry<Data>): EventEntry<Data> => described;

const exampleWaveform = Array.from({ length: 64 }, (_, at) => Math.round(50 + 45 * Math.sin(at / 3)));

const key = {
  keyId: 'key_01jq3v9x8e',
  name: 'Production server',
  prefix: 'pb_live_Ab3dE5gH',
  scopes: ['threads:read' as const],
  expiresAt: null,
};
const grant = {
  grantId: 'grt_01jq3v9x8e',
  clientId: 'cli_01jq3v9x8e',
  clientName: 'Meeting notes',
  userId: 'usr_01jq3v9x8e',
  scopes: ['threads:read'],
};

/** Every type of event. Types may be added: receivers ignore those that they do not know. */
export const eventCatalog = {
  'message.new': entry({
    description: 'A message was sent to a thread.',
    subject: 'threadId',
    scope: 'threads:read',
    data: Message,
    example: {
      messageId: 'msg_01jq3v9x8e',
      threadId: 'thr_01jq3v9x8e',
      kind: 'text',
      sender: 'usr_01jq3v9x8e',
    },
  }),
  'message.deleted': entry({
    description:
      'A message’s content was deleted, by `deleted_by` or by the service. If the service deleted it, `code` says why. There was no `message.new` for a voice note whose file turned out not to be audio.',
    subject: 'threadId',
    scope: 'threads:read',
    data: DeletedMessage,
    example: {
      messageId: 'msg_01jq3v9x8e',
      threadId: 'thr_01jq3v9x8e',
      kind: 'text',
      sender: 'usr_01jq3v9x8e',
      deletedBy: 'usr_01jq3v9x8e',
      code: null,
    },
  }),
  'message.read': entry({
    description: 'A participant read a thread up to a message.',
    subject: 'threadId',
    scope: 'threads:read',
    data: ReadReceipt,
    example: { threadId: 'thr_01jq3v9x8e', messageId: 'msg_01jq3v9x8e', userId: 'usr_01jq3v9x8e' },
  }),
  'thread.created': entry({
    description: 'A thread was started.',
    subject: 'threadId',
    scope: 'threads:read',
    data: Thread,
    example: {
      threadId: 'thr_01jq3v9x8e',
      participantIds: ['usr_01jq3v9x8e'],
      createdBy: 'usr_01jq3v9x8e',
    },
  }),
  'voice_note.created': entry({
    description:
      'A voice note was sent, and its audio was checked. Processing follows. `waveform` is null if this service cannot decode the audio.',
    subject: 'threadId',
    scope: 'voice_notes:read',
    data: VoiceNote,
    example: {
      messageId: 'msg_01jq3v9x8e',
      threadId: 'thr_01jq3v9x8e',
      sender: 'usr_01jq3v9x8e',
      voiceNoteId: 'vn_01jq3v9x8e',
      mediaType: 'audio/ogg',
      byteSize: 48_213,
      durationMs: 16_040,
      waveform: exampleWaveform,
    },
  }),
  'voice_note.processed': entry({
    description: 'A voice note’s transcript and summary are ready, or `code` says why not.',
    subject: 'threadId',
    scope: 'voice_notes:read',
    data: ProcessedVoiceNote,
    example: {
      messageId: 'msg_01jq3v9x8e',
      threadId: 'thr_01jq3v9x8e',
      voiceNoteId: 'vn_01jq3v9x8e',
      status: 'done',
      code: null,
    },
  }),
  'task.created': entry({
    description: 'A task was created.',
    subject: 'taskId',
    scope: null,
    data: Task,
    example: {
      taskId: 'tsk_01jq3v9x8e',
      createdBy: 'usr_01jq3v9x8e',
      assigneeId: null,
      messageId: 'msg_01jq3v9x8e',
    },
  }),
  'contact.updated': entry({
    description: 'A contact was added or changed.',
    subject: 'contactId',
    scope: 'contacts:read',
    data: Contact,
    example: { contactId: 'con_01jq3v9x8e', userId: 'usr_01jq3v9x8e' },
  }),
  'agent.published': entry({
    description: 'An agent version was published.',
    subject: 'agentId',
    scope: 'agents:read',
    data: Agent,
    example: { agentId: 'agt_01jq3v9x8e', version: 3, publishedBy: 'usr_01jq3v9x8e' },
  }),
  'agent.run.completed': entry({
    description: 'An agent run ended.',
    subject: 'runId',
    scope: 'agents:read',
    data: AgentRun,
    example: {
      runId: 'run_01jq3v9x8e',
      agentId: 'agt_01jq3v9x8e',
      status: 'succeeded',
      durationMs: 1840,
    },
  }),
  'api_key.created': entry({
    description: 'An API key was created.',
    subject: 'keyId',
    scope: null,
    data: ApiKey,
    example: key,
  }),
  'api_key.rotated': entry({
    description: 'An API key was replaced by a new one.',
    subject: 'replaces',
    scope: null,
    data: RotatedApiKey,
    example: { ...key, replaces: 'key_01jq3v0000', gracePeriodSeconds: 0 },
  }),
  'api_key.revoked': entry({
    description: 'An API key was revoked.',
    subject: 'keyId',
    scope: null,
    data: ApiKey,
    example: key,
  }),
  'oauth.grant.created': entry({
    description: 'A user granted an app access.',
    subject: 'grantId',
    scope: null,
    data: CreatedGrant,
    example: { ...grant, flow: 'authorization_code', resource: 'https://api.example.com' },
  }),
  'oauth.grant.revoked': entry({
    description: 'A user’s grant to an app ended.',
    subject: 'grantId',
    scope: null,
    data: RevokedGrant,
    example: { ...grant, reason: 'user' },
  }),
  ping: entry({
    description: 'A test event that someone sent. It goes to only one endpoint.',
    subject: 'endpointId',
    scope: null,
    data: Ping,
    example: { endpointId: 'whe_01jq3v9x8e' },
  }),
} as const;

export type EventType = keyof typeof eventCatalog;
/** The names of all types, as a tuple for a schema. */
export const eventTypeNames = Object.keys(eventCatalog) as [EventType, ...EventType[]];
export const isEventType = (text: string): text is EventType => Object.hasOwn(eventCatalog, text);
export type EventData<Type extends EventType> = z.input<(typeof eventCatalog)[Type]['data']>;
