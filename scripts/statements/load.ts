import { glob } from 'node:fs/promises';
import { join } from 'node:path';

export const domain = join(import.meta.dirname, '..', '..', 'packages', 'domain', 'src');

const isModule = (path: string): boolean => !/\.(test|fixture|d)\.ts$|^testing\//.test(path);

/** Statements register themselves when their modules load. */
export async function loadStatements(): Promise<void> {
  for await (const path of glob('**/*.ts', { cwd: domain }))
    if (isModule(path)) await import(join(domain, path));
}

interface Choice {
  readonly with?: string | undefined;
  readonly without?: string | undefined;
}

/** @returns the names of the statements whose SQL has one text, and not another */
export function statementsWith(
  statements: readonly { readonly name: string; readonly text: string }[],
  { with: wanted = '', without }: Choice,
): string[] {
  const has = ({ text }: { readonly text: string }): boolean =>
    text.includes(wanted) && (without === undefined || !text.includes(without));
  return statements.filter(has).map(({ name }) => name);
}
