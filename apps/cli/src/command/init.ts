import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandFailure, exitCodes } from '../failure.ts';
import { receivers } from '../generated/receivers.ts';
import type { Session } from '../session.ts';

export type Framework = keyof typeof receivers;
export const frameworks = Object.keys(receivers) as Framework[];

function nameFault(error: unknown, path: string): CommandFailure {
  const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  return new CommandFailure(exitCodes.refused, exists ? 'file_exists' : 'file_not_writable', {
    message: exists ? `${path} already exists and was not changed.` : `${path} cannot be written.`,
    remedy: 'Choose another folder with `patchbay init --dir FOLDER`.',
    cause: error,
  });
}

/** Writes a receiver that verifies signatures. A file that exists is never changed. */
export async function init(
  { terminal }: Session,
  framework: Framework,
  { dir }: { readonly dir: string },
): Promise<void> {
  const { content, file, install, run } = receivers[framework];
  const path = join(dir, file);
  try {
    await mkdir(dirname(path), { recursive: true });
    // `wx` creates the file or fails, in one step.
    await writeFile(path, content, { flag: 'wx' });
  } catch (error) {
    throw nameFault(error, path);
  }
  const next = [
    ...(dir === '.' ? [] : [`cd ${dir}`]),
    install,
    'export PATCHBAY_WEBHOOK_SECRET=$(patchbay listen --print-secret)',
    run,
  ];
  const trigger = 'patchbay listen --forward-to localhost:8080/hook --trigger message.new';
  terminal.result({ framework, file: path, next, trigger }, path);
  terminal.note(
    [
      '',
      'Run it:',
      ...next.map((line) => `  ${line}`),
      '',
      'Then, in another terminal:',
      `  ${trigger}`,
    ].join('\n'),
  );
}
