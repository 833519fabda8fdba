import { describe, expect, test } from 'vitest';
import { readScreen } from './read-screen.ts';
import { renderTerminal } from './render-terminal.ts';

describe('the screen', () => {
  test('has the colors of the command line, and wraps full lines', () => {
    expect(readScreen('\u001b[32m200\u001b[0m  ok\r\nabcdefgh\r\n', 7)).toEqual([
      [
        { text: '200', tone: 'good', column: 0 },
        { text: '  ok', tone: 'plain', column: 3 },
      ],
      [{ text: 'abcdefg', tone: 'plain', column: 0 }],
      [{ text: 'h', tone: 'plain', column: 0 }],
    ]);
  });

  test('keeps an empty line', () => {
    expect(readScreen('a\n\nb\n', 80)).toHaveLength(3);
  });

  test.each(['\u001b[2J', '\u001b[35mx', 'a\rb', '\u0007'])('refuses %j, which it does not know', (text) => {
    expect(() => readScreen(text, 80)).toThrow(/tone|cursor/);
  });
});

describe('the picture', () => {
  test('shows what a program wrote as text', () => {
    const svg = renderTerminal('a <b>', [{ command: 'patchbay x', output: '</text><script>"&' }]);
    expect(svg).toContain('<title>a &lt;b&gt;</title>');
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&quot;&amp;</text>');
    expect(svg).not.toContain('<script');
  });

  test('puts words in their columns, however many spaces are between them', () => {
    const svg = renderTerminal('x', [{ command: 'c', output: 'ID     TITLE of it' }]);
    expect(svg).toMatch(/x="20\.0" y="54" textLength="16\.8" fill="[^"]+">ID</);
    expect(svg).toMatch(/x="78\.8" y="54" textLength="92\.4" fill="[^"]+">TITLE of it</);
  });
});
