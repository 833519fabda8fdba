/** The cost of one operation, as `npm run bench -- costs` measures it. */
export interface Cost {
  /** Processor time of the API, or of the worker for a delivery, in microseconds. */
  readonly programMicros: number;
  /** Processor time of PostgreSQL, in microseconds. */
  readonly databaseMicros: number;
  readonly walBytes: number;
  readonly diskBytes: number;
  /** For how long its rows are kept, in days. */
  readonly keptDays: number;
}

const forever = 365;

/** Measured on 2026-11-29 on two shared cores, 16 requests at a time: the mean of two runs. */
export const costs = {
  read: { programMicros: 214, databaseMicros: 70, walBytes: 166, diskBytes: 108, keptDays: 30 },
  page: { programMicros: 450, databaseMicros: 300, walBytes: 500, diskBytes: 400, keptDays: 30 },
  message: { programMicros: 580, databaseMicros: 565, walBytes: 2160, diskBytes: 1750, keptDays: forever },
  refresh: { programMicros: 1070, databaseMicros: 450, walBytes: 1640, diskBytes: 1175, keptDays: 30 },
  delivery: { programMicros: 108, databaseMicros: 222, walBytes: 2775, diskBytes: 1500, keptDays: 30 },
} as const satisfies Record<string, Cost>;

export type Operation = keyof typeof costs;

/** Operations per second. */
export type Demand = Readonly<Record<Operation, number>>;

/** A part of 100 requests for each kind; each message is delivered to as many endpoints. */
export interface Mix {
  readonly page: number;
  readonly message: number;
  readonly refresh: number;
  readonly deliveriesPerMessage: number;
}

/** A database server, and what to pay for. */
export interface Site {
  readonly coresPerServer: number;
  readonly walMegabytesPerSecond: number;
  readonly terabytesPerServer: number;
  /** The part of the processors and of the log that normal load may use. */
  readonly utilization: number;
  /** A primary and its standbys. */
  readonly serversPerCell: number;
  readonly corePerMonth: number;
  readonly terabytePerMonth: number;
}

export interface Plan {
  readonly apiCores: number;
  readonly workerCores: number;
  /** Of all primaries. A standby needs as many, to take over. */
  readonly databaseCores: number;
  readonly walMegabytesPerSecond: number;
  /** All data after a year, without the copies on standbys. */
  readonly terabytes: number;
  /** Primaries, each with its standbys. */
  readonly cells: number;
  /** The reason for that many. */
  readonly bound: 'processors' | 'log' | 'disk';
  /** Connections of the programs to one primary; beyond some hundreds, put PgBouncer in between. */
  readonly connectionsPerCell: number;
  readonly perMonth: number;
}

/** Each process opens ten connections, and two for short reads. */
const connectionsPerProcess = 12;
const secondsPerDay = 86_400;

/** @throws RangeError if the parts of the mix are more than 100 */
export function demandOf(requestsPerSecond: number, mix: Mix): Demand {
  const { deliveriesPerMessage, message, page, refresh } = mix;
  const read = 100 - page - message - refresh;
  if (read < 0) throw new RangeError('pages, messages and refreshes are more than 100 %');
  const part = (percent: number): number => (requestsPerSecond * percent) / 100;
  return {
    read: part(read),
    page: part(page),
    message: part(message),
    refresh: part(refresh),
    delivery: part(message) * deliveriesPerMessage,
  };
}

function sumOf(
  demand: Demand,
  of: (cost: Cost) => number,
  operations = Object.keys(costs) as Operation[],
): number {
  return operations.reduce((sum, name) => sum + demand[name] * of(costs[name]), 0);
}

/** The machines, connections, disk and money for a load. */
export function planFor(demand: Demand, site: Site): Plan {
  const { coresPerServer, serversPerCell, terabytesPerServer, utilization } = site;
  const cores = (micros: number): number => micros / 1e6 / utilization;
  const programMicros = ({ programMicros: micros }: Cost): number => micros;
  const apiCores = cores(sumOf(demand, programMicros, ['read', 'page', 'message', 'refresh']));
  const workerCores = cores(sumOf(demand, programMicros, ['delivery']));
  const databaseCores = cores(sumOf(demand, (cost) => cost.databaseMicros));
  const walMegabytesPerSecond = sumOf(demand, (cost) => cost.walBytes) / 1e6;
  const terabytes = sumOf(demand, (cost) => cost.diskBytes * cost.keptDays * secondsPerDay) / 1e12;
  const needed = {
    processors: databaseCores / coresPerServer,
    log: walMegabytesPerSecond / (site.walMegabytesPerSecond * utilization),
    disk: terabytes / terabytesPerServer,
  };
  const kinds = Object.keys(needed) as (keyof typeof needed)[];
  const bound = kinds.reduce((most, kind) => (needed[kind] > needed[most] ? kind : most));
  const cells = Math.max(1, Math.ceil(needed[bound]));
  const processes = Math.ceil(apiCores) + Math.ceil(workerCores);
  const allCores = Math.ceil(apiCores) + Math.ceil(workerCores) + Math.ceil(databaseCores) * serversPerCell;
  return {
    apiCores,
    workerCores,
    databaseCores,
    walMegabytesPerSecond,
    terabytes,
    cells,
    bound,
    connectionsPerCell: Math.ceil(processes / cells) * connectionsPerProcess,
    perMonth: allCores * site.corePerMonth + terabytes * serversPerCell * site.terabytePerMonth,
  };
}
