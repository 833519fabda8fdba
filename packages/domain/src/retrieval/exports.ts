export { actionsOf, asksForSummary } from './action.ts';
export type { Quote } from './choose-diverse.ts';
export type { HashSeed } from './hash-word.ts';
export { quoteAnswer, quoteSummary } from './quote.ts';
export { createTermList, type TermList } from './term-list.ts';
