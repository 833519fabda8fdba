import { readOperations } from './read-document.ts';
import { renderOperation } from './render-operation.ts';

const note =
  '<!-- `npm run generate` writes this page from the routes of the API, and `npm run verify` checks it. -->';

const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

const asFile = (lines: readonly string[]): string => `${lines.join('\n').trimEnd()}\n`;

/** docs/api.md, which lists every operation, and a page for each group of them. */
export function renderReference(): Record<string, string> {
  const groups = readOperations();
  const lists = groups.flatMap(({ description, name, operations }) => [
    `## ${name}`,
    '',
    `${description} All of it is in [${name}](api/${slugOf(name)}.md).`,
    '',
    '| operation | |',
    '|---|---|',
    ...operations.map(
      ({ method, operationId, path, summary }) =>
        `| [${method} ${path}](api/${slugOf(name)}.md#${operationId}) | ${summary} |`,
    ),
    '',
  ]);
  const start = [
    '# API reference',
    '',
    note,
    '',
    'Every operation, with what it takes, calls to paste, what it answers and what refuses it. Any operation can also answer',
    '[`invalid_request`](errors.md#invalid_request), [`request_timeout`](errors.md#request_timeout),',
    '[`request_header_fields_too_large`](errors.md#request_header_fields_too_large), [`internal_error`](errors.md#internal_error) and',
    '[`service_unavailable`](errors.md#service_unavailable). [Conventions](conventions.md) says what all of them have in common.',
    '',
    'The TypeScript samples call the SDK, which `npm pack --workspace @patchbay/sdk` packs in a checkout. Where the SDK does not',
    'make a call, they use `fetch`.',
    '',
  ];
  const pages = groups.map(({ description, name, operations }) => {
    const intro = [
      `# ${name}`,
      '',
      note,
      '',
      description,
      '',
      'The samples in TypeScript use [the SDK](../api.md).',
      '',
    ];
    const lines = [...intro, ...operations.flatMap(renderOperation)];
    return [`docs/api/${slugOf(name)}.md`, asFile(lines)] as const;
  });
  return { 'docs/api.md': asFile([...start, ...lists]), ...Object.fromEntries(pages) };
}
