import type { NoticeTarget } from '@patchbay/contract';
import { type MailDraft, type MailPart, plainName } from '../mail/exports.ts';
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

type Things = readonly { readonly id: string; readonly name: string }[];
const plainNames = (things: Things) => things.map(({ id, name }) => ({ id, name: plainName(name) }));

/**
 * The names that people chose, as names: a colleague or the developer of an app could otherwise send text and links in a
 * mail that the service vouches for. Hosts stay as they are, because the reader has to recognize them.
 */
function withPlainNames(fact: NoticeFact): NoticeFact {
  const { details, kind } = fact;
  switch (kind) {
    case 'app_disconnected':
    case 'app_lost_access':
      return { kind, details: { ...details, clientName: plainName(details.clientName) } };
    case 'key_expiring':
      return { kind, details: { ...details, keyName: plainName(details.keyName) } };
    case 'person_left': {
      const { agents, clients, keys, name, webhooks } = details;
      const made = { agents: plainNames(agents), clients: plainNames(clients), keys: plainNames(keys) };
      return { kind, details: { ...made, name: plainName(name), webhooks } };
    }
    default:
      return fact;
  }
}

/** A notice as a mail: what happened, when and from where, and what to do. */
export function draftNotice(notice: MailedNotice, consoleUrl: string): MailDraft {
  const { advice, subject, target, text } = wordsOf(withPlainNames(notice.fact));
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
