/** Columns whose values are of fewer kinds than the database knows, and their types in TypeScript. */
export const columnTypes: Readonly<Record<string, string>> = {
  'api_keys.id': 'KeyId',
  'idempotency_records.state': `'done' | 'running'`,
  'invites.kind': `'person' | 'thread'`,
  'workspaces.tier': 'Tier',
};

/** The modules of those that have a name. */
export const typeImports = `import type { Tier } from '@patchbay/contract';
import type { KeyId } from '../id.ts';`;
