import { scopeNames } from '@patchbay/contract';
import { Command, InvalidArgumentError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addAgents } from './add-agents.ts';
import { addPlatform, type Open } from './add-platform.ts';
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
import type { ListenOptions } from './listen/plan.ts';
import type { Session } from './session.ts';

export interface GlobalOptions {
  readonly json?: boolean;
  readonly baseUrl?: string;
}

export interface ProgramOptions {
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Opened by a command when it runs, with the options `--json` and `--base-url`. */
  readonly openSession: (options: GlobalOptions) => Session;
}

const details = `
Exit codes
  0  done
  1  refused or failed
  2  wrong usage
  3  not signed in, or the sign-in has ended
  4  rate limited; try again after the time that is shown
  5  the server or the network does not respond

Output
  Results are on stdout, everything else on stderr. With --json stdout is one line of JSON for each
  result, and a failure is one line of JSON on stderr. Tokens of a sign-in are never printed.

Listening
  patchbay listen --forward-to localhost:8080/hook --trigger message.new
                            signs you in, connects, sends a real message and posts its event to your
                            program, signed as a webhook is (https://www.standardwebhooks.com). The
                            signing secret is printed, and stays the same on this machine.

  An event that is not answered with 2xx is tried again before the next one of its subject. Ctrl-C
  ends with 0, and the next listen goes on where this one stopped. listen and trigger without
  --console use the sign-in of an app, which gets the events that its scopes read.

Environment
  PATCHBAY_BASE_URL   the API to talk to; http://localhost:4000 when unset
  PATCHBAY_TOKEN      an API key or access token, instead of the sign-in of an app
  PATCHBAY_SESSION    a console session for keys and --console, instead of a sign-in
  PATCHBAY_CLIENT_ID  an OAuth client to sign in with, instead of registering one

Signing in
  patchbay login            as an app, within the scopes that you allow in the browser. A link opens
                            in your browser; over SSH, in CI and without a display it is only printed.
  patchbay login --console  as yourself, with your password. Enough for every command.

  Only a person can manage keys and look up contacts, so \`patchbay keys\` and \`patchbay contacts\` use
  the second one. Without it, it asks for your
  password when you are at a terminal. A passkey works only in a browser: with one as your second
  factor, manage keys in the console (the code is passkey_only).

  An operator may have to approve the command line first. Then login ends with the code
  unauthorized_client and names the client. Run it again once it is approved.

  Sign-ins are kept in $XDG_CONFIG_HOME/patchbay (or ~/.config/patchbay), readable only by you.`;

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
    .option('--no-browser', 'print the link, and do not open it')
    .option('--no-qr', 'do not draw the link as a QR code')
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
    .description('end the sign-ins to this server and forget them')
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

/** The commands and their options. On wrong usage, parsing reports what is wrong and throws commander's error. */
export function createProgram({ openSession, writeError, writeOut }: ProgramOptions): Command {
  const open: Open = (command) => openSession(command.optsWithGlobals<GlobalOptions>());
  const program = new Command('patchbay')
    .description('Patchbay on the command line.')
    .version(manifest.version, '-V, --version', 'print the version')
    .option('--json', 'print results as JSON, for programs')
    .option('--base-url <url>', 'the API to talk to')
    .addHelpText('after', details)
    .exitOverride()
    .configureOutput({ writeOut, writeErr: writeError })
    .showHelpAfterError('(see patchbay --help)');
  addSignIn(program, open);
  addCalls(program, open);
  addEvents(program, open);
  addKeys(program, open);
  addPlatform(program, open);
  addAgents(program, open);
  return program;
}
