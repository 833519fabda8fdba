import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTestFile } from '../layers/import-rules.ts';
import { listSources } from '../layers/list-sources.ts';
import { root } from '../product/root.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const [, section = ''] =
  /\n## What a process keeps in memory\n(.*?)\n## /s.exec(read('ARCHITECTURE.md')) ?? [];
const named = [...section.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) =>
  /^(packages|prisma|apps)\//.test(file) ? file : `packages/domain/src/${file}`,
);

const makesState =
  /new LRUCache|create(GroupCommit|ReadBatch|Semaphore|FairSemaphore|Turns|YieldingQueue|Lookup)[(<]|singleFlight[(<]/;

test('every file that makes a cache, a queue or a gate is in ARCHITECTURE.md with its bound', () => {
  const makers = listSources(root).filter(
    (file) =>
      /^(packages|prisma|apps)\//.test(file) &&
      !/^packages\/(concurrency|sdk|testkit)\/|^apps\/(cli|console)\//.test(file) &&
      !isTestFile(file) &&
      makesState.test(read(file)),
  );
  expect(makers.filter((file) => !named.includes(file))).toEqual([]);
});

test('every file that the list names exists', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(() => named.map(read)).not.toThrow();
});
