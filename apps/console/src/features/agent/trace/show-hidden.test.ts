import { expect, test } from 'vitest';
import { showHidden, textOfValue } from './show-hidden.ts';

test.each([
  ['a text that is read backwards', 'pay \u202eeno', 'pay \\u{202e}eno'],
  ['a text without width', 'a\u200bb\ufeff', 'a\\u{200b}b\\u{feff}'],
  ['a text in tags', `a${String.fromCodePoint(0xe0041)}`, 'a\\u{e0041}'],
  ['a terminal’s command', '\u001b[31m', '\\u{1b}[31m'],
  ['a soft hyphen', 'in\u00advisible', 'in\\u{ad}visible'],
])('%s is spelled out', (_name, text, shown) => {
  expect(showHidden(text)).toBe(shown);
});

test('what people write is left as it is', () => {
  const text = 'Grüße, 日本語\n\tand <b>markup</b> ![](https://example.com) 👋';
  expect(showHidden(text)).toBe(text);
});

test('a value that is not a text is shown as JSON', () => {
  expect(textOfValue({ to: 'a\u202e' })).toBe('{\n  "to": "a\\u{202e}"\n}');
  expect(textOfValue(undefined)).toBe('');
});
