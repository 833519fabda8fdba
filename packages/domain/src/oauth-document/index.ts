export { type ClientResolver, createClientResolver } from './resolver.ts';
