import { scopeNames } from '@patchbay/contract';
import { Command, InvalidArgumentError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addAgents } from './add-agents.ts';
import { addLogs } from './add-logs.ts';
import { addPlatform, type Open } from './add-platform.ts';
import { addStart } from './add-start.ts';
import { addWebhooks } from './add-webhooks.ts';
import type { Identity } from './client.ts';
import { callApi } from './command/api.ts';
import { type ConsoleLoginOptions, loginToConsole } from './command/console-login.ts';
import { type DeviceLoginOptions, loginByDevice } from './command/device-login.ts';
import { type CreateKeyOptions, createKey, listKeys, revokeKey, rotateKey } from './command/keys.ts';
import { listen } from './command/listen.ts';
import { logout } from './command/logout.ts';
import { type ResendOptions, resendEvent } from './command/resend.ts';
import { type TriggerOptions, triggerType } from './command/trigger.ts';
import { whoami } from './command/whoami.ts';
import { columnsMax, helpStyle } from './help.ts';
import type { ListenOptions } from './listen/plan.ts';
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

type ApiArguments = [
  method: string,
  path: string,
  options: ConsoleFlag & { readonly data?: string },
  command: Command,
];
interface ConsoleFlag {
  readonly console?: boolean;
}
const identityOf = (flag: ConsoleFlag): Identity => (flag.console ? 'console' : 'any');

function addSignIn(program: Command, open: Open): void {
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
    .action(async (options: DeviceLoginOptions & ConsoleLoginOptions & ConsoleFlag, command: Command) => {
      if (options.console) await loginToConsole(open(command), options);
      else await loginByDevice(open(command), options);
    });
  program
    .command('logout')
    .description('sign out of this server and forget its sign-ins')
    .action((_options: object, command: Command) => logout(open(command)));
}

function addCalls(program: Command, open: Open): void {
  program
    .command('whoami')
    .description('show who you are signed in as')
    .option('--console', 'as the console session')
    .action((options: ConsoleFlag, command: Command) => whoami(open(command), identityOf(options)));
  program
    .command('api')
    .description('call any path of the API')
    .argument('<method>', 'GET, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'such as /v1/threads')
    .option('-d, --data <json>', 'the body: JSON, @file, or - for stdin')
    .option('--console', 'with the console session, for first-party paths')
    .action((...[method, path, options, command]: ApiArguments) =>
      callApi(open(command), { method, path }, { data: options.data, identity: identityOf(options) }),
    );
}

function addKeys(program: Command, open: Open): void {
  const keys = program.command('keys').description('list, create, rotate and revoke your API keys');
  keys
    .command('list')
    .description('all keys, newest first, revoked ones included')
    .action((_options: object, command: Command) => listKeys(open(command)));
  keys
    .command('create')
    .description('create a key and print it: it is shown once')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--scope <scope...>', 'what it may do; default scopes if left out')
    .option('--expires-at <time>', 'ISO 8601, such as 2027-01-31T00:00:00Z')
    .action((options: CreateKeyOptions, command: Command) => createKey(open(command), options));
  keys
    .command('rotate')
    .description('replace a key; the old one is revoked at once or after a grace period')
    .argument('<key_id>')
    .option('--grace-seconds <seconds>', 'how long the old key still works', parseSeconds, 0)
    .action((keyId: string, options: { graceSeconds: number }, command: Command) =>
      rotateKey(open(command), keyId, options.graceSeconds),
    );
  keys
    .command('revoke')
    .description('revoke a key at once; this cannot be undone')
    .argument('<key_id>')
    .action((keyId: string, _options: object, command: Command) => revokeKey(open(command), keyId));
}

function addEvents(program: Command, open: Open): void {
  program
    .command('listen')
    .description('show events as they happen, and forward them to your program')
    .option('-f, --forward-to <url>', 'where to post them: 8080, localhost:8080/hook or a URL')
    .option('-e, --events <types>', 'only these types, separated by commas')
    .option('--trigger <type>', 'once connected, make an event of this type happen and follow it')
    .option('--from-now', 'do not go on where the last listen stopped')
    .option('--print-secret', 'print the signing secret, and do nothing else')
    .option('--console', 'as the console session, which gets every type')
    .action((options: ListenOptions, command: Command) => listen(open(command), options));
  program
    .command('trigger')
    .description('make an event really happen')
    .argument('[type]', 'such as message.new')
    .option('--list', 'list the types')
    .option('--console', 'as the console session')
    .action((type: string | undefined, options: TriggerOptions, command: Command) =>
      triggerType(open(command), type, options),
    );
  program
    .command('events')
    .description('work with single events')
    .command('resend')
    .description('post an event once more to the receiver of the last listen')
    .argument('<event_id>')
    .option('-f, --forward-to <url>', 'another receiver')
    .option('--console', 'as the console session')
    .action((eventId: string, options: ResendOptions, command: Command) =>
      resendEvent(open(command), eventId, options),
    );
}

/**
 * The commands and their options. Wrong usage is a CommandFailure; after `--help` and `--version`, parsing throws
 * commander's error.
 */
export function createProgram({ columns, openSession, writeError, writeOut }: ProgramOptions): Command {
  const helpWidth = (): number => Math.min(columns ?? columnsMax, columnsMax);
  const open: Open = (command) => openSession(command.optsWithGlobals<GlobalOptions>());
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
  addSignIn(program, open);
  addStart(program, open, writeOut);
  addCalls(program, open);
  addEvents(program, open);
  addKeys(program, open);
  addPlatform(program, open);
  addAgents(program, open);
  addWebhooks(program, open);
  addLogs(program, open);
  nameHelp(program);
  return program;
}
