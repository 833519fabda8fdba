import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { compileCache } from '../../compile-cache.ts';
import { freshAddress } from '../call.ts';
import { type ProgramRun, runCommand } from '../run-program.ts';
import { readStarted } from '../running.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const path = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
const quiet = { NEXT_TELEMETRY_DISABLED: '1' };

/**
 * The commands of a reader's machine. Packages come from this checkout, whose lock file pins them, and from Debian, so
 * nothing is downloaded. The service runs already, so `npm start` prints the addresses that it printed then.
 */
const prelude = `set -euo pipefail
npm() {
  case "$1" in
    start) cat ${readStarted().startLog} ;;
    pack) test -d "${root}/node_modules/$3" ;;
    install) for each in "\${@:2}"; do
      case "$each" in *patchbay-sdk-*) ;; *) test -d "${root}/node_modules/$each" || { echo "$each is no dependency of the tests"; exit 1; } ;; esac
    done
    test -f package.json || echo '{}' > package.json ;;
    *) echo "npm $1 is not known to the tests"; exit 1 ;;
  esac
}
curl() { command curl -H "X-Forwarded-For: $READER_ADDRESS" "$@"; }
npx() { "${root}/node_modules/.bin/$1" "\${@:2}"; }
python3() { /usr/bin/python3 "$@"; }
pip() { for each in "\${@:2}"; do python3 -c "import \${each}"; done; }
test ! -f "$HOME/state" || . "$HOME/state"
set -a
`;

/** Keeps the directory, the variables and the functions for the next command, as a terminal does. */
const keep = `trap '{ export -p; declare -f; printf "cd %q\\n" "$PWD"; } > "$HOME/state"' EXIT
`;

/** A reader's machine: an empty folder, and terminals. */
export interface Desk extends AsyncDisposable {
  write(name: string, text: string): Promise<void>;
  /** Runs a command to its end. */
  run(script: string): ProgramRun;
  /** Starts a command in a terminal, and ends the one that ran there. `^C` only ends it. */
  start(terminal: string, script: string): Promise<ProgramRun>;
}

/**
 * Opens a desk in the checkout, so that Node finds the packages as it would find installed ones. The home directory is elsewhere,
 * because Next.js looks for packages in no folder that holds it.
 */
export async function openDesk(): Promise<Desk> {
  const guides = join(root, '.data', 'guides');
  await mkdir(guides, { recursive: true });
  const folder = await mkdtemp(join(guides, 'desk-'));
  const home = await mkdtemp(join(tmpdir(), 'patchbay-guide-'));
  const own = {
    READER_ADDRESS: freshAddress(),
    NODE_OPTIONS: `--import ${join(root, 'e2e', 'own-address.ts')}`,
  };
  const options = {
    cwd: folder,
    env: { PATH: path, HOME: home, ...own, ...quiet, ...compileCache() },
    detached: true,
  };
  const bash = (script: string) => runCommand('/bin/bash', ['-c', prelude + script], options);
  const terminals = new Map<string, ProgramRun>();
  return {
    async write(name, text) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    },
    run: (script) => bash(keep + script),
    async start(terminal, script) {
      const former = terminals.get(terminal);
      former?.kill();
      await former?.ended;
      const run = bash(script.trim() === '^C' ? ':' : script);
      terminals.set(terminal, run);
      return run;
    },
    [Symbol.asyncDispose]: async () => {
      for (const run of terminals.values()) {
        run.kill();
        await run.ended;
      }
      for (const each of [folder, home]) await rm(each, { recursive: true, force: true });
    },
  };
}
