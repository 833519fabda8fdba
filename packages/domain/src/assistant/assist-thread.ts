import { AssistThreadInput } from '@patchbay/contract';
import { type Context, command, type TenantActor } from '../core/exports.ts';
import { tenantKinds } from '../messaging/exports.ts';
import { draftFor } from './draft.ts';
import { contentScopes, finishFeature, runFeature, type Words } from './run-feature.ts';

/** Passes the gates with an instruction, and follows it. */
export const admitInstruction = (ctx: Context<TenantActor>, words: Words, threadId: string) =>
  runFeature(ctx, { feature: 'thread_assistant', words }, (read, instruction, model) =>
    draftFor(read, { instruction, threadId }, model),
  );

/**
 * Follows an instruction about a thread with quotes of it: a summary, or its passages about something.
 * @throws AccessError of the gates; `thread_not_found` (404), which takes no unit
 */
export const assistThread = command({
  actors: tenantKinds,
  scopes: contentScopes,
  input: AssistThreadInput,
  prepare: (ctx, { instruction, threadId }) => admitInstruction(ctx, instruction, threadId),
  run: (ctx, _input, admitted) => finishFeature(ctx, admitted),
});
