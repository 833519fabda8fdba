import type { AgentToolName } from '@patchbay/contract';
import type { Context } from '../../core/exports.ts';
import { createTask, createThread, sendMessage, sendVoiceNote } from '../../messaging/exports.ts';

export type Members = Readonly<Record<string, unknown>>;
export type Tool = (ctx: Context, args: Members) => Promise<unknown>;

const threadOf = ({ thread_id: id }: Members): string => String(id);
const optional = (name: string, value: unknown) => (typeof value === 'string' ? { [name]: value } : {});

/** The tools that write. */
export const writers: Partial<Record<AgentToolName, Tool>> = {
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
