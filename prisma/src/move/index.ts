export { moveLock, type Session } from './cell.ts';
export { forgetWorkspace, moveWorkspace } from './move-workspace.ts';
export type { StoredObject, StoredObjects } from './objects.ts';
export type { MovedTable, Obstacle } from './tables.ts';
