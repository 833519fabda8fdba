/** How the rows of a table come to the other cell: as they change, at the end as a whole, or once the move is done. */
type Handling = 'streamed' | 'handed over' | 'copied afterwards';

export interface MovedTable {
  readonly table: string;
  /** Names the workspace. Absent: the parent decides. */
  readonly column?: string;
  /** The row that it belongs to. There is an index on this column. */
  readonly via?: { readonly column: string; readonly parent: string };
  /** The column by which other rows refer to this table; `id` if absent. */
  readonly key?: string;
  /** `streamed` if absent. */
  readonly handling?: Handling;
  /** Workers change the rows of many workspaces together, so they are not locked for the hand-over. */
  readonly isShared?: boolean;
  /** Null in the new cell until the end, because a worker acts on it. */
  readonly heldBack?: readonly string[];
  /** Changes on its own in the old cell, so it is not compared. */
  readonly unstable?: readonly string[];
}

/** A reason why a workspace cannot be moved. */
export interface Obstacle {
  readonly why: string;
  /** Finds rows of the workspace $1 if it is so. */
  readonly text: string;
}

export const handlingOf = ({ handling = 'streamed' }: MovedTable): Handling => handling;

/** The tables of one workspace, as SQL. Its id is a part of the text: a publication takes no parameters. */
export interface Selection {
  readonly workspaceId: string;
  readonly tables: readonly MovedTable[];
  /** True of the rows of a table, found by an index where there is one. */
  rowsOf(moved: MovedTable): string;
  /** True of a row named `alias` if it belongs to the workspace, found by the keys of its parents. */
  belongs(moved: MovedTable, alias: string): string;
}

/** @throws RangeError for what is not the id of a workspace */
export function selectWorkspace(workspaceId: string, tables: readonly MovedTable[]): Selection {
  if (!/^wks_[0-9a-z]+$/.test(workspaceId))
    throw new RangeError(`${workspaceId} is not the id of a workspace`);
  const literal = `'${workspaceId}'`;
  const byName = new Map(tables.map((each) => [each.table, each]));
  const parentOf = ({ table, via }: MovedTable) => {
    const parent = via && byName.get(via.parent);
    if (!parent) throw new Error(`${table} has neither a workspace nor a parent`);
    return { column: via.column, key: parent.key ?? 'id', parent };
  };
  const rowsOf = (moved: MovedTable): string => {
    if (!moved.via) return `${moved.column} = ${literal}`;
    const { column, key, parent } = parentOf(moved);
    return `${column} IN (SELECT ${key} FROM ${parent.table} WHERE ${rowsOf(parent)})`;
  };
  const belongs = (moved: MovedTable, alias: string): string => {
    if (moved.column) return `${alias}.${moved.column} = ${literal}`;
    const { column, key, parent } = parentOf(moved);
    const name = `of_${parent.table}`;
    return `EXISTS (SELECT FROM ${parent.table} ${name} WHERE ${name}.${key} = ${alias}.${column} AND ${belongs(parent, name)})`;
  };
  return { workspaceId, tables, rowsOf, belongs };
}
