import { AccessError } from '@patchbay/contract';
import { type Admitted, admit, embedded, estimateTokens, openModel, release } from '../ai/exports.ts';
import type { CommandContext } from '../core/exports.ts';
import { type ClaimedNote, openNoteTranscript, type ProcessingEnd } from '../messaging/exports.ts';
import { type InspectedNote, inspectNote } from './inspect-note.ts';

type Ctx = CommandContext<'system'>;
type PrepareContext = Omit<Ctx, 'afterCommit' | 'tx'>;

/** The number of attempts for a note, over some hours. */
const attemptsMax = 8;
/** The most that is held for a note that a model transcribes. More is charged all the same. */
const heardAtMost = { inputTokens: 5000, outputTokens: 5000 };

/** Refusals that are permanent for a note. No unit is consumed, and it is not retried. */
const refusals: ReadonlySet<string> = new Set([
  'ai_budget_exceeded',
  'ai_processing_consent_required',
  'ai_provider_rejected',
  'ai_quota_exceeded_voice_note',
  'no_speech',
  'transcription_unavailable',
]);

export type PreparedNote = Admitted<InspectedNote> | { readonly end: ProcessingEnd };

const reservationOf = ({ id }: ClaimedNote, attempt: number) => ({ id: `aic_${id}_${attempt}` });

/** Passes the gates as the sender of the note, whose consent counts and whose workspace pays. */
async function admitNote(ctx: PrepareContext, note: ClaimedNote): Promise<Admitted<InspectedNote>> {
  const model = openModel(ctx);
  // An attempt whose process died may still hold a unit, without which this one would be refused.
  if (note.attempt > 1) await release(ctx.db.sql, reservationOf(note, note.attempt - 1));
  const { senderId: userId, senderWorkspaceId: workspaceId } = note;
  if (userId === null || workspaceId === null) throw new AccessError('ai_processing_consent_required');
  const sender = { ...ctx, actor: { ...ctx.actor, userId, workspaceId } };
  const tokens = estimateTokens((await openNoteTranscript(ctx, note)) ?? '');
  const atMost = model ? heardAtMost : { inputTokens: tokens, outputTokens: tokens };
  const request = {
    ...reservationOf(note, note.attempt),
    model: model ?? embedded,
    feature: 'voice_note',
    atMost,
  } as const;
  return admit(sender, request, () => inspectNote(ctx, note, model));
}

/**
 * Makes the insights of a note, behind the gates, or explains why it gets none.
 * @throws faults that another attempt may not meet
 */
export async function prepareNote(ctx: PrepareContext, note: ClaimedNote): Promise<PreparedNote> {
  if (note.attempt > attemptsMax) return { end: { state: 'failed', code: 'internal_error' } };
  try {
    return await admitNote(ctx, note);
  } catch (error) {
    // A worker that stops has decided nothing about the note.
    if (ctx.signal?.aborted || !(error instanceof AccessError)) throw error;
    if (refusals.has(error.code)) return { end: { state: 'skipped', code: error.code } };
    if (note.attempt === attemptsMax) return { end: { state: 'failed', code: error.code } };
    throw error;
  }
}
