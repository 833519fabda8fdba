import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderEnvExample } from './env-example.ts';
import { readConfig } from './read-config.ts';

const uncommented = (): Record<string, string> =>
  Object.fromEntries(
    [...renderEnvExample().matchAll(/^#([A-Z_]+)="?([^"\n]*)"?$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

describe('.env.example', () => {
  test('is what the table of variables renders', () => {
    expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(renderEnvExample());
  });

  test('shows examples that are accepted', () => {
    expect(Object.keys(uncommented())).toHaveLength(50);
    expect(readConfig(uncommented()).keyPrefix).toBe('pb');
  });
});
