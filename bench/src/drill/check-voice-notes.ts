import { readQuotas } from '@patchbay/domain/ai';
import { countEach } from './check.ts';
import type { Checks } from './drill.ts';
import type { Scene } from './scene.ts';

const facts = {
  processed: `SELECT count(*) FROM voice_notes WHERE processing = 'processed' AND insights_box IS NOT NULL`,
  attempts: 'SELECT sum(process_attempts) FROM voice_notes',
  events: `SELECT count(*) FROM events WHERE type = 'voice_note.processed' AND data ->> 'status' = 'done'`,
  announced: `SELECT count(DISTINCT data ->> 'voice_note_id') FROM events WHERE type = 'voice_note.processed'`,
  units: `SELECT count(*) FROM ai_calls WHERE state = 'settled'`,
  held: `SELECT count(*) FROM ai_calls WHERE state = 'held'`,
};

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
export async function checkVoiceNotes(
  checks: Checks,
  scene: Scene,
  notes: number,
): Promise<Record<keyof typeof facts, number>> {
  const found = await countEach(scene, facts);
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
