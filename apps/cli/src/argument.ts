import { readFile } from 'node:fs/promises';
import { CommandFailure, exitCodes } from './failure.ts';

/** @throws CommandFailure for wrong usage */
export function refuseUsage(code: string, message: string, remedy?: string): never {
  throw new CommandFailure(exitCodes.usage, code, { message, ...(remedy === undefined ? {} : { remedy }) });
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A time for the API: the one that was given, or how long ago, such as `30m`, `2h` or `7d`. @throws CommandFailure (usage) */
export function readTime(text: string): string {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const ms =
    unit === undefined ? Date.parse(text) : Date.now() - Number(count) * unitMs[unit as keyof typeof unitMs];
  if (Number.isFinite(ms)) return new Date(ms).toISOString();
  return refuseUsage(
    'invalid_time',
    `${text} is not a time.`,
    'Write it as `2h`, `7d` or 2027-01-31T09:00:00Z.',
  );
}

/** @throws CommandFailure `file_not_readable` */
export const readBytes = (path: string): Promise<Buffer<ArrayBuffer>> =>
  readFile(path).catch(() => refuseUsage('file_not_readable', `${path} cannot be read.`));

/** A text as it was given, or with `@` the text of a file. @throws CommandFailure `file_not_readable` */
export const readText = async (given: string): Promise<string> =>
  given.startsWith('@') ? (await readBytes(given.slice(1))).toString('utf8') : given;
