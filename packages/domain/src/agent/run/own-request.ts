import { idOf } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { z } from 'zod';
import type { Context, OauthActor } from '../../core/exports.ts';

/** The request of an app that began a run, by the digest of the id that the app gave it. */
export const OwnRequest = z.object({ id: idOf('agent_not_found'), callHash: z.instanceof(Uint8Array) });
type Asked = z.output<typeof OwnRequest>;

/** A request is answered by then, so an older run belongs to another request with the same id. */
const requestMinutesMax = 15;

const select = { id: true, inputBox: true, createdAt: true } as const;

/** The run that this request began, unless another request that still runs has the same id: then it is ambiguous. */
export async function findRequested(
  { actor, clock }: Context<OauthActor>,
  models: Pick<Models, 'agentRun'>,
  { callHash, id }: Asked,
) {
  const createdAt = { gt: new Date(clock.now().getTime() - requestMinutesMax * 60_000) };
  const by = { actorKind: actor.kind, actorId: actor.grantId, workspaceId: actor.workspaceId };
  const where = { ...by, agentId: id, status: 'running', callHash, createdAt };
  const [run, another] = await models.agentRun.findMany({ where, select, take: 2 });
  return run && !another ? run : null;
}
