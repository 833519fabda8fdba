import { parseArgs } from 'node:util';
import { demandOf, type Plan, planFor } from './capacity/model.ts';

/** The flags, each with its value when it is absent. The prices are only an example. */
const defaults = {
  page: 15,
  message: 4,
  refresh: 1,
  deliveries: 1,
  cores: 64,
  wal: 200,
  terabytes: 30,
  utilization: 0.5,
  servers: 3,
  'core-price': 20,
  'terabyte-price': 100,
};
type Flag = keyof typeof defaults;

const usualRates = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

function readFlags(): { readonly rates: readonly number[]; readonly of: (flag: Flag) => number } {
  const names = ['requests', ...Object.keys(defaults)];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options });
  const numberOf = (name: string): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} is a number that is not below 0`);
    return value;
  };
  const rate = numberOf('requests');
  return { rates: rate === undefined ? usualRates : [rate], of: (flag) => numberOf(flag) ?? defaults[flag] };
}

const whole = (value: number): string => Math.ceil(value).toLocaleString('en');

const columns: readonly (readonly [title: string, cell: (plan: Plan) => string])[] = [
  ['API cores', ({ apiCores }) => whole(apiCores)],
  ['worker cores', ({ workerCores }) => whole(workerCores)],
  ['database cores', ({ databaseCores }) => whole(databaseCores)],
  ['WAL, MB/s', ({ walMegabytesPerSecond }) => whole(walMegabytesPerSecond)],
  ['TB after a year', ({ terabytes }) => whole(terabytes)],
  ['cells', ({ bound, cells }) => (cells === 1 ? '1' : `${whole(cells)} (${bound})`)],
  ['connections of a cell', ({ connectionsPerCell }) => whole(connectionsPerCell)],
  ['per month', ({ perMonth }) => whole(perMonth)],
];

const { of, rates } = readFlags();
const mix = {
  page: of('page'),
  message: of('message'),
  refresh: of('refresh'),
  deliveriesPerMessage: of('deliveries'),
};
const site = {
  coresPerServer: of('cores'),
  walMegabytesPerSecond: of('wal'),
  terabytesPerServer: of('terabytes'),
  utilization: of('utilization'),
  serversPerCell: of('servers'),
  corePerMonth: of('core-price'),
  terabytePerMonth: of('terabyte-price'),
};
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
console.log(row(['requests a second', ...columns.map(([title]) => title)]));
console.log(row(Array(columns.length + 1).fill('---')));
for (const rate of rates) {
  const plan = planFor(demandOf(rate, mix), site);
  console.log(row([whole(rate), ...columns.map(([, cell]) => cell(plan))]));
}
