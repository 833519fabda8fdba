import type { NoticeKind, NoticeTarget } from '@patchbay/contract';
import type { NoticeDetails, NoticeFact, NotifiedEndReason } from './fact.ts';

/** A notice in plain words. The mail, the banner and the page of notices all say the same. */
export interface NoticeWords {
  /** The subject of the mail. It contains no name, because mail servers log subjects and lock screens show them. */
  readonly subject: string;
  /** In the console. */
  readonly title: string;
  /** Describes the event. */
  readonly text: string;
  /** Advises the person. */
  readonly advice: string;
  /** The page on which to act. */
  readonly target: NoticeTarget;
}

const factors = { totp: 'authenticator app', passkey: 'passkey' } as const;
const withArticle = { totp: 'An authenticator app', passkey: 'A passkey' } as const;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** Such as `29 November 2026`, in UTC. */
const formatDay = (at: Date): string => dayFormat.format(at);
/** Such as `29 November 2026 at 14:05 UTC`: a mail does not know the zone of its reader. */
export const formatMoment = (at: Date): string => `${formatDay(at)} at ${timeFormat.format(at)} UTC`;

const resetAdvice =
  'If this was not you, someone else can use your account: reset your password. That signs everyone out.';

const toAccount = { page: 'account' } as const;

/** Words for the reasons, for the person whose app it is and for its developer. */
const endings: Readonly<Record<NotifiedEndReason, string>> = {
  refresh_token_reuse: 'one of its refresh tokens was used twice',
  code_reuse: 'an authorization code was used twice',
  device_code_reuse: 'a device code was used twice',
  code_guessed: 'an authorization code was sent with a wrong verifier five times',
};

const fixes: Readonly<Record<NotifiedEndReason, string>> = {
  refresh_token_reuse:
    'A refresh token works once, and every refresh returns the next one. Check that your app stores the new token before it uses it, and that two of its processes never refresh at the same time.',
  code_reuse: 'A code works once. Check that your app does not redeem it again, for example after a reload.',
  device_code_reuse: 'A device code works once. Check that your app stops polling when it has its tokens.',
  code_guessed:
    'Check that your app sends the code_verifier that belongs to the code_challenge of the same request.',
};

type Writer<K extends NoticeKind> = (details: NoticeDetails<K>) => NoticeWords;

