export { type AnswerLog, createAnswerLog } from './answer-log.ts';
export { type DrainOptions, drain } from './drain.ts';
export { baseHeaders, createOuterServer, type OuterOptions } from './outer-server.ts';
export type { OuterRefusal, RenderedRefusal } from './refusal.ts';
