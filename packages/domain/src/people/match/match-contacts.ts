import { AccessError, MatchContactsInput, type MatchedPerson } from '@patchbay/contract';
import { addressLimit, type Context, command } from '../../core/exports.ts';
import { connect } from '../../messaging/exports.ts';
import { type PersonKind, personKinds } from '../person.ts';
import { addContacts } from './add-contacts.ts';
import { takeLookups } from './budget.ts';
import { listEpochs } from './epoch.ts';
import { findPeople, readHash } from './find-people.ts';

async function chooseEpochs({ clock, db }: Context, wanted: number | undefined): Promise<number[]> {
  const live = (await listEpochs(db.sql, clock.now())).map(({ epoch }) => epoch);
  if (wanted === undefined) return live;
  if (!live.includes(wanted)) throw new AccessError('salt_expired');
  return [wanted];
}

/**
 * Finds the people of an address book who are on the platform. They become contacts of the workspace, and the caller
 * may write to them. Of an unmatched hash, only a fingerprint is kept that counts in this user's budget and in no
 * other.
 * @throws AccessError `rate_limited` (429) beyond 30 calls an hour of one address or the budget of the user,
 *   `salt_expired` (409)
 */
export const matchContacts = command({
  actors: personKinds,
  input: MatchContactsInput,
  limit: addressLimit<PersonKind>('contactMatchClient'),
  async prepare(ctx, { epoch, hashes }): Promise<readonly MatchedPerson[]> {
    const { userId } = ctx.actor;
    const asked = [...new Map(hashes.map((text) => [text, readHash(text)])).values()];
    const epochs = await chooseEpochs(ctx, epoch);
    // Committed before the lookup: a caller who hangs up has used their budget.
    await takeLookups(
      ctx,
      userId,
      asked.map(({ bytes }) => bytes),
    );
    return findPeople(ctx.db.sql, asked, { epochs, userId });
  },
  async run({ actor, clock, tx }, _, people) {
    for (const { userId } of people)
      connect(tx, { clock }, { userIds: [actor.userId, userId], source: 'contact' });
    const event = await addContacts(tx.sql, { clock }, { workspaceId: actor.workspaceId, people });
    return { value: people, audit: { unaudited: 'it reads, and adds contacts' }, event };
  },
});
