import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { transitions } from './state.ts';

const architecture = readFileSync(new URL('../../../../../ARCHITECTURE.md', import.meta.url), 'utf8');
const [, picture = ''] = /```mermaid\nstateDiagram-v2\n(.*?)```/s.exec(architecture) ?? [];

test('the picture of a run shows every transition and no other', () => {
  const drawn = [...picture.matchAll(/^ {2}(\S+) --> (\S+): (.+)$/gm)].flatMap(([, from, to, names = '']) =>
    names.split(', ').map((name) => `${name}: ${from} to ${to}`),
  );
  const listed = Object.entries(transitions).map(
    ([name, { from, to }]) => `${name}: ${from ?? '[*]'} to ${to}`,
  );
  expect(drawn.toSorted()).toEqual(listed.toSorted());
});

test('no transition leaves an end', () => {
  const left: readonly (string | null)[] = Object.values(transitions).map(({ from }) => from);
  expect(left.filter((from) => from === 'completed' || from === 'failed')).toEqual([]);
});

test('a separate statement names the states of its transition, so that it changes no other run', () => {
  const { ask, decide, step, take } = transitions;
  for (const { from, statement, to } of [step, ask, decide, take]) {
    expect(statement.text).toContain(`status = '${from}'`);
    expect(statement.text).toContain(`status = '${to}'`);
  }
});
