import type { components, Patchbay } from '@patchbay/sdk';
import { readTime, refuseUsage } from '../argument.ts';
import { pageSize, withClient } from '../client.ts';
import { CommandFailure, exitCodes } from '../failure.ts';
import { splitTypes } from '../listen/plan.ts';
import type { Session } from '../session.ts';

export interface ReplayOptions {
  readonly event?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Separated by commas. */
  readonly events?: string | undefined;
  readonly yes?: boolean | undefined;
}

async function findDelivery({ list }: Patchbay, webhookId: string, eventId: string) {
  const path = '/v1/developer/webhooks/{webhook_id}/deliveries';
  const deliveries = list(path, { path: { webhook_id: webhookId }, query: { limit: pageSize } });
  for await (const delivery of deliveries) if (delivery.event_id === eventId) return delivery;
  throw new CommandFailure(exitCodes.refused, 'delivery_not_found', {
    message: `${webhookId} has no delivery of ${eventId}.`,
    remedy: 'Check both ids: `patchbay webhooks list` shows the endpoints. Deliveries are kept for 30 days.',
  });
}

async function replayOne(client: Patchbay, webhookId: string, eventId: string) {
  const { id } = await findDelivery(client, webhookId, eventId);
  const { data } = await client.POST(
    '/v1/developer/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
    { params: { path: { webhook_id: webhookId, delivery_id: id } } },
  );
  return data;
}

const saying = (count: number): string => (count === 1 ? '1 delivery' : `${count} deliveries`);

/** Asks the person to confirm. @throws CommandFailure (usage) where there is nobody to ask */
async function confirm({ prompt }: Session, count: number): Promise<boolean> {
  if (!prompt.isAttended)
    refuseUsage('not_confirmed', `${saying(count)} would be queued.`, 'Add `--yes` to queue them.');
  const answer = await prompt.ask(`Queue ${saying(count)}? [y/N]`, '--yes');
  return /^y(es)?$/i.test(answer);
}

type Recovery = components['schemas']['WebhookRecovery'];

/** Counts first, so that nobody floods a receiver by a slip of the hand. */
async function replayRange(session: Session, webhookId: string, options: ReplayOptions): Promise<void> {
  const { events, since = '', until, yes = false } = options;
  const { terminal } = session;
  const window = {
    since: readTime(since),
    ...(until === undefined ? {} : { until: readTime(until) }),
    ...(events === undefined ? {} : { event_types: [...splitTypes(events)] }),
  };
  const recover = async (isDry: boolean): Promise<Recovery> => {
    const body = { ...window, dry_run: isDry };
    const { data } = await withClient(session, 'console', ({ POST }) =>
      POST('/v1/developer/webhooks/{webhook_id}/recover', {
        params: { path: { webhook_id: webhookId } },
        body,
      }),
    );
    return data;
  };
  const counted = await recover(true);
  const isWanted = counted.matched > 0 && (yes || (await confirm(session, counted.matched)));
  const done = isWanted ? await recover(false) : counted;
  const said = isWanted ? `Queued ${saying(done.queued)}.` : 'Nothing was queued.';
  terminal.result(done, counted.matched === 0 ? 'No dead or held deliveries in that time.' : said);
}

/** Sends one event once more, or queues what is dead or held of a time. */
export async function replay(session: Session, webhookId: string, options: ReplayOptions): Promise<void> {
  const { event, since } = options;
  if ((event === undefined) === (since === undefined)) {
    refuseUsage(
      'no_range',
      'Name one event or a time, but not both.',
      'Add `--event` with its id, or `--since`, such as `--since 2h`.',
    );
  }
  if (event === undefined) return replayRange(session, webhookId, options);
  const sent = await withClient(session, 'console', (client) => replayOne(client, webhookId, event));
  session.terminal.result(sent, `Queued ${sent.id} of ${sent.event_id}.`);
}
