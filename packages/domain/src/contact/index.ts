export { insertContact, type NewContact } from './insert.ts';
export { listContacts } from './list.ts';
export type { ContactView } from './view.ts';
