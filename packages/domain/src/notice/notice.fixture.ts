import type { Services } from '../core/context.ts';
import type { NoticeFact } from './fact.ts';
import { writeNotice } from './write.ts';

/** Writes a notice in a transaction of its own, as a verb does. */
export function tell(
  services: Services,
  userId: string,
  more: { readonly fact?: NoticeFact; readonly repeatKey?: string } = {},
): Promise<void> {
  const fact = more.fact ?? ({ kind: 'new_sign_in', details: {} } as const);
  return services.db.transaction((tx) =>
    writeNotice({ ...services, tx }, { source: null, ...more, userId, fact }),
  );
}

/** The notices of a user, oldest first, each as its kind. */
export async function noticesOf({ db }: Pick<Services, 'db'>, userId: string) {
  const rows = await db.prisma.securityNotice.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { kind: true, details: true, ip: true, browser: true, times: true },
  });
  return rows;
}
