import { expect, test } from 'vitest';
import type { AgentVersion, AgentView, CompiledAgent } from '../../../trpc/types.ts';
import { draftAgent } from '../agent/agent.fixture.ts';
import { candidateOf } from './version-candidate.ts';

const content = { name: 'Digest', instructions: 'Sum up.', tools: ['read_thread'], scopes: ['threads:read'] };
const agent: AgentView = { ...draftAgent, status: 'compiled', compiledVersion: 3, publishedVersion: 2 };
const listed: AgentVersion = {
  ...content,
  id: 'agv_3',
  agentId: 'agt_1',
  version: 3,
  hash: 'c'.repeat(64),
  isPublished: false,
  createdBy: 'usr_1',
  createdAt: new Date(0),
};
const compiled: CompiledAgent = { agent, version: 3, hash: 'c'.repeat(64), problems: [] };

test('the version that the draft was compiled to can be published', () => {
  expect(candidateOf(agent, [listed], undefined)).toBe(listed);
});

test('a draft that was changed since, and one that serves, cannot', () => {
  expect(candidateOf({ ...agent, status: 'draft', compiledVersion: null }, [listed], compiled)).toBeNull();
  expect(candidateOf({ ...agent, status: 'published', publishedVersion: 3 }, [listed], compiled)).toBeNull();
});

test('a version that is not in the list is the one that compiling answered, and no other', () => {
  expect(candidateOf(agent, [], compiled)).toMatchObject({ ...content, version: 3, hash: compiled.hash });
  expect(candidateOf(agent, [], { ...compiled, version: 1 })).toBeNull();
  expect(candidateOf(agent, [], undefined)).toBeNull();
});
