export { actionsOf, asksForSummary } from './action.ts';
export type { HashSeed } from './hash-word.ts';
export { type Quote, quoteAnswer, quoteSummary } from './quote.ts';
export { createTermList, type TermList } from './term-list.ts';
