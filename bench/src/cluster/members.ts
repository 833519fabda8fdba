import { dirname, join } from 'node:path';
import { addressOf } from './network.ts';

/** The addresses of the machines. Each has the ports that a real one would have. */
export const machines = {
  databases: [addressOf(1), addressOf(2), addressOf(3)],
  apps: [addressOf(11), addressOf(12)],
  edge: addressOf(10),
  watch: addressOf(20),
  deciders: [addressOf(11), addressOf(12), addressOf(20)],
} as const;

const { apps, databases, edge, watch } = machines;
export const hosts: readonly string[] = [...databases, ...apps, edge, watch];
export const apiUrl = `http://${edge}:4000`;
export const consoleUrl = `http://${edge}:3000`;
export const prometheusUrl = `http://${watch}:9090`;
/** Prometheus of Debian has no pages of its own. It serves those that it is given here. */
export const dashboardUrl = `${prometheusUrl}/consoles/cluster.html`;

export type Kind =
  | 'etcd'
  | 'pg'
  | 'redis'
  | 'sentinel'
  | 'pgbouncer'
  | 'haproxy'
  | 'worker'
  | 'api'
  | 'console'
  | 'edge'
  | 'prometheus'
  | 'alertmanager';

/** One process of the cluster. */
export interface Member {
  /** Such as `pg1`. */
  readonly name: string;
  readonly kind: Kind;
  readonly host: string;
  /** Answers once the process serves. */
  readonly port: number;
}

/** A kind of process, and how each of its members starts. */
interface KindFacts {
  readonly hosts: readonly string[];
  readonly port: number;
  /** The template in `deploy/cluster`. */
  readonly template: string;
  /** The command line of a program of the image. */
  readonly command?: (config: string, data: string, host: string) => readonly string[];
  /** The program of the checkout, run by this Node. */
  readonly program?: string;
  /** The process writes its own state into its configuration. */
  readonly keepsConfig?: true;
}

/** In the order in which they start. */
export const kinds: Readonly<Record<Kind, KindFacts>> = {
  etcd: {
    hosts: machines.deciders,
    port: 2379,
    template: 'etcd.yml',
    command: (config) => ['etcd', '--config-file', config],
  },
  pg: { hosts: databases, port: 8008, template: 'patroni.yml', command: (config) => ['patroni', config] },
  redis: {
    hosts: databases,
    port: 6379,
    template: 'redis.conf',
    command: (config) => ['redis-server', config],
    keepsConfig: true,
  },
  sentinel: {
    hosts: databases,
    port: 26_379,
    template: 'sentinel.conf',
    command: (config) => ['redis-sentinel', config],
    keepsConfig: true,
  },
  haproxy: {
    hosts: apps,
    port: 5000,
    template: 'haproxy-app.cfg',
    command: (config) => ['haproxy', '-db', '-f', config],
  },
  pgbouncer: {
    hosts: apps,
    port: 6432,
    template: 'pgbouncer.ini',
    command: (config) => ['pgbouncer', config],
  },
  worker: { hosts: apps, port: 9466, template: 'patchbay.env', program: 'worker' },
  api: { hosts: apps, port: 4000, template: 'patchbay.env', program: 'api' },
  console: { hosts: apps, port: 3000, template: 'patchbay.env', program: 'console' },
  edge: {
    hosts: [edge],
    port: 4000,
    template: 'haproxy-edge.cfg',
    command: (config) => ['haproxy', '-db', '-f', config],
  },
  prometheus: {
    hosts: [watch],
    port: 9090,
    template: 'prometheus.yml',
    command: (config, data, host) => [
      'prometheus',
      `--config.file=${config}`,
      `--storage.tsdb.path=${data}`,
      `--web.console.templates=${join(dirname(config), 'pages')}`,
      `--web.listen-address=${host}:9090`,
    ],
  },
  alertmanager: {
    hosts: [watch],
    port: 9093,
    template: 'alertmanager.yml',
    command: (config, data, host) => [
      'prometheus-alertmanager',
      `--config.file=${config}`,
      `--storage.path=${data}`,
      `--web.listen-address=${host}:9093`,
      '--cluster.listen-address=',
    ],
  },
};

/** A kind with one member has no number. */
const nameOf = (kind: Kind, index: number, count: number): string =>
  count === 1 ? kind : `${kind}${index + 1}`;

export const members: readonly Member[] = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
  const { hosts, port } = kinds[kind];
  return hosts.map((host, index) => ({ name: nameOf(kind, index, hosts.length), kind, host, port }));
});

export const membersOf = (kind: Kind): readonly Member[] => members.filter((member) => member.kind === kind);
