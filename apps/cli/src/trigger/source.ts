import { type EventType, eventCatalog, eventTypeNames } from '@patchbay/contract';
import { type Patchbay, PatchbayError } from '@patchbay/sdk';
import type { Identity } from '../client.ts';
import { CommandFailure, exitCodes } from '../failure.ts';

export interface TriggerContext {
  readonly client: Patchbay;
  /** The thread that earlier triggers wrote into; null if there is none yet. */
  readonly threadId: string | null;
  readonly keepThread: (threadId: string) => Promise<void>;
}

/** The new resource. Its event has this type, and this value in this field of its data. */
export interface Made {
  readonly what: string;
  readonly id: string;
  readonly field: string;
}

/** How an event of a type really comes about. */
interface Source {
  readonly does: string;
  readonly make: (context: TriggerContext) => Promise<Made>;
}

/** The title of threads and tasks. It is content, so nothing that is stored in clear may have the same name. */
const title = 'patchbay trigger';
const keyName = 'Made to trigger an event';

async function createThread({ client, keepThread }: TriggerContext): Promise<string> {
  const { data } = await client.POST('/v1/threads', { body: { title, participant_ids: [] } });
  await keepThread(data.id);
  return data.id;
}

/** Writes into the thread of earlier triggers, or into a new one where that is gone. */
async function inThread<T>(context: TriggerContext, write: (threadId: string) => Promise<T>): Promise<T> {
  if (context.threadId === null) return write(await createThread(context));
  try {
    return await write(context.threadId);
  } catch (error) {
    if (!(error instanceof PatchbayError) || error.code !== 'thread_not_found') throw error;
    return write(await createThread(context));
  }
}

const triggeredText = (): string => `Sent by patchbay trigger at ${new Date().toISOString()}`;

async function sendText({ client }: TriggerContext, threadId: string): Promise<Made> {
  const { data } = await client.POST('/v1/threads/{thread_id}/messages', {
    params: { path: { thread_id: threadId } },
    body: { kind: 'text', text: triggeredText() },
  });
  return { what: 'message', id: data.id, field: 'message_id' };
}

async function createKey({ POST }: Patchbay): Promise<string> {
  const { data } = await POST('/v1/developer/api-keys', {
    body: { name: keyName, scopes: ['threads:read'] },
  });
  return data.key.id;
}

async function revokeKey({ DELETE }: Patchbay, keyId: string): Promise<void> {
  await DELETE('/v1/developer/api-keys/{key_id}', { params: { path: { key_id: keyId } } });
}

/** The newest endpoint, which gets the test. */
async function findWebhook({ GET }: Patchbay): Promise<string> {
  const { data } = await GET('/v1/developer/webhooks', {});
  const [newest] = data;
  if (newest) return newest.id;
  throw new CommandFailure(exitCodes.usage, 'no_webhook', {
    message: 'A ping needs a webhook endpoint, and this workspace has none.',
    remedy: 'Register one in the console, under Webhooks. The inbox needs no public address.',
  });
}

const sources = {
  'message.new': {
    does: 'sends a text to the thread “patchbay trigger”',
    make: (context) => inThread(context, (threadId) => sendText(context, threadId)),
  },
  'message.deleted': {
    does: 'sends a text to the thread “patchbay trigger” and deletes it',
    make: (context) =>
      inThread(context, async (threadId) => {
        const made = await sendText(context, threadId);
        await context.client.DELETE('/v1/messages/{message_id}', {
          params: { path: { message_id: made.id } },
        });
        return made;
      }),
  },
  'thread.created': {
    does: 'starts a thread called “patchbay trigger”',
    make: async (context) => ({ what: 'thread', id: await createThread(context), field: 'thread_id' }),
  },
  'voice_note.created': {
    does: 'sends a voice note, as words, into the thread “patchbay trigger”',
    make: (context) =>
      inThread(context, async (threadId) => {
        const { data } = await context.client.POST('/v1/threads/{thread_id}/voice-notes', {
          params: { path: { thread_id: threadId } },
          body: { transcript: triggeredText() },
        });
        return { what: 'voice note', id: data.id, field: 'voice_note_id' };
      }),
  },
  'task.created': {
    does: 'creates a task called “patchbay trigger”',
    async make({ client }) {
      const { data } = await client.POST('/v1/tasks', { body: { title } });
      return { what: 'task', id: data.id, field: 'task_id' };
    },
  },
  'api_key.created': {
    does: 'creates a key that may read threads, and revokes it at once',
    async make({ client }) {
      const id = await createKey(client);
      await revokeKey(client, id);
      return { what: 'key', id, field: 'key_id' };
    },
  },
  'api_key.rotated': {
    does: 'creates a key, rotates it, and revokes the new one at once',
    async make({ client }) {
      const replaced = await createKey(client);
      const { data } = await client.POST('/v1/developer/api-keys/{key_id}/rotate', {
        params: { path: { key_id: replaced } },
        body: { grace_period_seconds: 0 },
      });
      await revokeKey(client, data.key.id);
      return { what: 'key', id: replaced, field: 'replaces' };
    },
  },
  'api_key.revoked': {
    does: 'creates a key and revokes it',
    async make({ client }) {
      const id = await createKey(client);
      await revokeKey(client, id);
      return { what: 'key', id, field: 'key_id' };
    },
  },
  ping: {
    does: 'sends a test to the newest webhook endpoint, which alone gets it',
    async make({ client }) {
      const id = await findWebhook(client);
      await client.POST('/v1/developer/webhooks/{webhook_id}/test', { params: { path: { webhook_id: id } } });
      return { what: 'webhook endpoint', id, field: 'endpoint_id' };
    },
  },
} as const satisfies Partial<Record<EventType, Source>>;

/** How the types come about that `trigger` cannot make. */
const needs: Readonly<Record<Exclude<EventType, keyof typeof sources>, string>> = {
  'message.read':
    'A participant reads a thread: `POST /v1/threads/{thread_id}/read` with a session of theirs.',
  'voice_note.processed': 'A voice note is processed: it follows `patchbay trigger voice_note.created`.',
  'contact.updated':
    'A contact is found: run `patchbay contacts match` with the number of a person who is found.',
  'agent.published': 'A version of an agent is published: run `patchbay agents publish`.',
  'agent.run.completed': 'A run of an agent ends: run `patchbay agents run`.',
  'oauth.grant.created': 'A person allows an app some access: run `patchbay login`, which is such an app.',
  'oauth.grant.revoked': 'A grant ends: run `patchbay logout`.',
};

const isSourced = (type: EventType): type is keyof typeof sources => Object.hasOwn(sources, type);

/** A type that can be triggered, with what triggering does; or what it would need. */
export interface Described {
  readonly type: EventType;
  readonly does: string | null;
  readonly needs: string | null;
}

export const describeSources = (): Described[] =>
  eventTypeNames.map((type) =>
    isSourced(type)
      ? { type, does: sources[type].does, needs: null }
      : { type, does: null, needs: needs[type] },
  );

/**
 * The sign-in that triggers a type: an app's where one may read the event, or else the console session.
 */
export const identityOf = (type: EventType): Identity =>
  eventCatalog[type].scope === null ? 'console' : 'any';

/** @throws CommandFailure (usage) for a type that no call brings about */
export function requireSource(type: EventType): Source {
  if (isSourced(type)) return sources[type];
  throw new CommandFailure(exitCodes.usage, 'no_source', {
    message: `${type} cannot be triggered.`,
    remedy: needs[type],
  });
}
