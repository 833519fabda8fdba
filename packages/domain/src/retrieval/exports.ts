export { actionsOf, asksForSummary } from './action.ts';
export type { Quote } from './choose-diverse.ts';
export { excerptOf, jsonBytesOf } from './excerpt.ts';
export type { HashSeed } from './hash-word.ts';
export { quoteAnswer, quoteSummary } from './quote.ts';
export { askedWords } from './stop-word.ts';
export { claimsOf, supportOf } from './support.ts';
export { createTermList, type TermList } from './term-list.ts';
export { fold, wordsOf } from './word.ts';
