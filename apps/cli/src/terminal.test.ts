import { expect, test } from 'vitest';
import { createTerminal } from './terminal.ts';

const open = (isJson: boolean) => {
  const written: string[] = [];
  const write = (text: string): void => void written.push(text);
  return { written, terminal: createTerminal({ isJson, writeOut: write, writeError: write }) };
};
const hostile = 'a\u001b[2K\u009d52;c;cm0=\u0007\u202egnp\u2066\u{e0041}\ufeff\r\n\tz';

test('JSON holds every character of a name, and none that acts on a terminal', () => {
  const { terminal, written } = open(true);
  terminal.result({ name: hostile }, '');
  expect(JSON.parse(written.join(''))).toEqual({ name: hostile });
  expect(written.join('').trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
});

test('a name in a line stays in its line', () => {
  const { terminal, written } = open(false);
  terminal.line(null, [
    { text: hostile, tone: 'plain' },
    { text: '2026\n12:00:00  200  GET /v1/me', tone: 'dim' },
  ]);
  expect(written.join('')).toMatch(/^[^\p{Cc}\p{Cf}]+\n$/u);
});
