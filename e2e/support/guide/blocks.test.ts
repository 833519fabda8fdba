import { expect, test } from 'vitest';
import { readBlocks } from './blocks.ts';

const block = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const install = block('sh', 'npm install express');
const server = block('ts server.mts', "import express from 'express';");
const start = block('sh server', 'node server.mts');

test('an info string says how a reader uses the block', () => {
  const markdown = ['# A guide', install, 'Words.', server, start, block('text', 'ready')].join('\n');
  expect(readBlocks(markdown)).toEqual([
    { kind: 'shell', text: 'npm install express\n' },
    { kind: 'file', name: 'server.mts', text: "import express from 'express';\n" },
    { kind: 'terminal', name: 'server', text: 'node server.mts\n' },
    { kind: 'output', language: 'text', text: 'ready\n' },
  ]);
});

test('a block in a list is read without its indentation', () => {
  expect(readBlocks('1. Do:\n\n   ```sh\n   a\n     b\n   ```\n')).toEqual([
    { kind: 'shell', text: 'a\n  b\n' },
  ]);
});

test.each([
  ['of a language that nothing runs', block('ruby', 'puts 1'), 'No test runs'],
  ['without a language', block('', 'curl'), 'No test runs'],
  ['of output that nothing prints', block('text', 'ready'), 'Nothing prints'],
  ['of a file that nothing uses', install + server, 'No command uses'],
  ['of a command that goes on and shows nothing', install + server + start, 'Nothing shows'],
  [
    'of a file whose import was not installed',
    `${server + start}${block('text', 'ready')}`,
    'imports express',
  ],
])('a block %s is refused', (_what, markdown, why) => {
  expect(() => readBlocks(markdown)).toThrow(why);
});
