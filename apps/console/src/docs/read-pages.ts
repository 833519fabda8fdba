import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, pathOf, referenceFile, sections } from './catalog.ts';
import { pictures } from './pictures.ts';

/** The addresses of this installation, for the samples. */
export interface Addresses {
  readonly baseUrl: string;
  readonly consoleUrl: string;
}

export interface DocPage {
  readonly file: string;
  readonly path: string;
  readonly section: string;
  readonly title: string;
  /** One sentence, as plain text. */
  readonly description: string;
  readonly markdown: string;
  /** Its tables list names, each with an address of its own. */
  readonly hasRowAnchors: boolean;
}

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'docs');

/** Markdown without its marks, for titles and descriptions. */
export const plainOf = (markdown: string): string =>
  markdown
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Links between documents as addresses, which lead to the same place wherever the text is copied to. */
const withAddresses = (markdown: string, file: string): string =>
  markdown.replaceAll(/\]\(([\w./-]+\.md(?:#[^)]*)?)\)/g, (_, link: string) => {
    const { hash, pathname } = new URL(link, `https://docs.invalid/docs/${file}`);
    return `](${pathname}${hash})`;
  });

/** A picture at its address, which changes with it. */
const withPictures = (markdown: string): string =>
  markdown.replaceAll(/\]\((?:\.\.\/)?pictures\/([\w-]+\.png)\)/g, (link: string, name: string) => {
    const found = pictures.find((picture) => picture.name === name);
    return found ? `](${found.href})` : link;
  });

/** A link to the sources of this service leads nowhere in `/docs`, and a note for its authors says nothing to its readers. */
const withoutSources = (markdown: string): string =>
  markdown
    .replaceAll(/<!--.*?-->\n*/gs, '')
    .replaceAll(/\s\(\[[^\]]+\]\(\/(?:docs\/adr\/|(?!docs\/))[^)]+\.md\)\)/g, '')
    .replaceAll(/\[([^\]]+)\]\(\/(?:docs\/adr\/|(?!docs\/))[^)]+\.md\)/g, '$1');

function firstSentence(markdown: string): string {
  const paragraph = markdown.split(/\n{2,}/).find((part) => /^[A-Z`[]/.test(part)) ?? '';
  const text = plainOf(paragraph);
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text.replace(/:$/, '.');
}

function readPage(file: string, section: string, { baseUrl, consoleUrl }: Addresses): DocPage {
  const text = readFileSync(join(folder, `${file}.md`), 'utf8');
  const markdown = withoutSources(withPictures(withAddresses(text, file)))
    .replaceAll('https://api.example.com', baseUrl)
    .replaceAll('https://console.example.com', consoleUrl);
  const title = plainOf(/^# (.+)$/m.exec(markdown)?.[1] ?? file);
  const description = firstSentence(markdown);
  const hasRowAnchors = listFiles.has(file);
  return { file, path: pathOf(file), section, title, description, markdown, hasRowAnchors };
}

/** Every page, in the order of the navigation. */
export function readPages(addresses: Addresses): DocPage[] {
  return sections.flatMap(({ files, title }) =>
    files.flatMap((file) => {
      const page = readPage(file, title, addresses);
      if (file !== referenceFile) return [page];
      const listed = page.markdown.matchAll(/\]\(\/docs\/(api\/[a-z-]+)\.md\)/g);
      return [page, ...[...listed].map(([, name = '']) => readPage(name, title, addresses))];
    }),
  );
}
