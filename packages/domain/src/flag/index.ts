export { createFlagReader, type FlagReader } from './reader.ts';
