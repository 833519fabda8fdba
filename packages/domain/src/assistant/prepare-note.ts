import { AccessError } from '@patchbay/contract';
import { type Admitted, admit, embeddedModel, estimateTokens, release } from '../ai/exports.ts';
import type { CommandContext } from '../core/exports.ts';
import { type ClaimedNote, openNoteTranscript, type ProcessingEnd } from '../messaging/exports.ts';
import { actionsOf, quoteSummary } from '../retrieval/exports.ts';
import { type AnswerBase, baseOf } from './answer.ts';

type Ctx = Pick<
  CommandContext<'system'>,
  'actor' | 'clock' | 'db' | 'keyring' | 'logger' | 'origin' | 'settings'
>;

/** How many times a note is tried, over more than an hour. */
const attemptsMax = 8;
const actionsMax = 10;
/** Words of one note are compared with each other alone, so no seed is needed. */
const seed = [0, 0] as const;

/** What refuses a note permanently. Nothing is taken for it, and nobody tries again by itself. */
const refusals: ReadonlySet<string> = new Set([
  'ai_budget_exceeded',
  'ai_processing_consent_required',
  'ai_quota_exceeded_voice_note',
  'transcription_unavailable',
]);

/** What was made of a note, and what it used. */
type Made = Pick<AnswerBase, 'usage'> & { readonly end: ProcessingEnd };
export type PreparedNote = Admitted<Made> | { readonly end: ProcessingEnd };

function inspect(transcript: string): Made {
  const quote = ({ end, start }: { readonly start: number; readonly end: number }) =>
    transcript.slice(start, end);
  const summary = quoteSummary([{ place: 0, text: transcript }], seed)
    .map(quote)
    .join(' ');
  const actions = actionsOf(transcript).slice(0, actionsMax).map(quote);
  const insights = { summary: summary === '' ? null : summary, actions };
  return { end: { state: 'processed', insights }, usage: baseOf(transcript, summary).usage };
}

const reservationOf = ({ id }: ClaimedNote, attempt: number) => ({
  id: `aic_${id}_${attempt}`,
  model: embeddedModel,
});

/** Passes the gates as the sender of the note, whose consent counts and whose workspace pays. */
async function admitNote(ctx: Ctx, note: ClaimedNote): Promise<Admitted<Made>> {
  // An attempt whose process died may still hold a unit, without which this one would be refused.
  if (note.attempt > 1) await release(ctx.db.sql, reservationOf(note, note.attempt - 1));
  const transcript = await openNoteTranscript(ctx, note);
  const { senderId: userId, senderWorkspaceId: workspaceId } = note;
  if (userId === null || workspaceId === null) throw new AccessError('ai_processing_consent_required');
  const sender = { ...ctx, actor: { ...ctx.actor, userId, workspaceId } };
  const tokens = estimateTokens(transcript ?? '');
  const atMost = { inputTokens: tokens, outputTokens: tokens };
  return admit(sender, { ...reservationOf(note, note.attempt), feature: 'voice_note', atMost }, async () => {
    if (transcript === null) throw new AccessError('transcription_unavailable');
    return inspect(transcript);
  });
}

/**
 * Makes what a note gets, behind the gates, or says why it gets nothing.
 * @throws whatever another attempt may not meet
 */
export async function prepareNote(ctx: Ctx, note: ClaimedNote): Promise<PreparedNote> {
  if (note.attempt > attemptsMax) return { end: { state: 'failed', code: 'internal_error' } };
  try {
    return await admitNote(ctx, note);
  } catch (error) {
    if (!(error instanceof AccessError) || !refusals.has(error.code)) throw error;
    return { end: { state: 'skipped', code: error.code } };
  }
}
