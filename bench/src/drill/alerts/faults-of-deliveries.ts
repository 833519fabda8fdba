import { createThread, sendMessage } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import { kill } from '@patchbay/testkit/program';
import { registerHook } from '../hook-traffic.ts';
import { createEquippedPerson } from '../people.ts';
import { timeUntil } from '../serving.ts';
import type { Fault } from './fault.ts';
import type { Installation } from './installation.ts';

const gatewayAway: Fault = {
  title: 'the SMS gateway is away',
  alerts: ['PatchbayDeliveriesFail'],
  begin: async ({ gateway }) => {
    await gateway.leave();
    return gateway.comeBack;
  },
};

const receiversAway: Fault = {
  title: 'all receivers of webhooks are away',
  alerts: ['PatchbayWebhooksFail'],
  begin: async ({ receiver }) => {
    await receiver.leave();
    return receiver.comeBack;
  },
};

const unreadable: Fault = {
  title: 'the signing secret of an endpoint is damaged',
  alerts: ['PatchbayWebhooksFault'],
  begin: async ({ api, caller, receiver, scene: { db, services } }) => {
    const { developer, session, threadId } = await createEquippedPerson(services);
    const { id } = await registerHook(caller, api, { session, url: `${receiver.url}/damaged` });
    const [secret] = await db.query<{ box: Buffer }>(
      'SELECT box FROM webhook_secrets WHERE endpoint_id = $1',
      [id],
    );
    const write = (box: Buffer | undefined) =>
      db.query('UPDATE webhook_secrets SET box = $2 WHERE endpoint_id = $1', [id, box]);
    await write(Buffer.alloc(secret?.box.length ?? 0, 7));
    await sendMessage(contextFor(services, developer), { threadId, kind: 'text', text: 'unreadable' });
    return async () => {
      await write(secret?.box);
    };
  },
};

const backlogMin = 40;
/** So long that messages come faster than they are delivered, on a slow machine as well. */
const slowAnswerMs = 10_000;

/** Messages in ever more threads, to a receiver that takes its time, until webhooks wait for a worker. */
async function pileUp({ api, caller, receiver, scene, witness }: Installation): Promise<void> {
  const { db, services } = scene;
  receiver.delayMs = slowAnswerMs;
  await registerHook(caller, api, { session: witness.session, url: `${receiver.url}/witness` });
  const ctx = contextFor(services, witness.developer);
  await timeUntil('webhooks wait', async () => {
    const { id } = await createThread(ctx, { title: 'backlog', participantIds: [] });
    await sendMessage(ctx, { threadId: id, kind: 'text', text: 'backlog' });
    const [row] = await db.query<{ due: number }>(
      'SELECT count(*)::int AS due FROM webhook_lanes WHERE next_at <= now()',
    );
    return (row?.due ?? 0) > backlogMin;
  });
}

const workerKilled: Fault = {
  title: 'the only worker is killed while webhooks wait',
  alerts: [
    'PatchbayProgramDown',
    'PatchbayWebhooksLag',
    'PatchbayWorkerSilent',
    'PatchbayMessagesOverdue',
    'PatchbayWebhooksOverdue',
  ],
  begin: async (installation) => {
    await pileUp(installation);
    await kill(installation.worker);
    installation.receiver.delayMs = 0;
    // The fault of the next round is what a new worker finds.
    return () => undefined;
  },
};

const expired: Fault = {
  title: 'a worker starts after text messages have expired',
  alerts: ['PatchbayMessagesDead'],
  begin: async (installation) => {
    installation.worker = await installation.startWorker();
    return () => undefined;
  },
};

export const faultsOfDeliveries = { expired, gatewayAway, receiversAway, unreadable, workerKilled };
