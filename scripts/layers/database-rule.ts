import type { MemberExpression, Node } from 'oxc-parser';
import { isTestFile } from './import-rules.ts';
import { type Source, walk } from './read-source.ts';

const shipped = /^(apps|packages)\//;
const rawPrisma = /^\$(queryRaw|executeRaw)(Unsafe)?$/;
const transactionWord = /^\s*(BEGIN|COMMIT|ROLLBACK)\b/;
const advice = 'use a Prisma model or planned SQL (`sql.rows`, `db.transaction`)';

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined;
}

/** `db.pool.query`, `pool.connect` and `db.query` bypass models and planned SQL. */
function isDriverCall(node: MemberExpression): boolean {
  const [owner, member] = [nameOf(node.object), nameOf(node.property)];
  if (owner === 'pool') return member === 'query' || member === 'connect';
  return owner === 'db' && member === 'query';
}

function findProblem(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const name = nameOf(node.property) ?? '';
    if (rawPrisma.test(name)) return `\`${name}\` is not one of the two ways to the database: ${advice}`;
    return isDriverCall(node) ? `the driver is not called outside prisma/: ${advice}` : undefined;
  }
  if (node.type !== 'Literal' || typeof node.value !== 'string') return undefined;
  return transactionWord.test(node.value)
    ? 'a transaction is not written by hand: use `db.transaction`'
    : undefined;
}

/** Refuses any access to the database except through models and planned SQL. Does not apply to prisma/ and tests. */
export function checkDatabaseAccess(source: Source): string[] {
  if (!shipped.test(source.path) || isTestFile(source.path)) return [];
  const problems: string[] = [];
  walk(source.program, (node) => {
    const problem = findProblem(node);
    if (problem !== undefined) problems.push(`${source.path}:${source.lineAt(node.start)}: ${problem}`);
  });
  return problems;
}
