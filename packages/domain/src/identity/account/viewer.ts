import { type Environment, NoInput, type Tier } from '@patchbay/contract';
import { type Context, query, type Settings } from '../../core/exports.ts';
import { visitorKinds } from './sign-in.ts';

interface PublicSettings {
  readonly env: Environment;
  readonly deployment: Settings['deployment'];
  readonly hasMailbox: boolean;
  /** Codes can be sent to phones. */
  readonly hasPhoneSignIn: boolean;
}

interface Viewer {
  readonly account: {
    readonly id: string;
    readonly userId: string | null;
    readonly email: string;
    readonly displayName: string;
    readonly role: 'developer' | 'operator';
    /** True while only a new password may be set. */
    readonly resetDue: boolean;
  };
  readonly workspace: {
    readonly id: string;
    readonly name: string;
    readonly tier: Tier;
    /** The viewer owns it, and so manages what others made. */
    readonly isOwner: boolean;
  } | null;
  readonly env: Environment;
  readonly baseUrl: string;
  readonly keyPrefix: string;
  readonly hasMailbox: boolean;
  /** The person who approves new apps. */
  readonly reviewer: 'viewer' | 'first_account' | 'operators';
}

/** The settings that a page may show before anyone has signed in. */
export function readPublicSettings({ settings }: Pick<Context, 'settings'>): PublicSettings {
  return {
    env: settings.env,
    deployment: settings.deployment,
    hasMailbox: settings.devCodes,
    hasPhoneSignIn: settings.smsDelivery !== 'none',
  };
}

async function readAccount(ctx: Context, accountId: string) {
  return ctx.db.prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    select: {
      id: true,
      email: true,
      displayName: true,
      userId: true,
      user: {
        select: {
          workspace: { select: { id: true, name: true, tier: true } },
          memberships: { select: { workspaceId: true }, where: { role: 'owner' } },
        },
      },
    },
  });
}

function reviewerOf({ actor, settings }: Pick<Context, 'actor' | 'settings'>): Viewer['reviewer'] {
  if (actor.kind === 'console' && actor.role === 'operator') return 'viewer';
  return settings.isFirstAccountOperator ? 'first_account' : 'operators';
}

/** The developer who uses the console, and facts about the deployment for its pages; null for everyone else. */
export const readViewer = query({
  actors: visitorKinds,
  input: NoInput,
  async run(ctx): Promise<Viewer | null> {
    const { actor, settings } = ctx;
    if (actor.kind !== 'console' && actor.kind !== 'reset_due') return null;
    const { user, ...account } = await readAccount(ctx, actor.accountId);
    const resetDue = actor.kind === 'reset_due';
    // Until a new password is set, the workspace is out of reach.
    const workspace = resetDue ? null : (user?.workspace ?? null);
    return {
      account: { ...account, role: resetDue ? 'developer' : actor.role, resetDue },
      workspace: workspace && {
        ...workspace,
        tier: workspace.tier === 'paid' ? 'paid' : 'free',
        isOwner: user?.memberships.some(({ workspaceId }) => workspaceId === workspace.id) ?? false,
      },
      env: settings.env,
      baseUrl: settings.baseUrl,
      keyPrefix: settings.keyPrefix,
      hasMailbox: settings.devCodes,
      reviewer: reviewerOf(ctx),
    };
  },
});
