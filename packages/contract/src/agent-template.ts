import type { AgentToolName } from './agent-tool.ts';
import type { Scope } from './scope.ts';

interface AgentTemplateEntry {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly tools: readonly AgentToolName[];
  readonly scopes: readonly Scope[];
}

/** Starting points for an agent. Each compiles as it is, except the blank one, which has no instructions yet. */
export const agentTemplates: readonly AgentTemplateEntry[] = [
  {
    id: 'answerer',
    name: 'Answerer',
    description: 'Answers a question from what was said in a thread.',
    instructions:
      'Answer the question from the messages of the thread alone. Quote the sentences that the answer rests on. ' +
      'If the thread does not say, answer that it does not.',
    tools: ['list_threads', 'read_thread'],
    scopes: ['messages:read.raw', 'threads:read'],
  },
  {
    id: 'thread-digest',
    name: 'Thread digest',
    description: 'Sums up the newest messages of a thread.',
    instructions:
      'Sum up the newest messages of the thread in at most five sentences. Name who said what. Leave out greetings.',
    tools: ['read_thread'],
    scopes: ['messages:read.raw', 'threads:read'],
  },
  {
    id: 'action-finder',
    name: 'Action finder',
    description: 'Finds what people have promised or been asked to do in voice notes.',
    instructions:
      'List what somebody promised or was asked to do in the voice notes: who, what and by when. Propose nothing that ' +
      'nobody said.',
    tools: ['list_voice_notes', 'read_voice_note'],
    scopes: ['voice_notes:read'],
  },
  {
    id: 'follow-up-drafter',
    name: 'Follow-up drafter',
    description: 'Writes a follow-up to a thread, and sends it once a person has confirmed it.',
    instructions:
      'Read the thread and write one short, friendly message that follows up on what is still open. Send nothing but ' +
      'that message.',
    tools: ['read_thread', 'send_message'],
    scopes: ['messages:read.raw', 'messages:write', 'threads:read'],
  },
  {
    id: 'contact-finder',
    name: 'Contact finder',
    description: 'Finds the contact that somebody means.',
    instructions:
      'Find the contact that fits the name, phone number or email address in the question. If several fit, list them.',
    tools: ['search_contacts'],
    scopes: ['contacts:read'],
  },
  {
    id: 'task-keeper',
    name: 'Task keeper',
    description: 'Turns what a thread asks for into tasks, each confirmed by a person.',
    instructions:
      'Read the thread and create one task for each thing that somebody is to do. Keep titles short, and name the ' +
      'message that each task came from.',
    tools: ['read_thread', 'create_task'],
    scopes: ['messages:read.raw', 'tasks:write', 'threads:read'],
  },
  {
    id: 'blank',
    name: 'Blank',
    description: 'An agent with nothing in it yet.',
    instructions: '',
    tools: [],
    scopes: [],
  },
];
