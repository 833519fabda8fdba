import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, findProgram } from '@patchbay/testkit/redis-server';
import { startProgram } from '../../child.ts';

/** The real Prometheus on the rules of this release. */
export interface Prometheus extends AsyncDisposable {
  /** The names of the alerts that ring now. */
  firing(): Promise<readonly string[]>;
}

export interface Scraped {
  /** Job and port on this machine. */
  readonly targets: Readonly<Record<string, number>>;
  readonly rules: string;
}

interface Answer {
  readonly data: {
    readonly result: readonly {
      readonly metric: { readonly alertname?: string };
      readonly value: [number, string];
    }[];
  };
}

/** Once a second. No scrape may take longer than that, so a program may miss one while its database hangs. */
const configurationOf = ({ targets }: Scraped): string =>
  JSON.stringify({
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: Object.entries(targets).map(([job, port]) => ({
      job_name: job,
      static_configs: [{ targets: [`127.0.0.1:${port}`] }],
    })),
  });

/** @throws if this machine has no Prometheus, or it does not start */
export async function startPrometheus(scraped: Scraped): Promise<Prometheus> {
  const file = findProgram(['prometheus']);
  if (file === null) throw new Error('The drill needs Prometheus: `apt-get install -y prometheus` (Debian).');
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-drill-prometheus-'));
  await writeFile(join(folder, 'prometheus.yml'), configurationOf(scraped));
  await writeFile(join(folder, 'alerts.yml'), scraped.rules);
  const address = `127.0.0.1:${await findFreePort()}`;
  const command = [
    file,
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
  ];
  const get = (path: string) => fetch(`http://${address}${path}`, { signal: AbortSignal.timeout(5000) });
  const isReady = () =>
    get('/-/ready').then(
      ({ ok }) => ok,
      () => false,
    );
  const program = await startProgram(command, {}, isReady);
  return {
    firing: async () => {
      const answer = await get(`/api/v1/query?query=${encodeURIComponent('ALERTS{alertstate="firing"}')}`);
      if (!answer.ok) throw new Error(`Prometheus answered ${answer.status}: ${await answer.text()}`);
      const { result } = ((await answer.json()) as Answer).data;
      return [...new Set(result.map(({ metric }) => metric.alertname ?? ''))].sort();
    },
    async [Symbol.asyncDispose]() {
      await program[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
