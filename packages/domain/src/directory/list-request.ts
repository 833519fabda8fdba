import { AccessError, type ListDirectoryInput } from '@patchbay/contract';
import type { z } from 'zod';
import type { Targets } from './filter/target.ts';

/** The source of a list: a table, with the condition on the workspace, which is $1. */
export interface Listing {
  readonly columns: string;
  readonly from: string;
  readonly where: string;
  /** The number of members or groups that an item shows; null if it shows none. */
  readonly references: string | null;
  readonly find: Targets;
}

export type ListRequest = z.output<typeof ListDirectoryInput>;

const directions = new Map([
  ['ascending', 'ASC'],
  ['descending', 'DESC'],
]);

const invalid = (reason: string): AccessError => new AccessError('invalid_value', { reason });

const indexMax = 1_000_000_000;

/** A number of the query or of a body. @throws AccessError `invalid_value` (400) */
export function readNumber(name: string, value: unknown, absent: number): number {
  if (value === undefined || value === null || value === '') return absent;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (!/^-?\d{1,15}$/.test(text)) throw invalid(`${name} must be a whole number`);
  return Math.max(0, Math.min(indexMax, Number(text)));
}

/** The least recently created first, unless the caller says otherwise. The id makes every order total. */
export function orderOf({ sortBy, sortOrder = 'ascending' }: ListRequest, { find, from }: Listing): string {
  const last = `${from}.created_at, ${from}.id`;
  if (sortBy === undefined || sortBy === '') return last;
  const direction = directions.get(sortOrder.toLowerCase());
  if (!direction) throw invalid('sortOrder must be ascending or descending');
  const target = find(sortBy);
  if (!target || target.kind === 'list') throw invalid('sortBy must name an attribute that can be sorted');
  const key = target.kind === 'text' && target.case === 'any' ? `lower(${target.sql})` : target.sql;
  return `${key} ${direction}, ${last}`;
}
