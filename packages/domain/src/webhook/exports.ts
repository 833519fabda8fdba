export { bodyOf, type StoredEvent } from './body.ts';
