import { type AgentToolName, agentToolOf, type JsonValue, toWireNames } from '@patchbay/contract';
import { type Context, parseInput } from '../../core/exports.ts';
import {
  listContacts,
  listMessages,
  listThreads,
  listVoiceNotes,
  readThread,
  readVoiceNote,
} from '../../messaging/exports.ts';

type Members = Readonly<Record<string, unknown>>;
type Tool = (ctx: Context, args: Members) => Promise<unknown>;

const pageOf = ({ limit }: Members) => ({ limit: Number(limit) });

/** What runs each tool that only reads: the verb that REST calls, under the scopes of the run. */
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
};

// An address of audio is good for whoever has it, so a trace keeps none.
const withoutAddresses = (name: string, value: unknown): unknown => (name === 'audioUrl' ? undefined : value);

/** The result as the wire writes it: plain JSON. */
const toWire = (result: unknown): JsonValue =>
  toWireNames(JSON.parse(JSON.stringify(result, withoutAddresses)) as JsonValue);

/**
 * Runs a tool that only reads.
 * @throws AccessError of its verb; `validation_error` for arguments that do not fit
 */
export async function readWithTool(ctx: Context, name: AgentToolName, args: Members): Promise<JsonValue> {
  const read = readers[name];
  if (!read) throw new Error(`the tool ${name} reads nothing`);
  return toWire(await read(ctx, parseInput(agentToolOf(name).input, args, 'arguments')));
}
