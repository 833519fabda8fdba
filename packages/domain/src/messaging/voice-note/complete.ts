import { Overloaded } from '@patchbay/concurrency';
import { type Context, newId, type Services } from '../../core/exports.ts';
import { analyzeMedia } from '../../media/exports.ts';
import { type ClaimedAudio, claimAudio, keepAudio, postponeAnalysis } from './claim-audio.ts';
import { endAnalysis } from './end-analysis.ts';

const notesMax = 20;
/** Audio that the analyzer gives up on this often is not a recording. */
const giveUpsMax = 3;
const second = 1000;
/** The waits after the audio's first failure, its second, and so on. */
const waitsMs = [second, 5 * second, 30 * second, 120 * second];
const longestWaitMs = 600 * second;

type Verdict = Parameters<typeof endAnalysis>[1]['verdict'];

const unreadable: Verdict = { kind: 'refused', code: 'unsupported_media_type' };

async function analyzeOrGiveUp(services: Services, audio: ClaimedAudio): Promise<Verdict | null> {
  const { byteSize, keyBox, mediaId, workspaceId } = audio;
  const analysis = await analyzeMedia(services, { id: mediaId, workspaceId, byteSize, keyBox });
  if (analysis.kind !== 'gave_up') return analysis;
  return audio.giveUps + 1 >= giveUpsMax ? unreadable : null;
}

async function conclude(services: Services, audio: ClaimedAudio, verdict: Verdict): Promise<void> {
  const origin = { requestId: newId('req', services.clock.now()), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'voice_notes' }, origin };
  const removedId = await endAnalysis(ctx, { audio, verdict });
  if (removedId !== null) await services.mediaStore.remove(removedId);
}

async function analyzeOne(services: Services, audio: ClaimedAudio): Promise<void> {
  using _held = keepAudio(services, audio);
  const waitMs = waitsMs[audio.attempt - 1] ?? longestWaitMs;
  try {
    const verdict = await analyzeOrGiveUp(services, audio);
    if (verdict) await conclude(services, audio, verdict);
    else await postponeAnalysis(services, audio, { gaveUp: true, waitMs });
  } catch (error) {
    // A busy process is not the audio's fault, and neither is a store that does not answer.
    if (!(error instanceof Overloaded))
      services.logger.error({ err: error, voiceNoteId: audio.id }, 'the audio of a note was not analyzed');
    await postponeAnalysis(services, audio, { gaveUp: false, waitMs });
  }
}

/**
 * Analyzes the audio of notes whose senders could not wait for it. Each of them ends as a voice note, or is deleted.
 * @returns how many it analyzed
 */
export async function completeVoiceNotes(services: Services, signal?: AbortSignal): Promise<number> {
  const served = new Set<string>();
  for (let done = 0; done < notesMax; done += 1) {
    const audio = signal?.aborted ? null : await claimAudio(services, [...served]);
    if (!audio) return done;
    served.delete(audio.workspaceId);
    served.add(audio.workspaceId);
    await analyzeOne(services, audio);
  }
  return notesMax;
}
