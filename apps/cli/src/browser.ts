import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

type Variables = Readonly<Record<string, string | undefined>>;

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly variables: Variables;
  /** True when a person reads the output. */
  readonly isTerminal: boolean;
}

/** A program and its arguments. None of them passes through a shell. */
export interface Opener {
  readonly command: string;
  readonly args: readonly string[];
}

/** Opens an address in the person's browser. Resolves with false where there is none to open, and never rejects. */
export type OpenBrowser = (address: string) => Promise<boolean>;

const remoteVariables: readonly string[] = ['SSH_CONNECTION', 'SSH_CLIENT', 'SSH_TTY'];
const displayVariables: readonly string[] = ['DISPLAY', 'WAYLAND_DISPLAY'];
const isSet = (variables: Variables, name: string): boolean => (variables[name] ?? '') !== '';

/** Over SSH the browser would open on the wrong machine, and a build machine has nobody to look at it. */
function canOpen({ isTerminal, platform, variables }: Surroundings): boolean {
  const isBuild = isSet(variables, 'CI') && variables.CI !== 'false';
  if (!isTerminal || isBuild || remoteVariables.some((name) => isSet(variables, name))) return false;
  const hasOwnScreen = platform === 'darwin' || platform === 'win32';
  return hasOwnScreen || displayVariables.some((name) => isSet(variables, name));
}

/**
 * The command that opens an address; null where no browser can be opened. The address comes from a server, so only the
 * web's own schemes are opened: any other could start any program of this machine.
 */
export function chooseOpener(address: string, surroundings: Surroundings): Opener | null {
  if (!URL.canParse(address) || !canOpen(surroundings)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (surroundings.platform === 'darwin') return { command: 'open', args: [url.href] };
  if (surroundings.platform === 'win32') {
    // Windows looks for a bare name in the current folder first, which may be anybody's.
    const system = surroundings.variables.SystemRoot ?? String.raw`C:\Windows`;
    const command = String.raw`${system}\System32\rundll32.exe`;
    return { command, args: ['url.dll,FileProtocolHandler', url.href] };
  }
  return { command: 'xdg-open', args: [url.href] };
}

/** An opener that fails does so at once. One that still runs has become the browser. */
const settleMs = 1500;

async function start({ args, command }: Opener): Promise<boolean> {
  const child = spawn(command, args, { detached: true, stdio: 'ignore', shell: false });
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  const patience = new AbortController();
  const isBrowser = pause(settleMs, true, { signal: patience.signal }).catch(() => true);
  const isOpened = await Promise.race([ended, isBrowser]);
  patience.abort();
  // The command line ends before the browser does.
  child.unref();
  return isOpened;
}

export function createBrowser(surroundings: Surroundings): OpenBrowser {
  return async (address) => {
    const opener = chooseOpener(address, surroundings);
    return opener !== null && (await start(opener));
  };
}
