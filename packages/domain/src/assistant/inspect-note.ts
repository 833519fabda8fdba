import { AccessError } from '@patchbay/contract';
import type { Model, ModelUsage } from '../ai/exports.ts';
import type { Services } from '../core/exports.ts';
import {
  type ClaimedNote,
  openNoteAudio,
  openNoteTranscript,
  type ProcessingEnd,
} from '../messaging/exports.ts';
import { actionsOf, quoteSummary } from '../retrieval/exports.ts';
import { type AnswerBase, baseOf, writtenBase } from './answer-base.ts';
import { summarizeText, unseeded } from './write.ts';

const actionsMax = 10;
/** Three hours of speech. A server may send any text, and lists show those of many notes. */
const transcriptMax = 200_000;

/** The summary and actions of a note, and the usage. */
export type InspectedNote = Pick<AnswerBase, 'usage'> & { readonly end: ProcessingEnd };
interface Transcript {
  readonly transcript: string;
  /** Null for a note that came with its words. */
  readonly usage: ModelUsage | null;
}

async function hearNote(ctx: Services, note: ClaimedNote, model: Model | null): Promise<Transcript> {
  const written = await openNoteTranscript(ctx, note);
  if (written !== null) return { transcript: written, usage: null };
  const speech = model && (await openNoteAudio(ctx, note));
  if (!model || !speech) throw new AccessError('transcription_unavailable');
  const { text, usage } = await model.transcribe(speech);
  if (text === '') throw new AccessError('no_speech');
  return { transcript: text.slice(0, transcriptMax).toWellFormed(), usage };
}

/** The transcript has been paid for, so it is kept even if the model does not answer. Quotes then take the place of the summary. */
async function trySummary(ctx: Services, model: Model | null, transcript: string) {
  try {
    return model && (await summarizeText(model, transcript));
  } catch (error) {
    ctx.logger.warn({ err: error }, 'a voice note has no summary of the model');
    return null;
  }
}

/** Makes the summary and the actions of a note's transcript. */
async function inspect(
  ctx: Services,
  model: Model | null,
  { transcript, usage }: Transcript,
): Promise<InspectedNote> {
  const quote = ({ end, start }: { readonly start: number; readonly end: number }) =>
    transcript.slice(start, end);
  const written = await trySummary(ctx, model, transcript);
  const quoted = quoteSummary([{ place: 0, text: transcript }], unseeded)
    .map(quote)
    .join(' ');
  const summary = written?.text ?? (quoted === '' ? null : quoted);
  const insights = { summary, actions: actionsOf(transcript).slice(0, actionsMax).map(quote) };
  const used = [usage, written?.usage ?? null].filter((each) => each !== null);
  const base = model ? writtenBase(model, ...used) : baseOf(transcript, quoted);
  return { end: { state: 'processed', insights, transcript }, usage: base.usage };
}

/**
 * Transcribes a note that came without words, and makes its summary and its actions.
 * @throws AccessError `transcription_unavailable`, `no_speech`, and as of {@link Model}
 */
export const inspectNote = async (
  services: Services,
  note: ClaimedNote,
  model: Model | null,
): Promise<InspectedNote> => inspect(services, model, await hearNote(services, note, model));
