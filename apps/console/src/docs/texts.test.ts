import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { readPages } from './read-pages.ts';
import { listTexts } from './texts.ts';

const consoleUrl = 'https://console.here.test';
const pages = readPages({ baseUrl: 'https://api.here.test', consoleUrl });
const textOf = (path: string) => listTexts(pages, [], consoleUrl).get(path)?.().text();

/** RFC 9309, section 2.2.2: the longest match decides. */
async function mayCrawl(path: string): Promise<boolean> {
  const rules = [...((await textOf('/robots.txt')) ?? '').matchAll(/^(Allow|Disallow): (\S+)$/gm)];
  const best = rules
    .filter(([, , prefix = '']) => path.startsWith(prefix))
    .toSorted(([, , one = ''], [, , other = '']) => other.length - one.length)[0];
  return best?.[1] !== 'Disallow';
}

test('a crawler may read every document', async () => {
  for (const { path } of pages) expect(await mayCrawl(path), path).toBe(true);
  expect(await mayCrawl('/llms.txt')).toBe(true);
});

test.each([
  paths.home(),
  paths.signIn(),
  paths.keys(),
  paths.consent('uid'),
  paths.device(),
  paths.docsSearch(),
])('a crawler may not read %s', async (path) => {
  expect(await mayCrawl(path)).toBe(false);
});

test('the sitemap has the address of every document, and robots.txt has that of the sitemap', async () => {
  const found = [...((await textOf('/sitemap.xml')) ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, href]) => href,
  );
  expect(found).toEqual(pages.map(({ path }) => consoleUrl + path));
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${consoleUrl}/sitemap.xml\n`);
});
