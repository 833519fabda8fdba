import {
  bannerNoticesMax,
  ListNoticesInput,
  NoInput,
  type NoticeKind,
  type NoticeTarget,
} from '@patchbay/contract';
import { type Page, pageQuery, query, statement, toPage } from '../core/exports.ts';
import { NoticeFact } from './fact.ts';
import { wordsOf } from './words.ts';

/** A notice as its person sees it. */
export interface NoticeView {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  readonly advice: string;
  readonly target: NoticeTarget;
  readonly ip: string | null;
  readonly browser: string | null;
  /** The number of times that it happened, the last time at `occurredAt`. */
  readonly times: number;
  readonly createdAt: Date;
  readonly occurredAt: Date;
  readonly dismissedAt: Date | null;
}

type NoticeRow = Omit<NoticeView, 'kind' | 'title' | 'text' | 'advice' | 'target'> & {
  readonly kind: string;
  readonly details: unknown;
};

const select = {
  id: true,
  kind: true,
  details: true,
  ip: true,
  browser: true,
  times: true,
  createdAt: true,
  occurredAt: true,
  dismissedAt: true,
} as const;

/** A kind of a newer version has no text here, and is left out until this process is upgraded. */
function toView({ details, kind, ...rest }: NoticeRow): NoticeView[] {
  const fact = NoticeFact.safeParse({ kind, details });
  if (!fact.success) return [];
  const { advice, target, text, title } = wordsOf(fact.data);
  return [{ ...rest, kind: fact.data.kind, title, text, advice, target }];
}

/** Every notice of the caller, newest first, dismissed ones included. */
export const listNotices = query({
  actors: ['console', 'user'],
  input: ListNoticesInput,
  async run({ actor, db }, page): Promise<Page<NoticeView>> {
    const { where, ...rest } = pageQuery(page, 'ntc');
    const rows = await db.prisma.securityNotice.findMany({
      where: { userId: actor.userId, ...where },
      ...rest,
      select,
    });
    const { items, nextCursor } = toPage(page, rows);
    return { items: items.flatMap(toView), nextCursor };
  },
});

// A warning about a key is settled once the key was revoked, replaced or has expired. A sign-in is no news to its own session.
const open = statement({
  name: 'notice-open',
  text: `SELECT notice.id, count(*) OVER ()::int AS total FROM security_notices notice
    WHERE notice.user_id = $1 AND notice.dismissed_at IS NULL AND (notice.kind <> 'key_expiring' OR EXISTS (
      SELECT FROM api_keys WHERE api_keys.id = notice.details->>'keyId' AND api_keys.revoked_at IS NULL AND api_keys.expires_at > $2
        AND NOT EXISTS (SELECT FROM api_keys successor WHERE successor.rotated_from_id = api_keys.id)))
      AND (notice.kind <> 'new_sign_in' OR notice.details->>'sessionId' IS DISTINCT FROM $4)
    ORDER BY notice.created_at DESC, notice.id DESC LIMIT $3`,
});

export interface OpenNotices {
  /** The newest, at most three. */
  readonly items: NoticeView[];
  /** All that are open. */
  readonly total: number;
}

/** The notices that the caller has not dismissed and that still matter, for the banner. */
export const listOpenNotices = query({
  actors: ['console', 'user'],
  input: NoInput,
  async run({ actor, clock, db }): Promise<OpenNotices> {
    const values = [actor.userId, clock.now(), bannerNoticesMax, actor.sessionId] as const;
    const found = await db.sql.rows(open, values);
    const [first] = found;
    if (!first) return { items: [], total: 0 };
    const rows = await db.prisma.securityNotice.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select,
    });
    return { items: rows.flatMap(toView), total: first.total };
  },
});
