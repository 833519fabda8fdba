import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderResult, runChecks } from './run-checks.ts';

const check = (name: string, script: string) => ({ name, command: process.execPath, args: ['-e', script] });

describe('runChecks', () => {
  let logs = '';
  beforeEach(() => {
    logs = mkdtempSync(join(tmpdir(), 'patchbay-checks-'));
  });
  afterEach(() => rmSync(logs, { recursive: true }));

  test('runs every check and returns the results in order, whichever ends first', async () => {
    const seen: string[] = [];
    const slow = check('slow', 'setTimeout(() => {}, 300)');
    const rest = [check('broken', `console.log('here'); process.exit(1)`), check('held', '')];
    const results = await runChecks([slow, ...rest], logs, (result) => seen.push(result.name));
    expect(results.map((result) => [result.name, result.isHeld])).toEqual([
      ['slow', true],
      ['broken', false],
      ['held', true],
    ]);
    expect(results[1]?.output).toContain('here');
    expect(seen.toSorted()).toEqual(['broken', 'held', 'slow']);
  });
});

describe('renderResult', () => {
  test('is one line with the result, the time and the name', () => {
    expect(renderResult({ name: 'norms', isHeld: false, seconds: 1.25, output: '' })).toBe(
      'BROKEN    1.3 s  norms',
    );
  });
});
