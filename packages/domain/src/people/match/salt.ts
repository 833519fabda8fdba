import { singleFlight } from '@patchbay/concurrency';
import { AccessError, type MatchSalt, ReadMatchSaltInput } from '@patchbay/contract';
import { query } from '../../core/exports.ts';
import { personKinds } from '../person.ts';
import { keepMatchEpochs, listEpochs } from './epoch.ts';

const makings = () => singleFlight<'epochs', number>();

/**
 * The salt to hash the numbers of an address book with. Before the worker has ever made one, it is made here.
 * @throws AccessError `service_unavailable` (503) while another process is hashing
 */
export const readMatchSalt = query({
  actors: personKinds,
  input: ReadMatchSaltInput,
  async run(ctx): Promise<MatchSalt> {
    const [newest] = await listEpochs(ctx.db.sql, ctx.clock.now());
    if (newest) return newest;
    // Everybody waits for the same walk over all users.
    await ctx.memory.of(makings).run('epochs', () => keepMatchEpochs(ctx));
    const [made] = await listEpochs(ctx.db.sql, ctx.clock.now());
    if (!made) throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
    return made;
  },
});
