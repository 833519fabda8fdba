import { createHash } from 'node:crypto';
import { refuseUsage } from '../argument.ts';
import { withClient } from '../client.ts';
import type { Session } from '../session.ts';
import { oneLine } from '../table.ts';

const hashOf = (salt: string, number: string): string =>
  createHash('sha256').update(`${salt}${number}`).digest('hex');

/** Finds out who of some phone numbers is on the platform. They become contacts. Only hashes leave this machine. */
export async function matchContacts(session: Session, given: readonly string[]): Promise<void> {
  const numbers = given.map((number) => number.replaceAll(/[\s().-]/g, ''));
  const wrong = numbers.find((number) => !/^\+[1-9]\d{6,14}$/.test(number));
  if (wrong !== undefined)
    refuseUsage('invalid_number', `${wrong} must start with + and its country code, such as +14155550123.`);
  const matched = await withClient(session, 'console', async ({ GET, POST }) => {
    const { data: known } = await GET('/v1/contacts/match/salt', {});
    const byHash = new Map(numbers.map((number) => [hashOf(known.salt, number), number]));
    const body = { hashes: [...byHash.keys()], epoch: known.epoch };
    const { data } = await POST('/v1/contacts/match', { body });
    return data.map(({ hash, ...person }) => ({ number: byHash.get(hash) ?? '', ...person }));
  });
  const rows = matched.map(({ display_name, number, user_id }) => [number, user_id, oneLine(display_name)]);
  session.terminal.table(
    matched,
    [['NUMBER', 'USER', 'NAME'], ...rows],
    'Nobody with these numbers uses the platform, or they cannot be found.',
  );
}
