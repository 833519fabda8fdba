import type { Database } from '@patchbay/db';

/** A person with an account. */
interface Person {
  readonly userId: string;
  readonly workspaceId: string;
}

interface Standing {
  begin(db: Pick<Database, 'query'>, person: Person): Promise<unknown>;
  end(db: Pick<Database, 'query'>, person: Person): Promise<unknown>;
}

const standing = (table: string, columns: readonly string[], condition: string): Standing => {
  const set = (db: Pick<Database, 'query'>, value: string, { userId, workspaceId }: Person) =>
    db.query(
      `UPDATE ${table} SET ${columns.map((column) => `${column} = ${value}`).join(', ')}
        WHERE ${condition} AND $1::text <> $2::text`,
      [userId, workspaceId],
    );
  return {
    begin: (db, person) => set(db, 'now()', person),
    end: (db, person) => set(db, 'NULL', person),
  };
};

/** Each state in which nothing of a person is accepted, to go after `whose`. */
export const standings: readonly (readonly [name: string, standing: Standing])[] = [
  ['account is suspended', standing('accounts', ['suspended_at'], 'user_id = $1')],
  ['user is deactivated', standing('users', ['deactivated_at'], 'id = $1')],
  // A directory that removes a user deactivates them in the same statement.
  ['user is removed', standing('users', ['deactivated_at', 'removed_at'], 'id = $1')],
  ['workspace is suspended', standing('workspaces', ['suspended_at'], 'id = $2')],
  // As the verb that asks for the deletion leaves it.
  ['workspace is to be deleted', standing('workspaces', ['deletion_asked_at', 'suspended_at'], 'id = $2')],
];
