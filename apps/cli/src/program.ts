import { scopeNames } from '@patchbay/contract';
import { Command, InvalidArgumentError } from 'commander';
import { callApi } from './command/api.ts';
import { type ConsoleLoginOptions, loginToConsole } from './command/console-login.ts';
import { type DeviceLoginOptions, loginByDevice } from './command/device-login.ts';
import { type CreateKeyOptions, createKey, listKeys, revokeKey, rotateKey } from './command/keys.ts';
import { logout } from './command/logout.ts';
import { whoami } from './command/whoami.ts';
import type { Prompt } from './prompt.ts';
import type { Identity, Session } from './session.ts';

export interface GlobalOptions {
  readonly json?: boolean;
  readonly baseUrl?: string;
}

export interface ProgramOptions {
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Opened by a command when it runs, with what was said of `--json` and `--base-url`. */
  readonly openSession: (options: GlobalOptions) => Session;
  readonly prompt: Prompt;
}

const details = `
Exit codes
  0  done
  1  refused or failed
  2  wrong usage
  3  not signed in, or the sign-in has ended
  4  rate limited; try again after the time that is named
  5  the server, or the network, is away

Output
  Results are on stdout, everything else on stderr. With --json stdout is one line of JSON for each
  result, and a failure is one line of JSON on stderr. Tokens of a sign-in are never printed.

Environment
  PATCHBAY_BASE_URL   the server; http://localhost:4000 when unset
  PATCHBAY_TOKEN      an API key or access token for whoami and api, instead of a sign-in
  PATCHBAY_SESSION    a console session for keys and --console, instead of a sign-in
  PATCHBAY_CLIENT_ID  an OAuth client to sign in with, instead of registering one

A server may want to approve this command line first: login then ends with 1 and the code
unauthorized_client, and names the client; run it again once an operator has approved that.
An account whose second factor is a passkey signs in by login alone; login --console ends with 1
and the code passkey_only.

Sign-ins are kept in $XDG_CONFIG_HOME/patchbay (or ~/.config/patchbay), readable by you alone.
Keys are managed by a person: \`keys\` takes a console session, which an app's sign-in is not.`;

function parseSeconds(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a number of seconds.');
  return Number(text);
}

type Open = (command: Command) => Session;
interface ConsoleFlag {
  readonly console?: boolean;
}
const identityOf = (flag: ConsoleFlag): Identity => (flag.console ? 'console' : 'app');

function addSignIn(program: Command, open: Open, prompt: Prompt): void {
  program
    .command('login')
    .description('sign in by a code that you confirm in a browser; with --console by email and password')
    .option('--scope <scopes>', `what to ask for, separated by spaces: ${scopeNames.join(', ')}`)
    .option('--no-qr', 'do not draw the link')
    .option('--console', 'open a console session, which `keys` needs')
    .option('--email <email>', 'for --console')
    .option('--password-stdin', 'for --console: read the password from stdin')
    .option('--code <code>', 'for --console: the second factor, or a recovery code')
    .action(async (options: DeviceLoginOptions & ConsoleLoginOptions & ConsoleFlag, command: Command) => {
      if (options.console) await loginToConsole(open(command), prompt, options);
      else await loginByDevice(open(command), options);
    });
  program
    .command('logout')
    .description('end the sign-ins to this server and forget them')
    .action((_options: object, command: Command) => logout(open(command)));
}

function addCalls(program: Command, open: Open): void {
  program
    .command('whoami')
    .description('show whom you are signed in as')
    .option('--console', 'as the console session')
    .action((options: ConsoleFlag, command: Command) => whoami(open(command), identityOf(options)));
  program
    .command('api')
    .description('call any path of the API')
    .argument('<method>', 'GET, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'such as /v1/threads')
    .option('-d, --data <json>', 'the body: JSON, @file, or - for stdin')
    .option('--console', 'with the console session, for first-party paths')
    .action((method: string, path: string, options: ConsoleFlag & { data?: string }, command: Command) =>
      callApi(open(command), method, path, { data: options.data, identity: identityOf(options) }),
    );
}

function addKeys(program: Command, open: Open): void {
  const keys = program
    .command('keys')
    .description('list, create, rotate and revoke API keys (console session)');
  keys
    .command('list')
    .description('all keys, newest first, revoked ones included')
    .action((_options: object, command: Command) => listKeys(open(command)));
  keys
    .command('create')
    .description('create a key and print it: it is shown once')
    .requiredOption('--name <name>', 'what it is for')
    .option('--scope <scope...>', 'what it may do; the default scopes when absent')
    .option('--expires-at <time>', 'ISO 8601, such as 2027-01-31T00:00:00Z')
    .action((options: CreateKeyOptions, command: Command) => createKey(open(command), options));
  keys
    .command('rotate')
    .description('replace a key; the old one is revoked, at once or after a grace')
    .argument('<key_id>')
    .option('--grace-seconds <seconds>', 'how long the old key still works', parseSeconds, 0)
    .action((keyId: string, options: { graceSeconds: number }, command: Command) =>
      rotateKey(open(command), keyId, options.graceSeconds),
    );
  keys
    .command('revoke')
    .description('revoke a key, at once and for good')
    .argument('<key_id>')
    .action((keyId: string, _options: object, command: Command) => revokeKey(open(command), keyId));
}

/** The commands and their options. Parsing throws commander's error on wrong usage, after saying what is wrong. */
export function createProgram({ openSession, prompt, writeError, writeOut }: ProgramOptions): Command {
  const open: Open = (command) => openSession(command.optsWithGlobals<GlobalOptions>());
  const program = new Command('patchbay')
    .description('Patchbay on the command line.')
    .option('--json', 'print results as JSON, for programs')
    .option('--base-url <url>', 'the server')
    .addHelpText('after', details)
    .exitOverride()
    .configureOutput({ writeOut, writeErr: writeError })
    .showHelpAfterError('(patchbay --help tells more)');
  addSignIn(program, open, prompt);
  addCalls(program, open);
  addKeys(program, open);
  return program;
}
