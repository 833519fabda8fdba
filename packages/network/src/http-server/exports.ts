export { type AnswerLog, createAnswerLog } from './answer-log.ts';
export { allowSteadyBody, type BodySender, senderOf } from './body-watch.ts';
export { type DrainOptions, drain } from './drain.ts';
export { baseHeaders, createOuterServer, type OuterOptions } from './outer-server.ts';
export type { OuterRefusal, RenderedRefusal } from './refusal.ts';
