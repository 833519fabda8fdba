import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '@patchbay/domain/core';
import { report, timed } from './progress.ts';
import type { Settings } from './settings.ts';
import { withServices } from './with-services.ts';

const developerEmail = 'demo@example.com';
const operatorEmail = 'demo-operator@example.com';

interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** Kept in DATA_DIR/demo.json, which only its owner may read. */
interface Demo {
  readonly developer: SignIn;
  readonly operator: SignIn;
  /** Absent until the whole story is told. */
  readonly rawKey?: string;
}

const fileOf = ({ dataDir }: Settings): string => join(dataDir, 'demo.json');

function save(settings: Settings, demo: Demo): void {
  writeFileSync(fileOf(settings), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
}

function readDemo(settings: Settings): Demo | null {
  const file = fileOf(settings);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Demo) : null;
}

const newSignIn = (email: string): SignIn => ({ email, password: randomBytes(12).toString('base64url') });

/** The next address after `demo@example.com`, `demo-2@example.com` and so on. */
const addressAfter = (email: string): string =>
  email.replace(/^demo(?:-(\d+))?@/, (_, number = '1') => `demo-${Number(number) + 1}@`);

async function createDemo(settings: Settings, services: Services, begun: Demo): Promise<Demo> {
  const { tellStory } = await import('../demo/story.ts');
  const { keepDays } = await import('@patchbay/domain/operations');
  const { developer, operator } = begun;
  // Before the first account is made: a start that is interrupted must not leave one that nobody can sign in to.
  save(settings, { developer, operator });
  // The worker makes the days of the partitioned tables at its start, and rows that are there already would be in its way.
  await keepDays(services);
  const told = await timed('demo', 'a workspace with a month of data', () =>
    tellStory(services, {
      developer: { ...developer, role: 'developer', displayName: 'Demo developer' },
      operator: { ...operator, role: 'operator', displayName: 'Demo operator' },
    }),
  );
  const demo = { developer, operator, ...told };
  save(settings, demo);
  return demo;
}

async function findDemo(settings: Settings, services: Services): Promise<Demo | null> {
  const known = readDemo(settings);
  const { email } = known?.developer ?? { email: developerEmail };
  const select = { id: true } as const;
  const account = await services.db.prisma.account.findUnique({ where: { email }, select });
  if (account && (known === null || known.rawKey !== undefined)) return known;
  // The half of a story cannot be told on: its keys were shown once. So a new one begins, with the same operator.
  const developer = newSignIn(account ? addressAfter(email) : email);
  const operator = known?.operator ?? newSignIn(operatorEmail);
  if (account) report('demo', 'the last start was interrupted, so the demo begins again');
  return createDemo(settings, services, { developer, operator });
}

function show({ baseUrl, env }: Settings, { developer, operator, rawKey }: Demo): void {
  report('demo', `sign in as ${developer.email}  password ${developer.password}`);
  const isOperator = env.OPERATOR_EMAILS?.includes(operator.email);
  if (isOperator) report('demo', `operator   ${operator.email}  password ${operator.password}`);
  report('demo', `curl -s ${baseUrl}/v1/threads -H "Authorization: Bearer ${rawKey}"`);
}

/**
 * The settings of a start with a demo. Its operator may see the operators' pages, unless the operators are named
 * already.
 * @throws Error in production, where no account may have a login that others know
 */
export function allowDemo(settings: Settings): Settings {
  if (settings.isProduction)
    throw new Error('--demo is for development only: production gets no demo account.');
  if (settings.env.OPERATOR_EMAILS) return settings;
  const operatorEmails = new Set([operatorEmail]);
  return {
    ...settings,
    config: { ...settings.config, operatorEmails, isFirstAccountOperator: false },
    env: { ...settings.env, OPERATOR_EMAILS: operatorEmail },
  };
}

/** The demo of one start. */
export interface DemoPlan {
  /**
   * Makes a demo workspace unless the database has one. Its past includes webhook deliveries, which a running worker
   * would make again.
   */
  fill(databaseUrl: string): Promise<void>;
  /** Prints how to sign in. */
  show(): void;
}

/** The passwords of the demo are random and kept in DATA_DIR/demo.json (0600). */
export function planDemo(settings: Settings): DemoPlan {
  let demo: Demo | null = null;
  return {
    fill: async (databaseUrl) => {
      demo = await withServices(settings, { databaseUrl, name: 'demo' }, (services) =>
        findDemo(settings, services),
      );
    },
    show: () => {
      if (demo) show(settings, demo);
      else
        report(
          'demo',
          `is in the database already, but ${fileOf(settings)} with its password is gone. Reset the password in the console.`,
        );
    },
  };
}
