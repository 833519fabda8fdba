import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, silentLog } from '@patchbay/db';
import { grantApplicationRole } from '@patchbay/db/application-role';
import { verifyAuditLog } from '@patchbay/domain/core';
import { createApiKey } from '@patchbay/domain/key';
import { createThread, sendMessage } from '@patchbay/domain/messaging';
import { keepDays, runLimitSweep, runSweep, sweeps } from '@patchbay/domain/operations';
import {
  contextFor,
  createDeveloper,
  createPostgresLimiter,
  createTestServices,
} from '@patchbay/domain/services.fixture';
import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { migrateSchedule, scheduleSchema } from '../../apps/worker/src/migrate-schedule.ts';
import { startWorker } from '../../apps/worker/src/worker.ts';
import { checkDays } from '../doctor/check-days.ts';

test('a role that owns nothing is enough for the verbs, the schedule, every sweep and the days of tables', async () => {
  await using own = await createTestDatabase();
  const role = `app_${randomBytes(4).toString('hex')}`;
  await own.db.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  const url = new URL(own.url);
  [url.username, url.password] = [role, 'secret'];
  await migrateSchedule(own.url);
  await grantApplicationRole({ migrationUrl: own.url, applicationUrl: url.href }, [scheduleSchema]);
  const db = createDatabase({ url: url.href, log: silentLog, name: 'app role', statementTimeoutMs: 9000 });
  try {
    const limiter = createPostgresLimiter({ sql: db.sql });
    const services = createTestServices(db, { limiter });
    const ctx = contextFor(services, await createDeveloper(services));
    await createApiKey(ctx, { name: 'ci' });
    const thread = await createThread(ctx, { participantIds: [] });
    await sendMessage(ctx, { threadId: thread.id, kind: 'text', text: 'hello' });

    const auditAnchorFile = join(tmpdir(), `patchbay-${role}.jsonl`);
    const config = {
      smtpUrl: null,
      smsUrl: null,
      mailFrom: 'Patchbay <a@example.com>',
      auditAnchorFile,
      webhookRetryScale: 1,
    };
    const worker = await startWorker(services, config);
    // The schedule plans its rounds, and takes jobs, in tables that only show their rows to whom their owner lets.
    const rowsOf = (table: string) => async () =>
      (await db.query(`SELECT 1 FROM ${scheduleSchema}.${table}`)).length;
    for (const table of ['_private_known_crontabs', '_private_tasks']) {
      await expect.poll(rowsOf(table)).toBeGreaterThan(sweeps.length);
    }
    await worker.stop();
    for (const sweep of sweeps) await runSweep(services, sweep);
    await runLimitSweep(services);
    services.clock.advance(86_400);
    expect(await keepDays(services)).toBe(5);
    expect(await checkDays(db.pool)).toMatchObject([{ name: 'days', isGood: true }]);

    for await (const { verdict } of verifyAuditLog(services, new Map())) expect(verdict.intact).toBe(true);
    await expect(db.query('DELETE FROM audit_records')).rejects.toThrow('permission denied');
  } finally {
    await db.close();
    await own.db.query(`DROP OWNED BY ${role}`);
    await own.db.query(`DROP ROLE ${role}`);
  }
});