const writers: { readonly [K in NoticeKind]: Writer<K> } = {
  new_sign_in: () => ({
    subject: 'New sign-in to your Patchbay account',
    title: 'New sign-in to your account',
    text: 'Someone signed in to your Patchbay account from a browser or an address that we have not seen before.',
    advice:
      'If this was you, there is nothing to do. If it was not, someone knows your password: reset it. That signs everyone out.',
    target: toAccount,
  }),
  password_changed: ({ how }) => ({
    subject: 'Your Patchbay password was changed',
    title: 'Your password was changed',
    text:
      how === 'changed'
        ? 'The password of your Patchbay account was changed, and every other session was signed out.'
        : 'The password of your Patchbay account was reset, and every earlier session was signed out.',
    advice:
      how === 'changed'
        ? resetAdvice
        : 'If this was not you, someone can read your email: secure your mailbox first, then reset your password again.',
    target: toAccount,
  }),
  second_factor_added: ({ factor }) => ({
    subject: 'A second factor was added to your Patchbay account',
    title: `${withArticle[factor]} was added to your account`,
    text: `From now on, this ${factors[factor]} can confirm your sign-ins.`,
    advice: `If this was not you, reset your password, then remove the ${factors[factor]} in Settings.`,
    target: toAccount,
  }),
  second_factor_removed: ({ factor, isLast }) => ({
    subject: 'A second factor was removed from your Patchbay account',
    title: `${withArticle[factor]} was removed from your account`,
    text: isLast
      ? `Your account no longer accepts this ${factors[factor]}. It was the last second factor: your password alone now signs in.`
      : `Your account no longer accepts this ${factors[factor]}. Your other second factors still work.`,
    advice: 'If this was not you, reset your password, then set up a second factor again in Settings.',
    target: toAccount,
  }),
  recovery_codes_replaced: () => ({
    subject: 'Your Patchbay recovery codes were replaced',
    title: 'Your recovery codes were replaced',
    text: 'New recovery codes were created for your Patchbay account. The old ones no longer work.',
    advice: 'If this was not you, reset your password, then create new codes in Settings.',
    target: toAccount,
  }),
  recovery_code_used: ({ left }) => ({
    subject: 'A Patchbay recovery code was used',
    title: 'A recovery code was used to sign in',
    text: `Someone signed in to your Patchbay account with a recovery code. ${describeLeft(left)}`,
    advice: resetAdvice,
    target: toAccount,
  }),
  app_disconnected: ({ clientName, reason }) => ({
    subject: 'An app was disconnected from your Patchbay account',
    title: `${clientName} was disconnected`,
    text: `We disconnected “${clientName}” from your account, because ${endings[reason]}. This happens when an app has a bug, or when someone has stolen its access.`,
    advice:
      'The app can no longer reach your account. If you still use it, connect it again, and tell its developer if this keeps happening. If you do not recognize it, there is nothing to do.',
    target: { page: 'connected_apps' },
  }),
  app_lost_access: ({ clientId, clientName, reason }) => ({
    subject: 'Your app lost its access to an account',
    title: `${clientName} lost its access to an account`,
    text: `All tokens that “${clientName}” held for one account were revoked, because ${endings[reason]}. The person has to connect your app again.`,
    advice: `${fixes[reason]} If your app already does this, its tokens may have been stolen: check where they are stored, and who can read them.`,
    target: { page: 'client', id: clientId },
  }),
  key_expiring: ({ expiresAt, keyId, keyName, prefix }) => ({
    subject: `A Patchbay API key expires on ${formatDay(new Date(expiresAt))}`,
    title: `The API key ${keyName} expires on ${formatDay(new Date(expiresAt))}`,
    text: `The API key “${keyName}” (${prefix}…) expires on ${formatMoment(new Date(expiresAt))}. After that, every request with it is refused.`,
    advice:
      'If you still need it, create a key with a later expiry, use it in place of this one, and revoke this one. Rotating is not enough: the new key would expire at the same time.',
    target: { page: 'key', id: keyId },
  }),
  webhook_added: ({ host, webhookId }) => ({
    subject: 'A webhook endpoint was added to your Patchbay workspace',
    title: `A webhook endpoint at ${host} was added`,
    text: `From now on, events of your workspace are sent to ${host}.`,
    advice: webhookAdvice,
    target: { page: 'webhook', id: webhookId },
  }),
  webhook_failing: ({ host, webhookId }) => ({
    subject: 'A webhook endpoint of your Patchbay workspace keeps failing',
    title: `The webhook endpoint at ${host} keeps failing`,
    text: `Every delivery to ${host} has failed for more than two days. Without a success it will be disabled in two and a half days.`,
    advice: 'Look at its last attempts to see what it answers.',
    target: { page: 'webhook', id: webhookId },
  }),
  webhook_disabled: ({ host, reason, webhookId }) => ({
    subject: 'A webhook endpoint of your Patchbay workspace was disabled',
    title: `The webhook endpoint at ${host} was disabled`,
    text: disabledTexts[reason](host),
    advice: 'Once it works again, enable it and recover what was held.',
    target: { page: 'webhook', id: webhookId },
  }),
  domain_missed: ({ domain }) => ({
    subject: 'A domain of your Patchbay workspace is no longer proven',
    title: `The record of ${domain} is gone`,
    text: `We no longer find the TXT record that proves that ${domain} belongs to your workspace. People who have joined are not affected.`,
    advice:
      'Put the record back within 7 days. After that, nobody new joins by an address in this domain without an invitation.',
    target: { page: 'domains' },
  }),
  domain_moved: ({ domain }) => ({
    subject: 'A domain of your Patchbay workspace has moved',
    title: `${domain} belongs to another workspace now`,
    text: `Another workspace has proven that ${domain} belongs to it, and the record of your workspace was no longer there. People who have joined are not affected.`,
    advice:
      'If this was not intended, find out who can change the DNS of the domain, put your record back, and verify it again.',
    target: { page: 'domains' },
  }),
  person_left: ({ name, ...made }) => ({
    subject: 'Someone who made things in your Patchbay workspace has left',
    title: `${name} has left your workspace`,
    text: [
      `Your directory has ended the access of ${name}.`,
      ...listMade('Their webhook endpoints still receive events: ', made.webhooks),
      ...listMade('Their OAuth clients still work: ', made.clients),
      ...listMade('Their agents still work: ', made.agents),
      ...listMade('Their API keys were revoked: ', made.keys),
    ].join(' '),
    advice:
      'Decide what stays: the owners of the workspace can change and remove all of it. Replace the secrets that this person has seen, and give programs that used a revoked key a new one.',
    target: firstOf(made),
  }),
  webhook_changed: ({ host, webhookId, what }) => ({
    subject: 'A webhook endpoint of your Patchbay workspace was changed',
    title: `The webhook endpoint at ${host} was changed`,
    text: what.map((each) => webhookTexts[each](host)).join(' '),
    advice: webhookAdvice,
    target: { page: 'webhook', id: webhookId },
  }),
};

const webhookAdvice =
  'If this was neither you nor someone you work with, remove the endpoint, then reset your password. That signs everyone out.';

const disabledTexts = {
  gone: (host: string) =>
    `${host} answered 410 Gone, so nothing more is sent there. Events are held from now on.`,
  failing: (host: string) =>
    `Every delivery to ${host} has failed for five days, so nothing more is sent there. Events are held from now on.`,
} as const;

const webhookTexts = {
  url: (host: string) => `Events that were sent elsewhere are now sent to ${host}.`,
  secret: (host: string) => `Deliveries to ${host} are signed with a new secret.`,
  content: (host: string) => `Deliveries to ${host} now carry the content of messages.`,
} as const;

type Leaver = NoticeDetails<'person_left'>;
const namesMax = 10;

function listMade(label: string, things: Leaver['keys']): string[] {
  if (things.length === 0) return [];
  const names = things.slice(0, namesMax).map(({ name }) => name);
  const rest = things.length - names.length;
  return [`${label}${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`];
}

const madePages = [
  ['webhooks', 'webhook'],
  ['clients', 'client'],
  ['agents', 'agent'],
  ['keys', 'key'],
] as const;

/** Things that still work come before those that were revoked. */
function firstOf(made: Omit<Leaver, 'name'>): NoticeTarget {
  for (const [things, page] of madePages) {
    const [first] = made[things];
    if (first) return { page, id: first.id };
  }
  return toAccount;
}

function describeLeft(left: number): string {
  if (left === 0) return 'It was the last one: create new codes in Settings.';
  return left === 1 ? 'One code is left: create new ones in Settings.' : `${left} codes are left.`;
}

function writeWords<K extends NoticeKind>(kind: K, details: NoticeDetails<K>): NoticeWords {
  return writers[kind](details);
}

/** The words for what happened. */
export const wordsOf = ({ details, kind }: NoticeFact): NoticeWords => writeWords(kind, details);
