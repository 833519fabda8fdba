import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Developer } from './developer.ts';
import { openDesk } from './guide/desk.ts';
import { allowSignIn } from './guide/follow.ts';
import { approveClient } from './oauth-client.ts';
import { signUpOperator } from './operator.ts';
import { type PackedSdk, sdkTarball } from './packed-sdk.ts';
import type { ProgramRun } from './run-program.ts';
import { readProduct } from './running.ts';

const root = join(import.meta.dirname, '..', '..');

/** A copy of an example on a reader's machine. */
export interface Example extends AsyncDisposable {
  /** Runs a command to its end, and allows the sign-in that it asks for. */
  run(script: string): ProgramRun['ended'];
  /** Starts a command that keeps running. */
  start(terminal: string, script: string): Promise<ProgramRun>;
  /** Approves the client that a text names. */
  approve(text: string): Promise<void>;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The packages that an example gets from a registry. Here they are those of the checkout, so they must be the same. */
async function readOthers(folder: string): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T;
  const { dependencies, devDependencies } = await read<Manifest>(join(folder, 'package.json'));
  const { '@patchbay/sdk': _, ...others } = { ...dependencies, ...devDependencies };
  for (const [name, wanted] of Object.entries(others)) {
    const { version } = await read<{ version: string }>(join(root, 'node_modules', name, 'package.json'));
    if (version !== wanted)
      throw new Error(`${folder} pins ${name} ${wanted}, and the checkout has ${version}`);
  }
  return Object.keys(others);
}

/** Installs the SDK alone. Node finds every other package in the checkout, where the copy is. */
const installSdk = `mv package.json kept.json && echo '{}' > package.json
command npm install --no-package-lock ./${sdkTarball}
mv kept.json package.json`;

/** Here npm is npm itself, without a registry. */
const prelude = `unset -f npm
export npm_config_offline=true npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
`;

/** Copies an example, and puts the packed SDK next to it. An example with no other packages installs the SDK itself. */
export async function openExample(name: string, sdk: PackedSdk, person: Developer): Promise<Example> {
  const source = join(root, 'examples', name);
  const { apiUrl, consoleUrl } = readProduct();
  const made = ['node_modules', '.data', '.next', sdkTarball].map((each) => `--exclude=./${each}`).join(' ');
  const desk = await openDesk();
  const run = async (script: string) => {
    const started = desk.run(prelude + script);
    await Promise.all([allowSignIn(started, person), started.ended]);
    return started.ended;
  };
  const others = await readOthers(source);
  const { code, said } = await run(`export PATCHBAY_BASE_URL=${apiUrl} PATCHBAY_CONSOLE_URL=${consoleUrl}
    tar -C ${source} ${made} -c . | tar -x
    cp ${sdk.file} .
    ${others.length > 0 ? installSdk : ''}`);
  if (code !== 0) throw new Error(said);
  return {
    run,
    start: (terminal, script) => desk.start(terminal, prelude + script),
    async approve(text) {
      await approveClient(await signUpOperator(), /cli_[0-9a-z]+/.exec(text)?.[0] ?? text);
    },
    [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose](),
  };
}
