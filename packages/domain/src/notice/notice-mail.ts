import type { NoticeTarget } from '@patchbay/contract';
import type { MailDraft, MailPart } from '../mail/exports.ts';
import type { NoticeFact } from './fact.ts';
import { formatMoment, wordsOf } from './words.ts';

/** The origin of a call in a person's own account. */
export interface NoticeSource {
  readonly ip: string | null;
  /** Made of fixed words, such as `Firefox on Linux`: a header cannot write into a mail. */
  readonly browser: string;
}

export interface MailedNotice {
  readonly fact: NoticeFact;
  readonly occurredAt: Date;
  readonly source: NoticeSource | null;
}

const actions: Readonly<Record<NoticeTarget['page'], string>> = {
  // The reader may have been signed out, or locked out.
  account: 'Reset your password',
  connected_apps: 'See your connected apps',
  client: 'Open the app',
  agent: 'Open the agent',
  key: 'Open the key',
  webhook: 'Open the webhook endpoint',
  domains: 'Open the domains',
};

function pathOf({ id = '', page }: NoticeTarget): string {
  const name = encodeURIComponent(id);
  switch (page) {
    case 'account':
      return '/forgot';
    case 'connected_apps':
      return '/connected-apps';
    case 'client':
      return `/clients/${name}`;
    case 'agent':
      return `/agents/${name}`;
    case 'key':
      return `/keys?status=all&key=${name}`;
    case 'webhook':
      return `/webhooks/${name}`;
    case 'domains':
      return '/settings/domains';
  }
}

function factsOf({ occurredAt, source }: MailedNotice): readonly (readonly [string, string])[] {
  const when = ['When', formatMoment(occurredAt)] as const;
  if (source === null) return [when];
  return [when, ['Browser', source.browser], ['IP address', source.ip ?? 'unknown']];
}

/** A notice as a mail: what happened, when and from where, and what to do. */
export function draftNotice(notice: MailedNotice, consoleUrl: string): MailDraft {
  const { advice, subject, target, text } = wordsOf(notice.fact);
  const parts: readonly MailPart[] = [
    { text },
    // The time of a warning does not matter: the time that it warns of does.
    ...(notice.fact.kind === 'key_expiring' ? [] : [{ facts: factsOf(notice) }]),
    { text: advice },
    { action: actions[target.page], url: `${consoleUrl}${pathOf(target)}` },
    { text: `All security notices are at ${consoleUrl}/notices.` },
  ];
  return { subject, preview: text, parts };
}
