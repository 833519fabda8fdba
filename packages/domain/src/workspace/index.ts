export { createWorkspace, type NewWorkspace } from './create.ts';
export { loadDataKey } from './data-key.ts';
export { stampWorkspace } from './stamp.ts';
