import { AskInput } from '@patchbay/contract';
import { type Context, command, type TenantActor } from '../core/exports.ts';
import { tenantKinds } from '../messaging/exports.ts';
import { answerQuestion } from './answer-question.ts';
import { contentScopes, finishFeature, runFeature, type Words } from './run-feature.ts';

/** Passes the gates with a question, and answers it. */
export const admitQuestion = (ctx: Context<TenantActor>, words: Words, threadId: string | null | undefined) =>
  runFeature(ctx, { feature: 'ask', words }, (read, question, model) =>
    answerQuestion(read, { question, threadId }, model),
  );

/**
 * Answers a question with sentences of the messages themselves, of one thread or of everything within reach.
 * @throws AccessError of the gates; `thread_not_found` (404), which takes no unit
 */
export const ask = command({
  actors: tenantKinds,
  scopes: contentScopes,
  input: AskInput,
  prepare: (ctx, { question, threadId }) => admitQuestion(ctx, question, threadId),
  run: (ctx, _input, admitted) => finishFeature(ctx, admitted),
});
