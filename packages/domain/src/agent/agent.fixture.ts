import type { AgentView } from '@patchbay/contract';
import type { OauthActor } from '../core/actor.ts';
import type { Context } from '../core/context.ts';
import { callers } from '../testing/process.fixture.ts';
import { createAgent } from './draft/create.ts';

/** A draft that compiles: it reads one thread. */
export const soundDraft = {
  name: 'Digest',
  instructions: 'Sum up the newest messages.',
  tools: ['read_thread'],
  scopes: ['threads:read'],
};

export const addAgent = (ctx: Context, draft: Partial<typeof soundDraft> = {}): Promise<AgentView> =>
  createAgent(ctx, { ...soundDraft, ...draft });

/** An app that a person of the workspace has connected. */
export const asApp = (
  user: Pick<OauthActor, 'userId' | 'workspaceId'>,
  scopes: OauthActor['scopes'],
): OauthActor => {
  const { userId, workspaceId } = user;
  return { ...(callers.oauth as OauthActor), userId, workspaceId, scopes };
};
