import type { Context } from '../../core/exports.ts';

/** A platform user, as a page shows them to themselves. */
export interface PlatformUser {
  readonly displayName: string;
  /** E.164. */
  readonly phone: string;
}

/** The platform user whose session this is; null for anybody else, a console account too. */
export async function readPlatformUser({ actor, db }: Context): Promise<PlatformUser | null> {
  if (actor.kind !== 'user') return null;
  const { displayName, phone } = await db.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { displayName: true, phone: true },
  });
  return { displayName, phone: phone ?? '' };
}
