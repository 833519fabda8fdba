import { type AgentToolName, agentToolOf, type JsonValue, toWireNames } from '@patchbay/contract';
import { ask, assistThread } from '../../assistant/exports.ts';
import { type Context, parseInput } from '../../core/exports.ts';
import {
  createTask,
  createThread,
  listContacts,
  listMessages,
  listThreads,
  listVoiceNotes,
  readThread,
  readVoiceNote,
  sendMessage,
  sendVoiceNote,
} from '../../messaging/exports.ts';

export type Members = Readonly<Record<string, unknown>>;
type Tool = (ctx: Context, args: Members) => Promise<unknown>;

const pageOf = ({ limit }: Members) => ({ limit: Number(limit) });

/** The read-only tools. Each runs the verb that REST calls, under the scopes of the run. */
const readers: Partial<Record<AgentToolName, Tool>> = {
  list_threads: async (ctx, args) => ({ threads: (await listThreads(ctx, pageOf(args))).items }),
  read_thread: async (ctx, args) => {
    const id = String(args.thread_id);
    const thread = await readThread(ctx, { id });
    const { items } = await listMessages(ctx, { threadId: id, ...pageOf(args) });
    return { thread, messages: items };
  },
  list_voice_notes: async (ctx, args) => ({ voiceNotes: (await listVoiceNotes(ctx, pageOf(args))).items }),
  read_voice_note: async (ctx, args) => ({
    voiceNote: await readVoiceNote(ctx, { id: String(args.voice_note_id) }),
  }),
  search_contacts: async (ctx, args) => {
    const query = typeof args.query === 'string' ? { query: args.query } : {};
    return { contacts: (await listContacts(ctx, { ...query, ...pageOf(args) })).items };
  },
  // Both pass the gates of their own feature, so no agent is a way around its quota.
  ask: (ctx, args) =>
    ask(ctx, {
      question: String(args.question),
      threadId: typeof args.thread_id === 'string' ? args.thread_id : null,
    }),
  summarize_thread: (ctx, args) =>
    assistThread(ctx, { threadId: String(args.thread_id), instruction: 'Summarize this thread.' }),
};

const threadOf = ({ thread_id: id }: Members): string => String(id);
const optional = (name: string, value: unknown) => (typeof value === 'string' ? { [name]: value } : {});

/** The tools that write. */
const writers: Partial<Record<AgentToolName, Tool>> = {
  create_thread: async (ctx, args) => {
    const participantIds = (args.participant_ids as readonly string[]).map(String);
    return { thread: await createThread(ctx, { ...optional('title', args.title), participantIds }) };
  },
  send_message: async (ctx, args) => {
    const sent = { threadId: threadOf(args), kind: 'text', text: String(args.text) } as const;
    return { message: await sendMessage(ctx, sent) };
  },
  send_voice_note: async (ctx, args) => ({
    voiceNote: await sendVoiceNote(ctx, { threadId: threadOf(args), transcript: String(args.transcript) }),
  }),
  create_task: async (ctx, args) => {
    const more = { ...optional('notes', args.notes), ...optional('messageId', args.message_id) };
    return { task: await createTask(ctx, { title: String(args.title), ...more }) };
  },
};

// Anyone who has an address of audio can use it, so a trace keeps none.
const withoutAddresses = (name: string, value: unknown): unknown => (name === 'audioUrl' ? undefined : value);

/** The result as the wire writes it: plain JSON. */
const toWire = (result: unknown): JsonValue =>
  toWireNames(JSON.parse(JSON.stringify(result, withoutAddresses)) as JsonValue);

/**
 * The arguments of a call as its tool takes them.
 * @throws AccessError `validation_error` for arguments that do not fit
 */
export const parseArguments = (name: AgentToolName, args: Members): Members =>
  parseInput(agentToolOf(name).input, args, 'arguments');

/**
 * Runs a tool with arguments that were parsed.
 * @throws AccessError of its verb
 */
export async function runTool(ctx: Context, name: AgentToolName, args: Members): Promise<JsonValue> {
  const run = readers[name] ?? writers[name];
  if (!run) throw new Error(`nothing runs the tool ${name}`);
  return toWire(await run(ctx, args));
}
