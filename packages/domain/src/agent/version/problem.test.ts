import { agentTemplates } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { listProblems } from './problem.ts';

const sound = {
  id: 'agt_1',
  instructions: 'Sum up the newest messages.',
  tools: ['read_thread'],
  scopes: ['threads:read'],
};
const codesOf = (draft: Partial<typeof sound>) =>
  listProblems({ ...sound, ...draft }).map(({ code, loc }) => [code, ...loc]);

test('a sound draft has no problem', () => {
  expect(listProblems(sound)).toEqual([]);
});

test('all problems are named at once, each at its place', () => {
  const draft = {
    instructions: ' \n',
    tools: ['fly', 'send_message', 'agt_1'],
    scopes: ['scim', 'threads:read', 'moon:walk'],
  };
  expect(codesOf(draft)).toEqual([
    ['instructions_empty', 'instructions'],
    ['unknown_tool', 'tools', 0],
    ['scope_missing_for_tool', 'tools', 1],
    ['agent_calls_itself', 'tools', 2],
    ['scope_not_grantable', 'scopes', 0],
    ['scope_unused', 'scopes', 1],
    ['unknown_scope', 'scopes', 2],
  ]);
});

test('a missing scope is named in plain words', () => {
  const [problem] = listProblems({ ...sound, scopes: [] });
  expect(problem).toEqual({
    severity: 'error',
    code: 'scope_missing_for_tool',
    loc: ['tools', 0],
    message: 'read_thread needs the scope threads:read, which the agent does not have.',
    range: null,
  });
});

test.each(['scim', 'agents:read', 'agents:write'])('no agent may hold %s', (scope) => {
  expect(codesOf({ scopes: ['threads:read', scope] })).toEqual([['scope_not_grantable', 'scopes', 1]]);
});

test('a scope for content that a tool can optionally read is not unused', () => {
  expect(codesOf({ scopes: ['threads:read', 'messages:read.raw'] })).toEqual([]);
});

test('the names of a prototype’s members are neither tools nor scopes', () => {
  expect(codesOf({ tools: ['constructor'], scopes: ['constructor'] })).toEqual([
    ['unknown_tool', 'tools', 0],
    ['unknown_scope', 'scopes', 0],
  ]);
});

describe('instructions', () => {
  test.each([
    ['placeholder_not_filled', 'Greet {{name}} first.', '{{name}}'],
    ['hidden_characters', 'Greet\u200b\u202e them.', '\u200b\u202e'],
    ['secret_in_instructions', `Use cls_${'a'.repeat(43)} for it.`, `cls_${'a'.repeat(43)}`],
    ['secret_in_instructions', `pb_live_${'B2'.repeat(23)}`, `pb_live_${'B2'.repeat(23)}`],
    ['secret_in_instructions', `Key:9_pb_live_${'B2'.repeat(23)}`, `9_pb_live_${'B2'.repeat(23)}`],
  ])('with a %s are warned about, at the place in the text', (code, instructions, found) => {
    const [problem, ...others] = listProblems({ ...sound, instructions });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ severity: 'warning', code, loc: ['instructions'] });
    expect(instructions.slice(...(problem?.range ?? [0]))).toBe(found);
  });
});

test('instructions of one long word are read once, and not once from each letter', () => {
  expect(listProblems({ ...sound, instructions: 'a'.repeat(500_000) })).toEqual([]);
});

test('without tools a draft is sound and warned about', () => {
  expect(codesOf({ tools: [], scopes: [] })).toEqual([['tools_empty', 'tools']]);
});

test('every template compiles as it is, except the blank one, which says nothing yet', () => {
  const unsound = agentTemplates.filter(({ instructions, scopes, tools }) => {
    const draft = { id: 'agt_1', instructions, scopes: [...scopes], tools: [...tools] };
    return listProblems(draft).length > 0;
  });
  expect(unsound.map(({ id }) => id)).toEqual(['blank']);
});
