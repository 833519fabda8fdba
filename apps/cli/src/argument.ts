import { readFile } from 'node:fs/promises';
import { CommandFailure, exitCodes } from './failure.ts';

/** @throws CommandFailure for wrong usage */
export function refuseUsage(code: string, message: string): never {
  throw new CommandFailure(exitCodes.usage, code, { message });
}

/** @throws CommandFailure `file_not_readable` */
export const readBytes = (path: string): Promise<Buffer<ArrayBuffer>> =>
  readFile(path).catch(() => refuseUsage('file_not_readable', `${path} cannot be read.`));

/** A text as it was given, or with `@` the text of a file. @throws CommandFailure `file_not_readable` */
export const readText = async (given: string): Promise<string> =>
  given.startsWith('@') ? (await readBytes(given.slice(1))).toString('utf8') : given;
