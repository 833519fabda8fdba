import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { joinClaimed, recordJoined, removeParts } from './join.ts';
import { expiryAfter, type Upload, uploadColumns } from './upload.ts';

const uploadsMax = 50;
/** An upload that a round could not join is tried again after this. */
const leaseMs = 10 * 60_000;
/** The time for which an upload is left to the request that has completed it. */
const requestMs = 60_000;

// A lease that has run out was of a process that crashed. One that this round does not finish waits for the next lease, so
// that an upload whose parts cannot be read holds up no other.
const claimDue = statement({
  name: 'media-upload-claim-due',
  text: `UPDATE media_uploads SET joining_until = $2 WHERE id = (
      SELECT id FROM media_uploads joinable WHERE joined_at IS NULL AND last_part IS NOT NULL AND expires_at > $1
        AND (joining_until <= $1 OR (joining_until IS NULL AND expires_at <= $3))
        AND last_part + 1 = (SELECT count(*) FROM media_upload_parts part WHERE part.upload_id = joinable.id)
      LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${uploadColumns}`,
});

type FinishServices = Pick<Services, 'clock' | 'db' | 'keyring' | 'memory' | 'logger' | 'mediaStore'>;

async function finish(services: FinishServices, upload: Upload): Promise<void> {
  const { clock, db } = services;
  try {
    const joined = await joinClaimed(services, upload);
    await db.transaction((tx) => recordJoined({ clock, tx }, joined));
    await removeParts(services, joined.parts);
  } catch (error) {
    services.logger.error({ err: error, media: upload.id }, 'an upload could not be joined');
  }
}

/** Joins the complete uploads whose last request has ended without joining them. @returns how many there were */
export async function finishUploads(
  services: FinishServices,
  signal: AbortSignal | undefined,
): Promise<number> {
  for (let done = 0; done < uploadsMax; done += 1) {
    if (signal?.aborted) return done;
    const now = services.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const untouched = expiryAfter(new Date(now.getTime() - requestMs));
    const [upload] = await services.db.sql.rows(claimDue, [now, until, untouched]);
    if (!upload) return done;
    await finish(services, upload);
  }
  return uploadsMax;
}
