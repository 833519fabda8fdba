import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { sealedTables, serviceKeyTable } from './sealed-table.ts';

/** Encrypted columns that a rotation of the master key leaves alone, and the key that opens them. */
const underOtherKeys = {
  'agent_confirmations.box': 'the data key of the workspace',
  'agent_run_steps.box': 'the data key of the workspace',
  'agent_runs.input_box': 'the data key of the workspace',
  'agent_versions.spec_box': 'the data key of the workspace',
  'agents.instructions_box': 'the data key of the workspace',
  'idempotency_records.body_box': 'the data key of the workspace',
  'media_objects.key_box': 'the data key of the workspace',
  'media_uploads.key_box': 'the data key of the workspace',
  'messages.content_box': 'the data key of the workspace',
  'oauth_interactions.box': 'the id of the row, which is not stored',
  'reports.evidence_box': 'the data key of the workspace',
  'reports.statement_box': 'the data key of the workspace',
  'tasks.notes_box': 'the data key of the workspace',
  'tasks.title_box': 'the data key of the workspace',
  'threads.title_box': 'the data key of the workspace',
  'voice_notes.audio_box': 'the data key of the workspace',
  'voice_notes.held_transcript_box': 'the data key of the workspace',
  'voice_notes.insights_box': 'the data key of the workspace',
  'voice_notes.transcript_box': 'the data key of the workspace',
  'webhook_deliveries.body_box': 'the data key of the workspace',
  'webhook_secrets.box': 'the data key of the workspace',
};

test('every encrypted column moves with a rotation, or is listed here with the key that opens it', async () => {
  await using own = await createTestDatabase();
  const columns = await own.db.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name ~ '(^|_)box$'`,
  );
  const moved = [...sealedTables, serviceKeyTable].map(({ column }) => column);
  expect(columns.map(({ name }) => name).sort()).toEqual([...moved, ...Object.keys(underOtherKeys)].sort());
});
