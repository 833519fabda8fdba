import { type ErrorEntry, errorRegistry } from '@patchbay/contract';

const retried = new Set([429, 503]);

function detailOf(code: string, entry: ErrorEntry): string {
  return entry.reasonInDetail ? `\`${code}: <reason>\`` : `\`${code}\``;
}

/** docs/errors.md: every code of the registry, sorted by status and then in the order of the registry. */
export function renderErrors(): string {
  const rows = Object.entries(errorRegistry)
    .map(([code, entry]) => [code, entry] as const)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([code, entry]) => {
      const retry = retried.has(entry.status) ? ' Carries `Retry-After`.' : '';
      return `| ${entry.status} | ${detailOf(code, entry)} | ${entry.summary}${retry} |`;
    });
  return [
    '# Errors',
    '',
    '<!-- `npm run generate` writes this page from packages/contract/src/error.ts, and `npm run verify` checks it. -->',
    '',
    'Every error has the code in `detail`, and the address of its row on this page in `docs_url`. Some also have `code`',
    '(the same text), `message` and `details`. `message` may change; `detail` and `code` never do.',
    '',
    'A 422 has a list in `detail`, and each item has `loc`, `msg` and `type`. An OAuth error also has the members of RFC 6749:',
    '`error`, `error_description`, and `error_uri` instead of `docs_url`. A SCIM error has the body of RFC 7644.',
    '',
    'Every response carries `X-Request-ID`: quote it when you ask for help.',
    '',
    '| status | `detail` | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
