import { auditCatalog, type ErrorEntry, errorRegistry, scopeCatalog, scopePresets } from '@patchbay/contract';

/**
 * Writes a table of a page whose words are written by hand.
 * @param header its first line, by which it is found
 * @throws Error if the page has no such table
 */
export function fillTable(page: string, header: string, rows: readonly string[]): string {
  const lines = page.split('\n');
  const first = lines.indexOf(header) + 2;
  if (first < 2 || !/^(\|-+)+\|$/.test(lines[first - 1] ?? ''))
    throw new Error(`no page has the table ${header}`);
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  return [...lines.slice(0, first), ...rows, ...lines.slice(first).slice(length)].join('\n');
}

/** Every action that the audit log can hold, in the order of the catalogue. */
export const auditRows = (): string[] =>
  Object.entries(auditCatalog).map(
    ([action, { description, target }]) =>
      `| \`${action}\` | ${target === null ? '' : `\`${target}\``} | ${description} |`,
  );

const retried = new Set([429, 503]);

function detailOf(code: string, entry: ErrorEntry): string {
  return entry.reasonInDetail ? `\`${code}: <reason>\`` : `\`${code}\``;
}

/** Every code of the registry, sorted by status and then in the order of the registry. */
export const errorRows = (): string[] =>
  Object.entries(errorRegistry)
    .map(([code, entry]) => [code, entry] as const)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([code, entry]) => {
      const retry = retried.has(entry.status) ? ' Carries `Retry-After`.' : '';
      return `| ${entry.status} | ${detailOf(code, entry)} | ${entry.summary}${retry} |`;
    });

const yes = (value: boolean): string => (value ? 'yes' : '');

/** The scopes in the order of the specification. */
export const scopeRows = (): string[] =>
  Object.entries(scopeCatalog).map(
    ([name, scope]) =>
      `| \`${name}\` | ${scope.description} | ${scope.category} | ${yes(scope.default)} | ${yes(scope.sensitive)} |`,
  );

/** The presets of the console. */
export const presetRows = (): string[] =>
  scopePresets.map(
    ({ name, description, scopes }) =>
      `| ${name} | ${description} | ${[...scopes].map((scope) => `\`${scope}\``).join(', ')} |`,
  );
