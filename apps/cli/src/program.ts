import { scopeNames } from '@patchbay/contract';
import { Command, InvalidArgumentError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addAgents } from './add-agents.ts';
import { addLogs } from './add-logs.ts';
import { type Act, addPlatform } from './add-platform.ts';
import { addStart } from './add-start.ts';
import { addWebhooks } from './add-webhooks.ts';
import type { Identity } from './client.ts';
import { callApi } from './command/api.ts';
import { type ConsoleLoginOptions, loginToConsole } from './command/console-login.ts';
import { type DeviceLoginOptions, loginByDevice } from './command/device-login.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './command/keys.ts';
import { listen } from './command/listen.ts';
import { logout } from './command/logout.ts';
import { resendEvent } from './command/resend.ts';
import { triggerType } from './command/trigger.ts';
import { whoami } from './command/whoami.ts';
import { columnsMax, helpStyle } from './help.ts';
import type { Session } from './session.ts';
import { nameHelp } from './usage.ts';

export interface GlobalOptions {
  readonly json?: boolean;
  readonly baseUrl?: string;
}

export interface ProgramOptions {
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** How wide the terminal is; null where results go to a program. */
  readonly columns: number | null;
  /** Opened by a command when it runs, with the options `--json` and `--base-url`. */
  readonly openSession: (options: GlobalOptions) => Session;
}

function parseSeconds(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a number of seconds.');
  return Number(text);
}

interface ConsoleFlag {
  readonly console?: boolean;
}
const identityOf = (flag: ConsoleFlag): Identity => (flag.console ? 'console' : 'any');

function addSignIn(program: Command, act: Act): void {
  program
    .command('login')
    .description('sign in with a code that you confirm in your browser')
    .option('--scope <scopes>', `what to request, separated by spaces: ${scopeNames.join(', ')}`)
    .option('--no-browser', 'print the link without opening it')
    .option('--no-qr', 'do not show the link as a QR code')
    .option('--console', 'sign in as yourself, by email and password: enough for every command')
    .option('--email <email>', 'for --console')
    .option('--password-stdin', 'for --console: read the password from stdin')
    .option('--code <code>', 'for --console: the second factor, or a recovery code')
    .action(
      act((session, options: DeviceLoginOptions & ConsoleLoginOptions & ConsoleFlag) =>
        options.console ? loginToConsole(session, options) : loginByDevice(session, options),
      ),
    );
  program
    .command('logout')
    .description('sign out of this server and forget its sign-ins')
    .action(act(logout));
}

function addCalls(program: Command, act: Act): void {
  program
    .command('whoami')
    .description('show who you are signed in as')
    .option('--console', 'as the console session')
    .action(act((session, flag: ConsoleFlag) => whoami(session, identityOf(flag))));
  program
    .command('api')
    .description('call any path of the API')
    .argument('<method>', 'GET, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'such as /v1/threads')
    .option('-d, --data <json>', 'the body: JSON, @file, or - for stdin')
    .option('--console', 'with the console session, for first-party paths')
    .action(
      act((session, ...[method, path, options]: [string, string, ConsoleFlag & { data?: string }]) =>
        callApi(session, { method, path }, { data: options.data, identity: identityOf(options) }),
      ),
    );
}

function addKeys(program: Command, act: Act): void {
  const keys = program.command('keys').description('list, create, rotate and revoke your API keys');
  keys.command('list').description('all keys, newest first, revoked ones included').action(act(listKeys));
  keys
    .command('create')
    .description('create a key and print it: it is shown once')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--scope <scope...>', 'what it may do; default scopes if left out')
    .option('--expires-at <time>', 'ISO 8601, such as 2027-01-31T00:00:00Z')
    .action(act(createKey));
  keys
    .command('rotate')
    .description('replace a key; the old one is revoked at once or after a grace period')
    .argument('<key_id>')
    .option('--grace-seconds <seconds>', 'how long the old key still works', parseSeconds, 0)
    .action(
      act((session, keyId: string, { graceSeconds }: { graceSeconds: number }) =>
        rotateKey(session, keyId, graceSeconds),
      ),
    );
  keys
    .command('revoke')
    .description('revoke a key at once; this cannot be undone')
    .argument('<key_id>')
    .action(act(revokeKey));
}

function addEvents(program: Command, act: Act): void {
  program
    .command('listen')
    .description('show events as they happen, and forward them to your program')
    .option('-f, --forward-to <url>', 'where to post them: 8080, localhost:8080/hook or a URL')
    .option('-e, --events <types>', 'only these types, separated by commas')
    .option('--trigger <type>', 'once connected, make an event of this type happen and follow it')
    .option('--from-now', 'do not go on where the last listen stopped')
    .option('--print-secret', 'print the signing secret, and do nothing else')
    .option('--console', 'as the console session, which gets every type')
    .action(act(listen));
  program
    .command('trigger')
    .description('make an event really happen')
    .argument('[type]', 'such as message.new')
    .option('--list', 'list the types')
    .option('--console', 'as the console session')
    .action(act(triggerType));
  program
    .command('events')
    .description('work with single events')
    .command('resend')
    .description('post an event once more to the receiver of the last listen')
    .argument('<event_id>')
    .option('-f, --forward-to <url>', 'another receiver')
    .option('--console', 'as the console session')
    .action(act(resendEvent));
}

/**
 * The commands and their options. Wrong usage is a CommandFailure; after `--help` and `--version`, parsing throws
 * commander's error.
 */
export function createProgram({ columns, openSession, writeError, writeOut }: ProgramOptions): Command {
  const helpWidth = (): number => Math.min(columns ?? columnsMax, columnsMax);
  const act: Act =
    <Given extends unknown[]>(work: (session: Session, ...given: Given) => Promise<void>) =>
    (...given: unknown[]) => {
      // Commander gives the command last.
      const session = openSession((given.at(-1) as Command).optsWithGlobals<GlobalOptions>());
      return work(session, ...(given.slice(0, -1) as Given));
    };
  const program = new Command('patchbay')
    .description('Patchbay on the command line.')
    .version(manifest.version, '-V, --version', 'print the version')
    .option('--json', 'print results as JSON, for programs')
    .option('--base-url <url>', 'the API to talk to')
    .configureHelp(helpStyle)
    .configureOutput({
      writeOut,
      writeErr: writeError,
      // `nameHelp` turns wrong usage into a failure, which is reported as every other one.
      outputError: () => undefined,
      getOutHelpWidth: helpWidth,
      getErrHelpWidth: helpWidth,
    });
  addSignIn(program, act);
  addStart(program, act, writeOut);
  addCalls(program, act);
  addEvents(program, act);
  addKeys(program, act);
  addPlatform(program, act);
  addAgents(program, act);
  addWebhooks(program, act);
  addLogs(program, act);
  nameHelp(program);
  return program;
}
