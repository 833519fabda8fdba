import { expect, onTestFinished, test } from 'vitest';
import { listenForEvents } from '../../core/event/wake.ts';
import { startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertDelivery, insertEndpoint } from './delivery.fixture.ts';
import { recoverWebhook } from './recover.ts';
import { redeliverDelivery } from './redeliver.ts';
import { skipBlocked } from './skip.ts';

const patience = { interval: 5 };

test.each(['a redelivery', 'a recovery', 'giving up what others wait for'])(
  '%s wakes the workers of every process once it has committed',
  async (change) => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const developer = await createDeveloper(first);
    const { workspaceId } = developer;
    const id = await insertEndpoint(first, developer);
    const lost = { endpointId: id, workspaceId, subject: 'a' };
    const deliveryId = await insertDelivery(first, { ...lost, state: 'dead', attempts: 8 });
    await insertDelivery(first, { ...lost, subject: 'b' });
    await first.db.query(`UPDATE webhook_lanes SET fails = 1 WHERE subject = 'b'`);
    const woken: string[] = [];
    const listening = listenForEvents(second, (wake) => {
      woken.push(...(wake === 'all' ? ['all'] : wake));
    });
    onTestFinished(() => listening.close());
    await expect.poll(() => woken, patience).toContain('all');
    woken.length = 0;
    const ctx = contextFor(first, developer);
    if (change === 'a redelivery') await redeliverDelivery(ctx, { id, deliveryId });
    else if (change === 'a recovery') await recoverWebhook(ctx, { id, since: '2020-01-01T00:00:00Z' });
    else await skipBlocked(ctx, { id });
    await expect.poll(() => woken, patience).toContain(workspaceId);
  },
);
