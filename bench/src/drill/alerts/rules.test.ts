import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { alertsOf, shrinkTimes } from './rules.ts';

const rules = readFileSync(new URL('../../../../deploy/prometheus/alerts.yml', import.meta.url), 'utf8');

describe('the rules in a world where time passes faster', () => {
  test('have shorter windows, and conditions that hold for less time', () => {
    const rule = '        expr: sum(rate(x[3d])) / sum(rate(y[5m])) > 0.5\n        for: 15m\n';
    expect(shrinkTimes(rule, 60)).toBe(
      '        expr: sum(rate(x[4320000ms])) / sum(rate(y[5000ms])) > 0.5\n        for: 15000ms\n',
    );
  });

  test('keep their names and thresholds', () => {
    const shrunk = shrinkTimes(rules, 60);
    const rest = (text: string) => text.replaceAll(/\[\w+\]|for: \w+/g, '');
    expect(rest(shrunk)).toBe(rest(rules));
    expect(shrunk).not.toMatch(/\[\d+[smhd]\]|for: \d+[smhd]$/m);
  });

  test('are all named', () => {
    expect(alertsOf(rules)).toContain('PatchbayFilesRunOut');
    expect(alertsOf(rules)).toHaveLength(rules.split('- alert:').length - 1);
  });
});
