import { release } from './finish.ts';
import { usedInVain } from './model/caller-gone.ts';
import { type AiRequest, type GateContext, type Reservation, reserve } from './reserve.ts';

/** What an admitted call has made, and the reservation that its transaction settles. */
export interface Admitted<Value> {
  readonly reservation: Reservation;
  readonly value: Value;
}

/**
 * Passes the gates, then does the work of the call. Work that fails gives its unit back, and pays only for
 * what a caller who left had asked of the server.
 * @throws AccessError as of {@link reserve}, and whatever `work` throws
 */
export async function admit<Value>(
  ctx: GateContext,
  request: AiRequest,
  work: () => Promise<Value>,
): Promise<Admitted<Value>> {
  const reservation = await reserve(ctx, request);
  try {
    return { reservation, value: await work() };
  } catch (error) {
    await release(ctx.db.sql, reservation, usedInVain(error)).catch((cause: unknown) => {
      // The sweep gives the unit back after the lease. The caller gets the refusal that came first.
      ctx.logger.warn({ err: cause }, 'the unit of an AI call was not given back');
    });
    throw error;
  }
}
