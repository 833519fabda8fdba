import { expect, test } from 'vitest';
import type { AgentProblem } from '../../../trpc/types.ts';
import { draftAgent } from '../agent/agent.fixture.ts';
import { countProblems, placeProblems } from './place-problems.ts';

const agent = {
  ...draftAgent,
  instructions: 'Sum up.\nUse {{style}}.',
  tools: ['fly', 'read_thread'],
  scopes: ['moon:walk'],
};
const problem = (code: AgentProblem['code'], place: Partial<AgentProblem>): AgentProblem => ({
  severity: 'error',
  code,
  loc: [],
  message: code,
  range: null,
  ...place,
});
const text = problem('placeholder_not_filled', {
  severity: 'warning',
  loc: ['instructions'],
  range: [12, 21],
});
const tool = problem('unknown_tool', { loc: ['tools', 0] });
const scope = problem('unknown_scope', { loc: ['scopes', 0] });
const compiled = { agent, version: null, hash: null, problems: [text, tool, scope] };

test('each problem is at its position, and those of the text at their line', () => {
  const placed = placeProblems(compiled, agent);
  expect(placed.instructions).toEqual([{ ...text, line: 2 }]);
  expect([...placed.ofTool]).toEqual([['fly', [tool]]]);
  expect([...placed.ofScope]).toEqual([['moon:walk', [scope]]]);
  expect(placed.tools).toEqual([]);
});

test('a problem of the tools as a whole is not shown at a single tool', () => {
  const empty = problem('tools_empty', { severity: 'warning', loc: ['tools'] });
  const placed = placeProblems({ ...compiled, problems: [empty] }, agent);
  expect([placed.tools, placed.ofTool.size]).toEqual([[empty], 0]);
});

test('a problem is gone once its field is edited, and the others stay', () => {
  const edited = placeProblems(compiled, { ...agent, instructions: 'Sum up.' });
  expect([edited.instructions, edited.ofTool.size]).toEqual([[], 1]);
  const other = placeProblems(compiled, { ...agent, tools: ['read_thread'] });
  expect([other.instructions.length, other.ofTool.size, other.ofScope.size]).toEqual([1, 0, 0]);
});

test('problems are counted by how grave they are', () => {
  expect(countProblems([tool, scope, text])).toBe('2 errors and 1 warning');
  expect(countProblems([text])).toBe('1 warning');
  expect(countProblems([])).toBe('');
});
