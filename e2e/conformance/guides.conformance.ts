import { test } from 'vitest';
import { followGuide } from '../support/guide/follow.ts';
import { readProduct } from '../support/running.ts';

const { consoleUrl } = readProduct();
const index = await (await fetch(`${consoleUrl}/llms.txt`)).text();
const [, section = ''] = /^## Guides\n([\s\S]*?)(?=^## )/m.exec(index) ?? [];
const listed = [...section.matchAll(/\]\(\S+\/docs\/(\S+)\.md\)/g)].map(([, name = '']) => name);
const guides = ['start', ...listed];

test('the documents have guides', ({ expect }) => {
  expect(guides).toContain('guides/first-call');
});

test.concurrent.for(guides)(
  'the guide %s ends in something that runs, and so does each of its blocks',
  async (name, { expect }) => {
    const markdown = await (await fetch(`${consoleUrl}/docs/${name}.md`)).text();
    await expect(followGuide(markdown)).resolves.toBeUndefined();
  },
);
