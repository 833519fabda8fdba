import { z } from 'zod';
import { doc } from './doc.ts';
import type { Scope } from './scope.ts';
import { idOf } from './text.ts';

/** The revision without sessions: each request names its own version. */
export const mcpModernVersion = '2026-07-28';
/** The revisions that begin with `initialize`, newest first. */
export const mcpLegacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
export type McpLegacyVersion = (typeof mcpLegacyVersions)[number];
export const mcpVersions: readonly string[] = [mcpModernVersion, ...mcpLegacyVersions];

export interface McpToolEntry {
  readonly title: string;
  /** Helps a model to choose the tool: its effect and its input. */
  readonly description: string;
  /** For people and manifests; the tool itself asks for the scopes of its verbs, and a test holds these to them. */
  readonly scopes: readonly Scope[];
}

/** The six tools, in the order in which they are always listed. */
export const mcpTools = {
  list_threads: {
    title: 'List threads',
    description:
      'Lists the conversations that you can access, newest first. Use read_thread to see the messages of one.',
    scopes: ['threads:read'],
  },
  read_thread: {
    title: 'Read a thread',
    description:
      'Reads one conversation and a page of its messages, newest first. Without messages:read.raw a message has its ' +
      'sender, kind, time and delivery state, and no content.',
    scopes: ['threads:read'],
  },
  send_message: {
    title: 'Send a message',
    description: 'Sends a text message into a conversation in the name of the person who connected this app.',
    scopes: ['messages:write'],
  },
  send_voice_note: {
    title: 'Send a voice note',
    description:
      'Sends a voice note into a conversation: short audio as base64 with its media type, a transcript, or both.',
    scopes: ['voice_notes:write'],
  },
  create_task: {
    title: 'Create a task',
    description: 'Creates a task. Notes, a due time, an assignee and the message it came from are optional.',
    scopes: ['tasks:write'],
  },
  search_contacts: {
    title: 'Search contacts',
    description:
      'Finds contacts by a part of their name, phone number or email address. Lists all contacts without a query.',
    scopes: ['contacts:read'],
  },
} as const satisfies Record<string, McpToolEntry>;

export type McpToolName = keyof typeof mcpTools;

export interface IntegrationEntry {
  readonly name: string;
  readonly description: string;
}

/** The integrations that have a manifest. */
export const integrations = {
  assistant: {
    name: 'Assistant',
    description: 'Connects an assistant to a person’s threads, voice notes, tasks and contacts over MCP.',
  },
} as const satisfies Record<string, IntegrationEntry>;

export const ReadIntegrationInput = z.object({
  id: doc(idOf('integration_not_found'), 'The name of an integration.', 'assistant'),
});
