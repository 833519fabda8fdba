import type { DocsPlace } from '../../../lib/docs-places.ts';
import { formatSpan } from '../../../lib/time.ts';
import type { Installation } from '../../../trpc/types.ts';

/** The limits beyond which a figure counts as trouble. They are those of the alerts in `deploy/prometheus`, where there is one. */
export const limits = {
  workerSilenceSeconds: 60,
  outboxOverdueSeconds: 300,
  fanOutSeconds: 30,
  deliveriesOverdueSeconds: 300,
  connectionsShare: 0.8,
  transactionSeconds: 60,
  clockSeconds: 1,
  // The rarest rounds are daily.
  roundSeconds: 26 * 3600,
} as const;

/** A length of time, beside the limit beyond which it counts as trouble. */
export const judge = (seconds: number, limitSeconds: number) => ({
  value: formatSpan(seconds),
  note: `limit ${formatSpan(limitSeconds)}`,
  tone: seconds > limitSeconds ? ('warn' as const) : undefined,
});

/** Something that an operator should look at. */
export interface Trouble {
  readonly id: string;
  readonly text: string;
  /** Where the runbook says what to do. */
  readonly docs: DocsPlace;
}

const topicNames: Readonly<Record<string, string>> = { mail: 'Mail', sms: 'Text messages' };
export const nameTopic = (topic: string): string => topicNames[topic] ?? topic;

function ofQueues({ backlog, webhooks }: Installation): (Trouble | false)[] {
  const { topics, workerSilenceSeconds: silence } = backlog;
  return [
    silence === null && { id: 'worker', text: 'No worker has ever run.', docs: 'runbook#metrics-and-alerts' },
    silence !== null &&
      silence > limits.workerSilenceSeconds && {
        id: 'worker',
        text: `No worker has reported for ${formatSpan(silence)}.`,
        docs: 'runbook#metrics-and-alerts',
      },
    ...topics.map(
      ({ overdueSeconds, topic }): Trouble | false =>
        overdueSeconds > limits.outboxOverdueSeconds && {
          id: `overdue ${topic}`,
          text: `${nameTopic(topic)}: the oldest has waited for ${formatSpan(overdueSeconds)}.`,
          docs: 'runbook#reading-the-outbox',
        },
    ),
    webhooks.fanOutSeconds > limits.fanOutSeconds && {
      id: 'fan-out',
      text: `Events are handed to their endpoints ${formatSpan(webhooks.fanOutSeconds)} late.`,
      docs: 'runbook#metrics-and-alerts',
    },
    webhooks.answeringOverdueSeconds > limits.deliveriesOverdueSeconds && {
      id: 'deliveries',
      text: `A delivery to an endpoint that works has waited for ${formatSpan(webhooks.answeringOverdueSeconds)}.`,
      docs: 'runbook#metrics-and-alerts',
    },
  ];
}

function ofDatabase({ clockSeconds, database }: Installation): (Trouble | false)[] {
  const { connections, connectionsMax, oldestTransactionSeconds } = database;
  return [
    connections >= connectionsMax * limits.connectionsShare && {
      id: 'connections',
      text: `${connections} of ${connectionsMax} connections to the database are in use.`,
      docs: 'runbook#sizing-connections',
    },
    oldestTransactionSeconds > limits.transactionSeconds && {
      id: 'transaction',
      text: `A transaction has been open for ${formatSpan(oldestTransactionSeconds)}. It may hold up others.`,
      docs: 'runbook#metrics-and-alerts',
    },
    Math.abs(clockSeconds) > limits.clockSeconds && {
      id: 'clock',
      text: `The clocks of the database and of this program are ${Math.abs(clockSeconds).toFixed(1)} s apart.`,
      docs: 'runbook#a-clock-that-was-set',
    },
  ];
}

/** True for a round of the schedule that should have succeeded again by now (milliseconds). */
export const isRoundLate = (at: Date, now: number): boolean =>
  now - at.getTime() > limits.roundSeconds * 1000;

/** Lists the problems of the installation. The list is empty if there are none. */
export function listTroubles(installation: Installation, now: number): readonly Trouble[] {
  const late = installation.rounds.filter(({ at }) => isRoundLate(at, now));
  const all: (Trouble | false)[] = [
    ...ofQueues(installation),
    ...ofDatabase(installation),
    late.length > 0 && {
      id: 'rounds',
      text: `Scheduled work has not succeeded for more than a day: ${late.map(({ name }) => name).join(', ')}.`,
      docs: 'runbook#tables-by-day',
    },
  ];
  return all.filter((trouble) => trouble !== false);
}
