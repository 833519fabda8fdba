import { type ErrorEntry, errorRegistry } from '@patchbay/contract';

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
