import { dashboardUrl, prometheusUrl } from '../../cluster/members.ts';

interface Answer {
  readonly data: {
    readonly result: readonly {
      readonly metric: Readonly<Record<string, string>>;
      readonly value: readonly [number, string];
    }[];
  };
}

/** @returns the labels of each series that an expression has now */
export async function askPrometheus(query: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const url = `${prometheusUrl}/api/v1/query?query=${encodeURIComponent(query)}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`Prometheus answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as Answer).data.result.map(({ metric }) => metric);
}

/** The alerts of the cluster that rang within the last seconds. */
export async function alertsWithin(seconds: number): Promise<string[]> {
  const rang = await askPrometheus(
    `max_over_time(ALERTS{alertstate="firing",alertname=~"Cluster.*"}[${Math.ceil(seconds)}s])`,
  );
  return [...new Set(rang.map(({ alertname = '' }) => alertname))].sort();
}

/** How many processes read a standby within the last seconds. */
export async function standbyReaders(seconds: number): Promise<number> {
  const readers = await askPrometheus(
    `min_over_time(database_standby_age_seconds[${Math.ceil(seconds)}s]) < 10`,
  );
  return readers.length;
}

/** True if Prometheus serves the page on which one reads what happened. */
export async function hasDashboard(): Promise<boolean> {
  const answer = await fetch(dashboardUrl, { signal: AbortSignal.timeout(10_000) });
  return answer.ok && (await answer.text()).includes('<h1>The cluster</h1>');
}
