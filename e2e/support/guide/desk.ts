import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compileCache } from '../../compile-cache.ts';
import { type ProgramRun, runCommand } from '../run-program.ts';
import { readStarted } from '../running.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * What a reader's machine has. Packages come from this checkout, whose lock file pins them, and from Debian, so nothing is
 * downloaded. The service runs already, so `npm start` says what it said.
 */
const prelude = `set -euo pipefail
PATH=${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin
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
npx() { "${root}/node_modules/.bin/$1" "\${@:2}"; }
python3() { /usr/bin/python3 "$@"; }
pip() { for each in "\${@:2}"; do python3 -c "import \${each}"; done; }
test ! -f "$HOME/../state" || . "$HOME/../state"
set -a
`;

/** Keeps the directory and the variables for the next command, as a terminal does. */
const keep = `trap '{ export -p; printf "cd %q\\n" "$PWD"; } > "$HOME/../state"' EXIT
`;

/** A reader's machine: an empty folder, and terminals. */
export interface Desk extends AsyncDisposable {
  write(name: string, text: string): Promise<void>;
  /** Runs a command to its end. */
  run(script: string): ProgramRun;
  /** Starts a command in a terminal, and ends the one that ran there. */
  start(terminal: string, script: string): ProgramRun;
}

/** In the checkout, so that Node finds the packages as it would find installed ones. */
export async function openDesk(): Promise<Desk> {
  const guides = join(root, '.data', 'guides');
  await mkdir(guides, { recursive: true });
  const place = await mkdtemp(join(guides, 'desk-'));
  const [folder, home] = [join(place, 'folder'), join(place, 'home')];
  for (const each of [folder, home]) await mkdir(each);
  const options = { cwd: folder, env: { HOME: home, ...compileCache() }, detached: true };
  const bash = (script: string) => runCommand('/bin/bash', ['-c', prelude + script], options);
  const terminals = new Map<string, ProgramRun>();
  return {
    async write(name, text) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    },
    run: (script) => bash(keep + script),
    start(terminal, script) {
      terminals.get(terminal)?.kill();
      const run = bash(script);
      terminals.set(terminal, run);
      return run;
    },
    [Symbol.asyncDispose]: async () => {
      for (const run of terminals.values()) {
        run.kill();
        await run.ended;
      }
      await rm(place, { recursive: true, force: true });
    },
  };
}
