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

interface Sets {
  /** The folder in `deploy`, and the name of the file with the rules. */
  readonly folder: string;
  readonly name: string;
  /** The page that says what to do about each of them. */
  readonly page: string;
  readonly least: number;
}

const sets: readonly Sets[] = [
  { folder: 'prometheus', name: 'alerts', page: 'runbook.md', least: 20 },
  { folder: 'cluster', name: 'cluster-alerts', page: 'cluster.md', least: 6 },
];

const promtool = (cwd: string, ...args: readonly string[]) => {
  const { error, status, stderr, stdout } = spawnSync('promtool', args, { cwd, encoding: 'utf8' });
  return { isThere: error === undefined, status, output: stdout + stderr };
};
const { isThere } = promtool(root, '--version');

describe.each(sets)('the file of rules in $folder', ({ folder, least, name, page }) => {
  const place = join(root, 'deploy', folder);

  test.runIf(isThere)('has alerts that ring for what they are about, and not in a good hour', () => {
    const { output, status } = promtool(place, 'test', 'rules', `${name}.test.yml`);
    expect(output).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  test.runIf(isThere)('has rules that Prometheus reads', () => {
    const { output, status } = promtool(place, 'check', 'rules', `${name}.yml`);
    expect([status, output]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
  });

  test('has for each alert a case in which it rings, and advice', () => {
    const { groups } = parse(readDeployed(folder, `${name}.yml`)) as Rules;
    const alerts = groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []));
    expect(alerts.length).toBeGreaterThanOrEqual(least);
    const cases = readDeployed(folder, `${name}.test.yml`);
    const advice = readFileSync(join(root, 'docs', page), 'utf8');
    for (const alert of alerts) {
      expect(cases).toMatch(new RegExp(`(alertname="|alertname: )${alert}\\b`));
      expect(advice).toMatch(new RegExp(`^\\| .*\`${alert}\`.* \\| \\S`, 'm'));
    }
  });
});
