import { expect, test } from 'vitest';
import type { AgentView } from '../../../trpc/types.ts';
import { draftAgent as agent } from '../agent/agent.fixture.ts';
import { afterSave, edit, rebase, untouched } from './editing.ts';

const newer: AgentView = { ...agent, instructions: 'Theirs.', updatedAt: new Date(1) };

test('a change rests on the agent that was shown when it began, whatever is shown later', () => {
  const first = edit(untouched, { instructions: 'Mine' }, agent);
  expect(edit(first, { name: 'New' }, newer)).toEqual({
    edits: { instructions: 'Mine', name: 'New' },
    base: agent,
  });
});

test('a change that was reverted is not a change, and is based on nothing', () => {
  const typed = edit(untouched, { instructions: 'Mine' }, agent);
  expect(edit(typed, { instructions: 'Sum up.' }, newer)).toEqual(untouched);
});

test('a save leaves what was typed meanwhile, on top of what it stored', () => {
  const typed = edit(untouched, { instructions: 'Mine, and more', name: 'New' }, agent);
  const saved = { ...agent, instructions: 'Mine', name: 'New' };
  expect(afterSave(typed, { instructions: 'Mine', name: 'New' }, saved)).toEqual({
    edits: { instructions: 'Mine, and more' },
    base: saved,
  });
  const whole = { instructions: 'Mine, and more', name: 'New' };
  expect(afterSave(typed, whole, { ...agent, ...whole })).toEqual(untouched);
});

test('a field that both have changed is lost to the other, and keeps what was typed', () => {
  const typed = edit(untouched, { instructions: 'Mine', name: 'New' }, agent);
  expect(rebase(typed, newer)).toEqual({
    editing: { edits: { instructions: 'Mine', name: 'New' }, base: newer },
    lost: ['instructions'],
  });
});

test('changes of different fields are not in each other’s way, nor is the same change of both', () => {
  const typed = edit(untouched, { name: 'New' }, agent);
  expect(rebase(typed, newer)).toEqual({ editing: { edits: { name: 'New' }, base: newer }, lost: [] });
  const same = edit(untouched, { instructions: 'Theirs.' }, agent);
  expect(rebase(same, newer)).toEqual({ editing: untouched, lost: [] });
});
