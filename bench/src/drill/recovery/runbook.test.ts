import { expect, test } from 'vitest';
import { aimAt, readCommands, readRunbook } from './runbook.ts';

const page = `## Recovery

### First

Words.

\`\`\`sh
one
two
\`\`\`

1. A step:

   \`\`\`sh
   three
     four
   \`\`\`

### Second

\`\`\`sh
five
\`\`\`

## Other

\`\`\`sh
six
\`\`\`
`;

test('the commands of a section are its blocks, without the indent of their step', () => {
  expect(readCommands(page, 'First')).toEqual(['one\ntwo', 'three\n  four']);
  expect(readCommands(page, 'Second')).toEqual(['five']);
});

test('a section without commands is refused, and so is a restore to no second', () => {
  expect(() => readCommands(page, 'Third')).toThrow('no commands under “Third”');
  expect(() => aimAt('pgbackrest restore', '2026-11-29 12:00:00+00')).toThrow('to no second');
});

test('the runbook restores twice, each time to the second that the drill chooses', () => {
  const second = '2026-11-29 12:00:00+00';
  const restores = readCommands(readRunbook(), 'Recover').filter((commands) =>
    commands.includes('--target='),
  );
  expect(restores).toHaveLength(2);
  for (const restore of restores) expect(aimAt(restore, second)).toContain(`--target='${second}'`);
});
