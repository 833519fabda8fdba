'use client';
import { useQuery } from '@tanstack/react-query';
import { type DayOfAttempts, standingOf, successRate } from '@/features/webhook/stats/standing.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { WebhookHealth, WebhookView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Sparkline } from '@/ui/chart/sparkline.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

const disabledReasons: Readonly<Record<NonNullable<WebhookView['disabledReason']>, string>> = {
  user: 'Someone in this workspace disabled it.',
  gone: 'The receiver responded with 410 Gone, which asks for no more deliveries.',
  failing: 'No delivery succeeded for five days.',
};

const refreshMs = 15_000;

/** The health of each endpoint, by its id. Empty until it is read. */
export function useWebhookHealth(): ReadonlyMap<string, WebhookHealth> {
  const options = useTRPC().listWebhookHealth.queryOptions(undefined, { refetchInterval: refreshMs });
  const { data } = useQuery(options);
  return new Map(data?.map((health) => [health.endpointId, health]));
}

interface StatusProps<Health> {
  readonly subject: WebhookView;
  /** Undefined until it is read. */
  readonly health: Health | undefined;
}

/** Says in two words how an endpoint does, or that it is disabled. */
export function WebhookStatusBadge({ subject, health }: StatusProps<DayOfAttempts>) {
  if (subject.status === 'enabled') {
    const { label, tone } = health ? standingOf(health) : ({ label: 'Enabled', tone: 'neutral' } as const);
    return <Badge tone={tone}>{label}</Badge>;
  }
  const isOwnChoice = subject.disabledReason === 'user';
  return <Badge tone={isOwnChoice ? 'neutral' : 'bad'}>Disabled</Badge>;
}

/** Why an endpoint is disabled, as a sentence; nothing for an enabled one. */
export function DisabledReason({ subject }: { subject: WebhookView }) {
  return subject.disabledReason === null ? null : disabledReasons[subject.disabledReason];
}

/** The chosen types in words: all, one by its name, or how many. */
export function describeTypes(eventTypes: readonly string[]): string {
  const [only = ''] = eventTypes;
  if (only === '*') {
    return 'All events';
  }
  return eventTypes.length === 1 ? only : `${eventTypes.length} types`;
}

/** The name of an endpoint: its description, or the host of its URL. */
export function nameOf({ url, description }: Pick<WebhookView, 'url' | 'description'>): string {
  return description === '' ? (URL.parse(url)?.host ?? url) : description;
}

/** The status of an endpoint. Below it: since when it fails, or the share delivered in the last day, and what waits. */
export function WebhookStatusCell({ subject, health }: StatusProps<WebhookHealth>) {
  const isShown = subject.status === 'enabled' && health !== undefined;
  return (
    <div className="grid justify-items-start gap-1 whitespace-nowrap">
      <WebhookStatusBadge subject={subject} health={health} />
      {isShown ? <HealthLine {...health} /> : null}
    </div>
  );
}

/** The attempts of the last 24 hours: a column for each hour, and their sum. */
export function AttemptSpark({ health }: { health: WebhookHealth | undefined }) {
  if (health === undefined) return null;
  const { delivered, deliveredByHour, failed, failedByHour } = health;
  const attempts = delivered + failed;
  if (attempts === 0) return <span className="text-faint">None</span>;
  return (
    <span className="flex items-center gap-2">
      <Sparkline values={deliveredByHour} failures={failedByHour} />
      <span className="text-soft">
        {formatNumber(attempts)}
        <span className="sr-only">
          {attempts === 1 ? ' attempt' : ' attempts'} in the last 24 hours, {formatNumber(failed)} failed
        </span>
      </span>
    </span>
  );
}

function HealthLine(health: WebhookHealth) {
  const { failingSince, waiting } = health;
  const rate = successRate(health);
  return (
    <span className="text-faint text-xs tabular-nums empty:hidden">
      {failingSince ? <FirstFailure at={failingSince} /> : rate && `${rate} delivered`}
      {waiting > 0 ? ` · ${formatNumber(waiting)} waiting` : null}
    </span>
  );
}

function FirstFailure({ at }: { at: Date }) {
  return (
    <>
      since <RelativeTime at={at} />
    </>
  );
}
