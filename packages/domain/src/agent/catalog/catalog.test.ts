import { agentTemplates, agentToolNames, agentToolOf, isScope, mcpTools } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { ask, assistThread } from '../../assistant/exports.ts';
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

/** The verbs that each tool stands for. */
const verbs = {
  list_threads: [listThreads],
  read_thread: [readThread, listMessages],
  list_voice_notes: [listVoiceNotes],
  read_voice_note: [readVoiceNote],
  search_contacts: [listContacts],
  ask: [ask],
  summarize_thread: [assistThread],
  create_thread: [createThread],
  send_message: [sendMessage],
  send_voice_note: [sendVoiceNote],
  create_task: [createTask],
} as const;

describe('the catalog of tools', () => {
  test('has the six tools of MCP, and every tool has a verb', () => {
    expect(agentToolNames).toEqual(expect.arrayContaining(Object.keys(mcpTools)));
    expect(Object.keys(verbs).toSorted()).toEqual(agentToolNames.toSorted());
  });

  test.each(agentToolNames)(
    '%s asks for the scopes of its verbs, and writes exactly if one of them does',
    (name) => {
      const { scopes, writes } = agentToolOf(name);
      const rules = verbs[name].map((verb) => verb.rules);
      expect(new Set(scopes)).toEqual(new Set(rules.flatMap((each) => each.scopes)));
      // An AI feature is a command because it takes a unit. It changes nothing that anybody reads.
      const takesUnit = name === 'ask' || name === 'summarize_thread';
      expect(writes).toBe(!takesUnit && rules.some(({ kind }) => kind === 'command'));
    },
  );

  test('has no tool that changes agents, keys or grants', () => {
    for (const name of agentToolNames) {
      expect(agentToolOf(name).scopes.filter((scope) => /^agents:|^scim$/.test(scope))).toEqual([]);
    }
  });
});

describe('every template', () => {
  test.each(agentTemplates)(
    '$id names tools of the catalog, and exactly the scopes that they use',
    (template) => {
      expect(agentToolNames).toEqual(expect.arrayContaining([...template.tools]));
      expect(template.scopes.every(isScope)).toBe(true);
      const entries = template.tools.map(agentToolOf);
      const needed = entries.flatMap(({ scopes }) => scopes);
      const useful = entries.flatMap(({ optionalScopes = [] }) => optionalScopes);
      expect(template.scopes).toEqual(expect.arrayContaining(needed));
      expect([...needed, ...useful]).toEqual(expect.arrayContaining([...template.scopes]));
      expect([...template.scopes]).toEqual(template.scopes.toSorted());
    },
  );

  test('has a unique id', () => {
    expect(new Set(agentTemplates.map(({ id }) => id)).size).toBe(agentTemplates.length);
  });
});
