import { emailAddress } from '@patchbay/contract';
import { type Complex, isComplex } from '../schema/attribute.ts';
import type { UserColumns } from './document.ts';

const isPreferred = ({ primary, type }: Complex): number => (primary === true ? 2 : Number(type === 'work'));

/**
 * The address by which the person signs in: the primary one, else that of work, else any, else a user name that is an
 * address.
 */
export function signInEmailOf({
  profile,
  userName,
}: Pick<UserColumns, 'profile' | 'userName'>): string | null {
  const { emails } = profile;
  const entries = Array.isArray(emails) ? emails.filter(isComplex) : [];
  const values = entries.toSorted((a, b) => isPreferred(b) - isPreferred(a)).map(({ value }) => value);
  for (const value of [...values, userName]) {
    const { data } = emailAddress.safeParse(value);
    if (data !== undefined) return data;
  }
  return null;
}
