/** The records that Home reads: enough for several lines, also where one thing happened many times. */
export const lastActivity = { limit: 24 } as const;

const linesMax = 6;

interface Happened {
  readonly action: string;
  readonly actorId: string | null;
  readonly actorKind: string;
}

/** Records in a row that say the same of the same actor, by the newest of them. */
export interface Repeated<Row> {
  readonly row: Row;
  readonly times: number;
}

const isSame = (a: Happened, b: Happened): boolean =>
  a.action === b.action && a.actorId === b.actorId && a.actorKind === b.actorKind;

/** Tells in a few lines what happened last: what was done six times in a row takes one. */
export function foldActivity<Row extends Happened>(rows: readonly Row[]): Repeated<Row>[] {
  const lines: Repeated<Row>[] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    if (last && isSame(last.row, row)) lines[lines.length - 1] = { ...last, times: last.times + 1 };
    else lines.push({ row, times: 1 });
  }
  return lines.slice(0, linesMax);
}
