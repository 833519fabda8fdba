import { z } from 'zod';
import { askedText } from './assistant.ts';
import { pageSizeMax } from './limit.ts';
import { mcpTools } from './mcp.ts';
import type { Scope } from './scope.ts';
import { bodyText, nameText } from './text.ts';

interface AgentToolEntry {
  readonly title: string;
  readonly description: string;
  /** A run needs all of them. */
  readonly scopes: readonly Scope[];
  /** Without them the tool leaves content out. */
  readonly optionalScopes?: readonly Scope[];
  readonly writes: boolean;
  /** It reaches people beyond the caller. */
  readonly openWorld: boolean;
  /** Its arguments, under their wire names. */
  readonly input: z.ZodObject;
}

const named = (description: string) => z.string().min(1).max(128).meta({ description });
const threadId = named('A thread, as list_threads names it.');
const limit = z.int().min(1).max(pageSizeMax).default(20).meta({ description: 'The most items to return.' });
const text = bodyText({ min: 1, max: 8000 });

/** Everything that an agent can do, in the order in which it is always listed. */
export const agentTools = {
  list_threads: {
    ...mcpTools.list_threads,
    writes: false,
    openWorld: false,
    input: z.object({ limit }),
  },
  read_thread: {
    ...mcpTools.read_thread,
    optionalScopes: ['messages:read.raw'],
    writes: false,
    openWorld: false,
    input: z.object({ thread_id: threadId, limit }),
  },
  list_voice_notes: {
    title: 'List voice notes',
    description: 'Lists voice notes with their words, newest first. Audio needs messages:read.raw.',
    scopes: ['voice_notes:read'],
    optionalScopes: ['messages:read.raw'],
    writes: false,
    openWorld: false,
    input: z.object({ limit }),
  },
  read_voice_note: {
    title: 'Read a voice note',
    description: 'Reads one voice note with its transcript, summary and actions.',
    scopes: ['voice_notes:read'],
    optionalScopes: ['messages:read.raw'],
    writes: false,
    openWorld: false,
    input: z.object({ voice_note_id: named('A voice note, as list_voice_notes names it.') }),
  },
  search_contacts: {
    ...mcpTools.search_contacts,
    writes: false,
    openWorld: false,
    input: z.object({
      query: z.string().trim().min(1).max(120).optional().meta({
        description: 'A part of the name, phone or email, in any case.',
      }),
      limit,
    }),
  },
  ask: {
    title: 'Ask a question',
    description:
      'Answers a question from one thread, or from everything that you can access, and quotes its sources. Uses one unit of the ask quota.',
    scopes: ['threads:read', 'messages:read.raw'],
    writes: false,
    openWorld: false,
    input: z.object({ question: askedText, thread_id: threadId.optional() }),
  },
  summarize_thread: {
    title: 'Sum up a thread',
    description:
      'Sums up what was said in a thread, and quotes it. Uses one unit of the thread_assistant quota.',
    scopes: ['threads:read', 'messages:read.raw'],
    writes: false,
    openWorld: false,
    input: z.object({ thread_id: threadId }),
  },
  create_thread: {
    title: 'Start a thread',
    description: 'Starts a conversation with people of the workspace.',
    scopes: ['messages:write'],
    writes: true,
    openWorld: true,
    input: z.object({
      title: nameText({ max: 120 }).optional(),
      participant_ids: z.array(named('A user of the workspace.')).max(100),
    }),
  },
  send_message: {
    ...mcpTools.send_message,
    description: 'Sends a text message into a conversation in the name of the person who runs the agent.',
    writes: true,
    openWorld: true,
    input: z.object({ thread_id: threadId, text }),
  },
  send_voice_note: {
    ...mcpTools.send_voice_note,
    description: 'Sends the words of a voice note, without audio, into a conversation.',
    writes: true,
    openWorld: true,
    input: z.object({ thread_id: threadId, transcript: text }),
  },
  create_task: {
    ...mcpTools.create_task,
    description: 'Creates a task. Notes and the message it came from are optional.',
    writes: true,
    openWorld: false,
    input: z.object({
      title: nameText({ max: 200 }),
      notes: bodyText({ min: 0, max: 4000 }).optional(),
      message_id: named('The message that the task came from.').optional(),
    }),
  },
} as const satisfies Record<string, AgentToolEntry>;

export type AgentToolName = keyof typeof agentTools;
export const agentToolNames = Object.keys(agentTools) as readonly AgentToolName[];
export const isAgentTool = (name: string): name is AgentToolName => Object.hasOwn(agentTools, name);
export const agentToolOf = (name: AgentToolName): AgentToolEntry => agentTools[name];

/** A version of an agent: its tools, and its scopes. */
export interface AgentPermissions {
  readonly tools: readonly string[];
  readonly scopes: readonly Scope[];
}

/**
 * The scopes that a caller of an agent must hold: those of the calls that the caller names, or else of everything that the agent reads
 * with. Without them it would find nothing and say so. What writes may be held back: it waits for a person in any case.
 * @param calls the names of tools, where the caller names the calls
 */
export function agentNeeds({ scopes, tools }: AgentPermissions, calls?: readonly string[]): Scope[] {
  const known = tools.filter(isAgentTool);
  const used = calls
    ? known.filter((name) => calls.includes(name))
    : known.filter((name) => !agentToolOf(name).writes);
  const needed = new Set(
    used.map(agentToolOf).flatMap((tool) => [...tool.scopes, ...(tool.optionalScopes ?? [])]),
  );
  return scopes.filter((scope) => needed.has(scope));
}
