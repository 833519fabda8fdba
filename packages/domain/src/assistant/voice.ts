import { AskByVoiceInput, AssistThreadByVoiceInput, ExtractInsightsByVoiceInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Admitted } from '../ai/exports.ts';
import { type CommandContext, command, type Effect, type TenantActorKind } from '../core/exports.ts';
import { ReceivedFile } from '../media/exports.ts';
import { tenantKinds } from '../messaging/exports.ts';
import type { AnswerBase } from './answer-base.ts';
import { admitQuestion, type ask } from './ask.ts';
import { admitInstruction, type assistThread } from './assist-thread.ts';
import { admitInspection, type extractInsights } from './insights.ts';
import { contentScopes, finishFeature, type WithTranscript } from './run-feature.ts';

/** Audio that came with the request. JSON cannot contain it. */
const spoken = { audio: z.instanceof(ReceivedFile).optional() };

/** An answer with the transcript. */
type SpokenView<View> = View & { readonly transcript: string };

async function finishSpoken<View extends AnswerBase>(
  ctx: CommandContext<TenantActorKind>,
  _input: unknown,
  admitted: Admitted<WithTranscript<View>>,
): Promise<Effect<SpokenView<View>>> {
  const effect = await finishFeature(ctx, admitted);
  return { ...effect, value: { ...effect.value, transcript: admitted.value.transcript } };
}

/**
 * The same for a question that was spoken.
 * @throws AccessError as of {@link ask}; `transcription_unavailable` (400) without a transcript, which takes no unit
 */
export const askByVoice = command({
  actors: tenantKinds,
  scopes: contentScopes,
  input: AskByVoiceInput.extend(spoken),
  prepare: (ctx, { threadId, ...speech }) => admitQuestion(ctx, speech, threadId),
  run: finishSpoken,
});

/**
 * The same for a wish that was spoken.
 * @throws AccessError as of {@link extractInsights}; `transcription_unavailable` (400) without a transcript
 */
export const extractInsightsByVoice = command({
  actors: tenantKinds,
  scopes: contentScopes,
  input: ExtractInsightsByVoiceInput.extend(spoken),
  prepare: (ctx, { id, ...speech }) => admitInspection(ctx, speech, id),
  run: finishSpoken,
});

/**
 * The same for an instruction that was spoken.
 * @throws AccessError as of {@link assistThread}; `transcription_unavailable` (400) without a transcript
 */
export const assistThreadByVoice = command({
  actors: tenantKinds,
  scopes: contentScopes,
  input: AssistThreadByVoiceInput.extend(spoken),
  prepare: (ctx, { threadId, ...speech }) => admitInstruction(ctx, speech, threadId),
  run: finishSpoken,
});
