import { describe, expect, test } from 'vitest';
import { checkDatabaseAccess } from './database-rule.ts';
import { parseSource } from './read-source.ts';

const check = (text: string, path = 'packages/domain/src/key/list.ts'): string[] =>
  checkDatabaseAccess(parseSource(path, text));

describe('checkDatabaseAccess', () => {
  test.each([
    ['raw SQL through Prisma', 'await tx.prisma.$queryRaw`SELECT 1`;'],
    ['a raw change through Prisma', 'await tx.prisma.$executeRaw(statement);'],
    ['a query on the pool', 'await services.db.pool.query(text);'],
    ['a connection of the pool', 'await db.pool.connect();'],
    ['a query on the database handle', 'await ctx.db.query(text);'],
    ['a hand-written transaction', "await client.query('BEGIN');"],
  ])('refuses %s', (_, text) => {
    expect(check(`\n${text}`)).toEqual([expect.stringMatching(/^packages\/domain\/src\/key\/list\.ts:2: /)]);
  });

  test.each([
    ['a model', 'await tx.prisma.apiKey.findMany();'],
    ['planned SQL', 'await tx.sql.rows(statement, [id]);'],
    ['a transaction', 'await db.transaction(run);'],
    ['a pool that is only passed on', 'const runner = run({ pgPool: db.pool });'],
    ['a sentence that begins with another word', "const text = 'beginning';"],
  ])('allows %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });

  test('allows everything in tests and in the database package', () => {
    const text = "await db.pool.query('BEGIN');";
    expect(check(text, 'packages/domain/src/key/list.db.test.ts')).toEqual([]);
    expect(check(text, 'prisma/src/transaction.ts')).toEqual([]);
  });
});
