import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../product/root.ts';
import { readDeployed } from './settings.fixture.ts';

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert?: string }[] }[];
}

const folder = join(root, 'deploy', 'prometheus');
const { groups } = parse(readDeployed('prometheus', 'alerts.yml')) as Rules;
const alerts = groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []));

const promtool = (...args: readonly string[]) => {
  const { error, status, stderr, stdout } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  return { isThere: error === undefined, status, output: stdout + stderr };
};
const { isThere } = promtool('--version');

describe('the alerts', () => {
  test.runIf(isThere)('ring for what they are about, and not in a good hour', () => {
    const { output, status } = promtool('test', 'rules', 'alerts.test.yml');
    expect(output).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  test.runIf(isThere)('are rules that Prometheus reads', () => {
    const { output, status } = promtool('check', 'rules', 'alerts.yml');
    expect([status, output]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
  });

  test('each have a case in which they ring, and advice in the runbook', () => {
    expect(alerts.length).toBeGreaterThan(20);
    const cases = readDeployed('prometheus', 'alerts.test.yml');
    const runbook = readFileSync(join(root, 'docs', 'runbook.md'), 'utf8');
    for (const alert of alerts) {
      expect(cases).toContain(`alertname="${alert}"`);
      expect(runbook).toMatch(new RegExp(`^\\| .*\`${alert}\`.* \\| \\S`, 'm'));
    }
  });
});
