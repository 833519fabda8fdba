import type { Context } from '@patchbay/domain/core';

/** A statement as a verb runs it. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statement that a read sends, for a floor that sends nothing else. Each read sends exactly one. */
export async function statementOf(ctx: Context, read: (ctx: Context) => Promise<unknown>): Promise<Sent> {
  const sent: Sent[] = [];
  const { sql } = ctx.db;
  const cells: typeof sql.cells = (statement, values) => {
    // The key of a workspace is read now and then, and not for each list.
    if (!statement.name.startsWith('data-key')) sent.push({ text: statement.text, values });
    return sql.cells(statement, values);
  };
  await read({ ...ctx, db: { ...ctx.db, sql: { ...sql, cells } } });
  const [only, ...others] = sent;
  if (!only || others.length > 0) throw new Error(`a list sends ${sent.length} statements instead of one`);
  return only;
}
