import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A terminal of root on a machine of its own. Disposing ends every process that was started in it. */
export interface RootShell extends AsyncDisposable {
  /** @returns what the commands printed. @throws if one of them fails */
  run(commands: string): Promise<string>;
}

/**
 * The programs of the image on a file system of their own, which keeps what they write apart. The namespace ends with its
 * first process, and takes the server and the mounts with it.
 */
const inOverlay = `
mount -t overlay overlay -o "lowerdir=$1,upperdir=$2/upper,workdir=$2/work" "$2/root" &&
mount -t proc proc "$2/root/proc" && mount --rbind /dev "$2/root/dev" && mount --bind "$2/srv" "$2/root/srv" &&
mkdir -p "$2/root/opt/patchbay" && mount --bind "$3" "$2/root/opt/patchbay" && exec chroot "$2/root" /bin/bash`;

/** Reads until a line that begins with `mark`. @returns the lines before it, and the status after it */
function readUntil(
  { stdout }: ChildProcessWithoutNullStreams,
  mark: string,
): Promise<{ text: string; status: number }> {
  const { promise, reject, resolve } = Promise.withResolvers<{ text: string; status: number }>();
  let text = '';
  const take = (chunk: Buffer): void => {
    text += chunk.toString();
    const at = text.indexOf(mark);
    const end = text.indexOf('\n', at);
    if (at >= 0 && end > 0)
      resolve({ text: text.slice(0, at), status: Number(text.slice(at + mark.length, end)) });
  };
  const fail = (): void => reject(new Error(`the machine of the drill has ended: ${text}`));
  stdout.on('data', take).once('end', fail);
  return promise.finally(() => stdout.off('data', take).off('end', fail));
}

interface RootFolders {
  readonly image: string;
  /** The folder that the machine writes to. It is emptied first. */
  readonly place: string;
  /** Seen as `/opt/patchbay`. */
  readonly checkout: string;
}

export async function openRootShell({ checkout, image, place }: RootFolders): Promise<RootShell> {
  rmSync(place, { recursive: true, force: true });
  for (const folder of ['upper', 'work', 'root', 'srv']) mkdirSync(join(place, folder), { recursive: true });
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inOverlay];
  const shell = spawn('unshare', [...args, 'sh', image, place, checkout], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
  });
  const ended = new Promise((resolve) => shell.once('exit', resolve));
  shell.stdin.on('error', () => undefined);
  const opened: RootShell = {
    async run(commands) {
      const mark = `done-${randomBytes(8).toString('hex')} `;
      const answer = readUntil(shell, mark);
      // A command that reads its input must not swallow the next command.
      shell.stdin.write(`(set -e\n${commands}\n) </dev/null 2>&1\necho "${mark}$?"\n`);
      const { status, text } = await answer;
      if (status !== 0) throw new Error(`${commands}\nended with ${status}: ${text.slice(-2000)}`);
      return text;
    },
    async [Symbol.asyncDispose]() {
      shell.kill('SIGKILL');
      await ended;
      rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  // The file system of the image is there once this is answered.
  await opened.run('test -f /etc/debian_version');
  return opened;
}
