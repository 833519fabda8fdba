import { traceWork } from '@patchbay/tracing';
import { type Context, newId, type Services } from '../core/exports.ts';
import { type ClaimedNote, claimNote, keepNote, postponeProcessing } from '../messaging/exports.ts';
import { processNote } from './process-note.ts';

const second = 1000;
/** The waits after a note's first failure, its second, and so on. */
const waitsMs = [5 * second, 30 * second, 120 * second, 600 * second];
const longestWaitMs = 3600 * second;

async function processOne(services: Services, note: ClaimedNote, signal?: AbortSignal): Promise<void> {
  const origin = { requestId: newId('req', services.clock.now()), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'voice_notes' }, origin, signal };
  using _held = keepNote(services, note);
  try {
    await processNote(ctx, note);
  } catch (error) {
    const waitMs = signal?.aborted ? 0 : (waitsMs[note.attempt - 1] ?? longestWaitMs);
    services.logger.warn({ err: error, voiceNoteId: note.id }, 'a voice note was not processed');
    await postponeProcessing(services, note, waitMs);
  }
}

/**
 * Processes the voice notes that wait, one after the other.
 * @param signal stops it; the current note is given back for another worker, and its unit with it
 * @returns how many it took
 */
export async function processVoiceNotes(services: Services, signal?: AbortSignal): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const note = signal?.aborted ? null : await claimNote(services);
    if (!note) return taken;
    await traceWork({ name: 'voice note' }, () => processOne(services, note, signal));
  }
}
