export { dataKeyPlace, loadDataKey } from './data-key.ts';
export { lockWorkspace, stampWorkspace } from './stamp.ts';
