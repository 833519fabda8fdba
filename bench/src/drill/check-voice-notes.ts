import { readQuotas } from '@patchbay/domain/ai';
import type { Checks } from './drill.ts';
import type { Scene } from './scene.ts';

const count = (sql: string): string => `(${sql})::int`;

const facts = `SELECT
  ${count(`SELECT count(*) FROM voice_notes WHERE processing = 'processed' AND insights_box IS NOT NULL`)} AS processed,
  ${count('SELECT sum(process_attempts) FROM voice_notes')} AS attempts,
  ${count(`SELECT count(*) FROM events WHERE type = 'voice_note.processed' AND data ->> 'status' = 'done'`)} AS events,
  ${count(`SELECT count(DISTINCT data ->> 'voice_note_id') FROM events WHERE type = 'voice_note.processed'`)} AS announced,
  ${count(`SELECT count(*) FROM ai_calls WHERE state = 'settled'`)} AS units,
  ${count(`SELECT count(*) FROM ai_calls WHERE state = 'held'`)} AS held`;

interface Facts {
  readonly processed: number;
  readonly attempts: number;
  readonly events: number;
  readonly announced: number;
  readonly units: number;
  readonly held: number;
}

/** Reads the units that are left to the workspaces that sent notes. */
async function readUnitsLeft({ db }: Scene): Promise<number[]> {
  const rows = await db.query<{ id: string }>('SELECT DISTINCT workspace_id AS id FROM voice_notes');
  const left: number[] = [];
  for (const { id } of rows) {
    const quotas = await readQuotas(db.sql, { tier: 'free', workspaceId: id });
    left.push(quotas?.voice_note.remaining ?? Number.NaN);
  }
  return left;
}

/**
 * Compares the notes with their events and with the units that were used. Everybody had sent as many as a quota holds.
 */
export async function checkVoiceNotes(checks: Checks, scene: Scene, notes: number): Promise<Facts> {
  const [found] = await scene.db.query<Facts>(facts);
  if (!found) throw new Error('nothing was read');
  const { announced, events, held, processed, units } = found;
  checks.require(processed === notes, `${processed} of ${notes} voice notes were processed`);
  checks.require(events === notes, `${events} events announce ${notes} voice notes`);
  checks.require(announced === notes, `${announced} of ${notes} voice notes were announced`);
  checks.require(units === notes, `${units} units were paid for ${notes} voice notes`);
  checks.require(held === 0, `${held} units are still held`);
  const left = await readUnitsLeft(scene);
  checks.require(
    left.every((units) => units === 0),
    `the quotas say ${left.join(', ')} where nothing is left`,
  );
  return found;
}
