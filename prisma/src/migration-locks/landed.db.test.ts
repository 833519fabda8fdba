import { expect, inject, test } from 'vitest';
import { migrationsDir, readMigrations } from '../migration/read-migrations.ts';
import { copyTestDatabase } from '../testing/index.ts';
import { watchMigration } from './watch-migration.ts';

/** The day on which this check began. No younger migration may be in the list below. */
const BEGINNING = '20261129';

/**
 * They landed before this check, and a migration that has landed is never changed. Whoever has large tables and upgrades
 * across one of them plans a pause: the runbook says so.
 */
const LANDED = [
  '20261122062944_event_sweep',
  '20261122063024_oauth_refresh_family',
  '20261122065001_sliding_log_slots',
  '20261122073258_participant_threads',
  '20261122094017_security_notices',
  '20261122095211_audit_record_request',
  '20261122124244_webhooks',
  '20261122130219_webhook_delivery_times',
  '20261122132343_webhook_attempt_key',
  '20261122165114_add_media_objects',
  '20261123081046_contact_matching',
  '20261123081246_scim_directory',
  '20261123083111_upload_quota',
  '20261123085009_voice_note_analysis',
  '20261123114626_provenance',
  '20261123114750_voice_note_processing',
  '20261123151411_media_missing_and_open_uploads',
  '20261123152607_guest_streams',
  '20261123154900_exported_runs',
  '20261123160033_sign_in_email',
  '20261123190519_voice_notes_of_a_person',
  '20261125000659_fixed_webhook_bodies',
  '20261125004329_lane_standing',
  '20261125032558_hold_unknown_audio_and_delete_messages',
  '20261125035018_proven_domains',
  '20261125040757_forget_answers_of_deleted_messages',
  '20261127170157_guest_threads',
  '20261128060000_lists_are_never_null',
];

test('no new migration holds a lock while it reads or rewrites a table that was there before', async () => {
  await using own = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  const found: Record<string, string[]> = {};
  for (const { name, sql } of await readMigrations(migrationsDir())) {
    const findings = await watchMigration(own.url, sql);
    if (findings.length > 0) found[name] = findings;
  }
  const names = Object.keys(found);
  const { true: listed = [], false: fresh = [] } = Object.groupBy(
    names,
    (name) => `${LANDED.includes(name)}`,
  );
  const broken = fresh.flatMap((name) => (found[name] ?? []).map((finding) => `${name}: ${finding}`));
  expect(broken, broken.join('\n')).toEqual([]);
  expect(listed).toEqual(LANDED);
  expect(LANDED.filter((name) => name >= BEGINNING)).toEqual([]);
});
