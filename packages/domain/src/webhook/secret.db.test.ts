import { webhookOverlapSecondsMax } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import type { Context } from '../core/context.ts';
import { auditOf, openTestProcess, outcomeOf } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { rotateWebhookSecret } from './endpoint/rotate-secret.ts';
import { loadSigningSecrets } from './secret.ts';
import { addWebhook, withTestNames } from './webhook.fixture.ts';

const opened = await openTestProcess();
const services = withTestNames(opened.services);
let developer: ConsoleActor;
let ctx: Context;
let id: string;
let first: string;
beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  const { secret, webhook } = await addWebhook(ctx);
  [id, first] = [webhook.id, secret];
});

const place = () => ({ id, workspaceId: developer.workspaceId });
const signing = async () => (await loadSigningSecrets(services, place())).map(({ secret }) => secret);
const rotate = async (overlapSeconds?: number): Promise<string> =>
  (await rotateWebhookSecret(ctx, { id, ...(overlapSeconds === undefined ? {} : { overlapSeconds }) }))
    .secret;
const rowsOf = () =>
  services.db.query<{ text: string }>(
    'SELECT s::text AS text FROM webhook_secrets s WHERE endpoint_id = $1',
    [id],
  );

describe('rotating the secret of an endpoint', () => {
  test('lets both sign for 24 hours, the newest first, and then only the new one', async () => {
    const second = await rotate();
    expect(await signing()).toEqual([second, first]);
    services.clock.advance(86_399);
    expect(await signing()).toEqual([second, first]);
    services.clock.advance(2);
    expect(await signing()).toEqual([second]);
  });

  test('with an overlap of 0 ends every old secret at once, and deletes it', async () => {
    await rotate();
    const last = await rotate(0);
    expect(await signing()).toEqual([last]);
    expect(await rowsOf()).toHaveLength(1);
  });

  test('never lets an old secret sign longer than it was going to', async () => {
    const second = await rotate(60);
    const third = await rotate(3600);
    services.clock.advance(61);
    expect(await signing()).toEqual([third, second]);
  });

  test('leaves at most four old ones that sign; the oldest end first', async () => {
    const made = [first];
    for (let count = 0; count < 6; count += 1) made.unshift(await rotate());
    expect(await signing()).toEqual(made.slice(0, 5));
    expect(await rowsOf()).toHaveLength(5);
  });

  test('takes an overlap of up to 7 days', async () => {
    expect(await outcomeOf(rotate(webhookOverlapSecondsMax))).toBe('accepted');
    expect(await outcomeOf(rotate(webhookOverlapSecondsMax + 1))).toBe('validation_error');
    expect(await outcomeOf(rotate(-1))).toBe('validation_error');
  });

  test('is audited without a secret', async () => {
    const second = await rotate(60);
    const records = await auditOf(services, developer.workspaceId);
    expect(records.at(-1)).toMatchObject({
      action: 'webhook.secret_rotated',
      targetId: id,
      details: { overlap_seconds: 60 },
    });
    const text = JSON.stringify(records, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    for (const secret of [first, second]) expect(text).not.toContain(secret.slice('whsec_'.length));
  });
});

describe('a stored secret', () => {
  test('is not readable in a dump, in any spelling', async () => {
    const bytes = Buffer.from(first.slice('whsec_'.length), 'base64');
    const [row] = await rowsOf();
    for (const shown of [
      first.slice('whsec_'.length),
      bytes.toString('hex'),
      Buffer.from(first).toString('hex'),
    ]) {
      expect(row?.text).not.toContain(shown);
    }
  });

  test('does not open in the row of another secret or for another endpoint', async () => {
    const other = (await addWebhook(ctx)).webhook.id;
    await services.db.query('UPDATE webhook_secrets SET endpoint_id = $2 WHERE endpoint_id = $1', [
      id,
      other,
    ]);
    expect(await outcomeOf(loadSigningSecrets(services, { ...place(), id: other }))).toMatch(
      /DecryptionFailed/,
    );
  });
});
