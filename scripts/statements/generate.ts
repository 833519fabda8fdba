import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registeredStatements } from '@patchbay/db';
import { describeStatements } from '@patchbay/db/statement-types';
import { columnTypes, typeImports } from './column-types.ts';
import { domain, loadStatements } from './load.ts';

const statementTypesFile = join(domain, 'core', 'generated', 'statements.ts');

const head = `// Written by \`npm run generate\`: what each planned statement takes and answers, as PostgreSQL says.
${typeImports}

export type Statements = {
`;

async function renderStatementTypes(url: string): Promise<string> {
  await loadStatements();
  const members = await describeStatements(url, registeredStatements(), { ofColumn: columnTypes });
  return `${head}${members}\n};\n`;
}

/** Writes the types of all planned statements of the domain. @param url of a migrated database */
export const writeStatementTypes = async (url: string): Promise<void> =>
  writeFile(statementTypesFile, await renderStatementTypes(url));

/** Compares the committed types with what a migrated database says. @returns what to do, or nothing */
export async function findStatementProblems(url: string): Promise<string[]> {
  const [wanted, found] = [await renderStatementTypes(url), await readFile(statementTypesFile, 'utf8')];
  return wanted === found
    ? []
    : ['the types of the planned statements are not current: run `npm run generate`'];
}
