import { releaseUsed, settle } from './finish.ts';
import { keepHeld } from './hold.ts';
import { billableUsage, isCallerGone } from './model/caller-gone.ts';
import { type AiRequest, type GateContext, type Reservation, reserve } from './reserve.ts';

/** The result of an admitted call, and the reservation that its transaction settles. */
export interface Admitted<Value> {
  readonly reservation: Reservation;
  readonly value: Value;
}

/**
 * Passes the gates, then does the work of the call. Work that fails gives its unit back, and pays only for requests to
 * the server whose caller left. A caller who left with a part of the answer has used up the unit.
 * @throws AccessError as of {@link reserve}, and whatever `work` throws
 */
export async function admit<Value>(
  ctx: GateContext,
  request: AiRequest,
  work: () => Promise<Value>,
): Promise<Admitted<Value>> {
  const reservation = await reserve(ctx, request);
  const stopHolding = keepHeld(ctx, reservation);
  try {
    return { reservation, value: await work() };
  } catch (error) {
    const end = isCallerGone(error) && request.isRead?.() ? settle : releaseUsed;
    await end(ctx.db.sql, reservation, billableUsage(error)).catch((cause: unknown) => {
      // The sweep gives the unit back after the lease. The caller gets the refusal that came first.
      ctx.logger.warn({ err: cause }, 'an AI call that failed was not ended');
    });
    throw error;
  } finally {
    stopHolding();
  }
}
