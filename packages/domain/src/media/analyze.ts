import type { Analysis, AudioFacts, AudioSource } from '@patchbay/audio';
import { DeadlineExceeded, Overloaded, within } from '@patchbay/concurrency';
import { AccessError } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import { readObject } from '@patchbay/media';
import type { Services } from '../core/exports.ts';
import { statement } from '../core/exports.ts';
import { loadDataKey } from '../workspace/exports.ts';
import { openMediaKey, type StoredMedia } from './object.ts';

type AnalyzedMedia = Pick<StoredMedia, 'byteSize' | 'id' | 'keyBox' | 'workspaceId'>;
type AnalysisServices = Pick<Services, 'audio' | 'clock' | 'db' | 'keyring' | 'memory' | 'mediaStore'>;

/** The bytes of an object, decrypted as they are read. They are never written anywhere unencrypted. */
async function sourceOf(
  services: AnalysisServices,
  { byteSize, id, keyBox, workspaceId }: AnalyzedMedia,
): Promise<AudioSource> {
  const key = openMediaKey(await loadDataKey(services, services.db.sql, workspaceId), id, keyBox);
  const object = { id, key, byteSize };
  return { byteSize, read: (start, end) => readObject(services.mediaStore, object, { start, end }) };
}

/**
 * The whole of an object, in memory. Its caller has checked its size.
 * @throws MediaMissing, DecryptionFailed
 */
export async function readWholeMedia(
  services: AnalysisServices,
  media: AnalyzedMedia,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  const { read } = await sourceOf(services, media);
  for await (const piece of read(0, media.byteSize)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The audio of a note in memory, and its type. */
export interface NoteAudio {
  readonly audio: Buffer<ArrayBuffer>;
  readonly mediaType: string;
}

const find = statement({
  name: 'media-of-note',
  text: `SELECT workspace_id AS "workspaceId", byte_size::text AS "byteSize", key_box AS "keyBox", media_type AS "mediaType"
    FROM media_objects WHERE id = $1`,
});
/**
 * The audio of a note that a worker listens to. Null when it is gone.
 * @throws MediaMissing, DecryptionFailed
 */
export async function readAudioOf(services: AnalysisServices, id: string): Promise<NoteAudio | null> {
  const [row] = await services.db.sql.rows(find, [id]);
  if (!row) return null;
  const audio = await readWholeMedia(services, { ...row, id, byteSize: Number(row.byteSize) });
  return { audio, mediaType: row.mediaType };
}

/**
 * Analyzes the audio of an object. Workspaces take turns.
 * @throws MediaMissing, DecryptionFailed; Overloaded while too many wait
 */
export async function analyzeMedia(
  services: AnalysisServices,
  media: AnalyzedMedia,
  signal?: AbortSignal,
): Promise<Analysis> {
  return services.audio.analyzer.analyze(await sourceOf(services, media), {
    queue: media.workspaceId,
    signal,
  });
}

/** That the process is busy is not the audio's fault. */
const isLate = (error: unknown): boolean => error instanceof DeadlineExceeded || error instanceof Overloaded;

/**
 * The same for a caller who waits two seconds. Null if it takes longer: then the worker finds out.
 * @throws AccessError `unsupported_media_type` (415), `media_too_long` (422)
 */
export async function identifyAudio(
  services: AnalysisServices,
  media: AnalyzedMedia,
): Promise<AudioFacts | null> {
  const gone = new AbortController();
  const work = analyzeMedia(services, media, gone.signal);
  try {
    const analysis = await within(work, services.audio.waitMs, 'the analysis of audio');
    if (analysis.kind === 'refused') throw new AccessError(analysis.code, { reason: analysis.reason });
    return analysis.kind === 'audio' ? analysis : null;
  } catch (error) {
    if (!isLate(error)) throw error;
    work.catch(() => undefined);
    return null;
  } finally {
    gone.abort();
  }
}

const name = statement({
  name: 'media-name',
  text: 'UPDATE media_objects SET media_type = $2 WHERE id = $1',
});

/** Gives an object our name of its type, in place of the one that its sender gave it. */
export const nameMedia = (sql: TransactionSql, id: string, mediaType: string): void =>
  sql.queue(name, [id, mediaType]);
