import { expect, test } from 'vitest';
import { judgeProse } from './judge-prose.ts';

const rulesOf = (markdown: string): string[] => judgeProse(markdown).map(({ rule }) => rule);
const words = (count: number): string =>
  `${Array.from({ length: count }, (_, at) => (at === 0 ? 'First' : `w${at}`)).join(' ')}.`;

test.each([
  ['a sentence of 26 words', words(26), '26 words'],
  ['a repeated word', 'It opens the the door.', '"the the" repeats a word'],
  ['a word that nobody says', 'Whoever asks is told.', 'nobody says "Whoever"'],
  ['"a" before a vowel', 'It has a API key.', '"a API"'],
  ['"an" before a consonant', 'An user signs in.', '"An user"'],
])('refuses %s', (_title, text, rule) => {
  expect(rulesOf(text)).toEqual([rule]);
});

test.each([
  ['a sentence of 25 words', words(25)],
  ['many short sentences', `${words(20)} ${words(20)}\n${words(20)}`],
  ['long code', `It runs \`${words(40)}\`, and no more.`],
  ['a block of code', `\`\`\`sh\n${words(40)}\n\`\`\``],
  ['a struck example', '~~Whoever asks is told.~~'],
  [
    'how a word sounds',
    'An hour, a user, an SDK, a SCIM client, an https URL, a one-time code, an 8 and a URL.',
  ],
])('takes %s', (_title, text) => {
  expect(rulesOf(text)).toEqual([]);
});

test('says the line of a sentence, in a paragraph, in a list and in a table', () => {
  const text = `# Title\n\nShort.\nIt is\nis here.\n\n- one\n- two two\n\n| a | b |\n|---|---|\n| x | y y |\n`;
  expect(judgeProse(text)).toEqual([
    { line: 4, rule: '"is is" repeats a word', sentence: 'It is is here.' },
    { line: 8, rule: '"two two" repeats a word', sentence: 'two two' },
    { line: 12, rule: '"y y" repeats a word', sentence: 'y y' },
  ]);
});
