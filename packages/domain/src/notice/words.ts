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
/** Such as `29 November 2026 at 14:05 UTC`: a mail does not know its reader's time zone. */
export const formatMoment = (at: Date): string => `${formatDay(at)} at ${timeFormat.format(at)} UTC`;

const resetAdvice =
  'If this was not you, someone else can use your account. Reset your password now. That signs everyone out.';

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
  code_reuse:
    'A code works once. Check that your app does not send it again, for example after a page reload.',
  device_code_reuse: 'A device code works once. Check that your app stops polling after it gets its tokens.',
  code_guessed:
    'Check that your app sends the code_verifier that belongs to the code_challenge of the same request.',
};

type Writer<K extends NoticeKind> = (details: NoticeDetails<K>) => NoticeWords;

const writers: { readonly [K in NoticeKind]: Writer<K> } = {
  new_sign_in: () => ({
    subject: 'New sign-in to your Patchbay account',
    title: 'New sign-in to your account',
    text: 'Someone signed in to your Patchbay account from a browser or IP address that we have not seen before.',
    advice:
      'If this was you, there is nothing to do. If not, someone knows your password. Reset it now. That signs everyone out.',
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
        : 'If this was not you, someone can read your email. Secure your mailbox first, then reset your password again.',
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
      ? `Your account no longer accepts this ${factors[factor]}. It was your last second factor, so you now sign in with only your password.`
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
    text: `We disconnected “${clientName}” from your account, because ${endings[reason]}. This happens when an app has a bug or when someone stole its tokens.`,
    advice:
      'The app can no longer access your account. If you still use it, connect it again. Tell its developer if this keeps happening. If you do not recognize the app, there is nothing to do.',
    target: { page: 'connected_apps' },
  }),
  app_lost_access: ({ clientId, clientName, reason }) => ({
    subject: 'Your app lost its access to an account',
    title: `${clientName} lost its access to an account`,
    text: `All tokens that “${clientName}” held for one account were revoked, because ${endings[reason]}. The person has to connect your app again.`,
    advice: `${fixes[reason]} If your app already does this, its tokens may have been stolen. Check where they are stored and who can read them.`,
    target: { page: 'client', id: clientId },
  }),
  key_expiring: ({ expiresAt, keyId, keyName, prefix }) => ({
    subject: `A Patchbay API key expires on ${formatDay(new Date(expiresAt))}`,
    title: `The API key ${keyName} expires on ${formatDay(new Date(expiresAt))}`,
    text: `The API key “${keyName}” (${prefix}…) expires on ${formatMoment(new Date(expiresAt))}. After that, every request with this key fails.`,
    advice:
      'If you still need this key, create a new one that expires later, switch to it, then revoke this one. Do not rotate: a rotated key expires at the same time.',
    target: { page: 'key', id: keyId },
  }),
  webhook_added: ({ host, webhookId }) => ({
    subject: 'A webhook endpoint was added to your Patchbay workspace',
    title: `A webhook endpoint at ${host} was added`,
    text: `From now on, Patchbay sends events from your workspace to ${host}.`,
    advice: webhookAdvice,
    target: { page: 'webhook', id: webhookId },
  }),
  webhook_failing: ({ failures, host, webhookId }) => ({
    ...(failures === undefined ? describeFailingDays(host) : describeFailures(host, failures)),
    target: { page: 'webhook', id: webhookId },
  }),
  webhook_disabled: ({ host, reason, webhookId }) => ({
    subject: 'A webhook endpoint in your Patchbay workspace was disabled',
    title: `The webhook endpoint at ${host} was disabled`,
    text: disabledTexts[reason](host),
    advice: 'When it works again, enable the endpoint and recover the held deliveries.',
    target: { page: 'webhook', id: webhookId },
  }),
  domain_missed: ({ domain }) => ({
    subject: 'A domain of your Patchbay workspace is no longer verified',
    title: `The DNS record of ${domain} is missing`,
    text: `We can no longer find the TXT record that verifies ${domain}. People who already joined are not affected.`,
    advice:
      'Add the record back within 7 days. After that, new people with an address in this domain need an invitation to join.',
    target: { page: 'domains' },
  }),
  domain_moved: ({ domain }) => ({
    subject: 'A domain of your Patchbay workspace has moved',
    title: `${domain} now belongs to another workspace`,
    text: `Another workspace verified ${domain} after your workspace’s record was removed. People who already joined are not affected.`,
    advice:
      'If you did not intend this, find out who can change the domain’s DNS, add your record back, then verify the domain again.',
    target: { page: 'domains' },
  }),
  person_left: ({ name, ...made }) => ({
    subject: 'Someone who left still has things in your Patchbay workspace',
    title: `${name} has left your workspace`,
    text: [
      `Your directory ended ${name}’s access.`,
      ...listMade('Their webhook endpoints still receive events: ', made.webhooks),
      ...listMade('Their OAuth clients still work: ', made.clients),
      ...listMade('Their agents still work: ', made.agents),
      ...listMade('Their API keys were revoked: ', made.keys),
    ].join(' '),
    advice:
      'Decide what to keep. Workspace owners can change or remove everything listed here. Replace secrets that this person has seen, and create new keys for programs that used a revoked one.',
    target: firstOf(made),
  }),
  webhook_changed: ({ host, webhookId, what }) => ({
    subject: 'A webhook endpoint in your Patchbay workspace was changed',
    title: `The webhook endpoint at ${host} was changed`,
    text: what.map((each) => webhookTexts[each](host)).join(' '),
    advice: webhookAdvice,
    target: { page: 'webhook', id: webhookId },
  }),
};

const webhookAdvice =
  'If neither you nor someone you work with did this, remove the endpoint, then reset your password. That signs everyone out.';

type WebhookWords = Omit<NoticeWords, 'target'>;

const describeFailingDays = (host: string): WebhookWords => ({
  subject: 'A webhook endpoint in your Patchbay workspace keeps failing',
  title: `The webhook endpoint at ${host} keeps failing`,
  text: `Every delivery to ${host} has failed for more than two days. If none succeeds, Patchbay disables the endpoint in two and a half days.`,
  advice: 'Check the latest attempts to see how it responds.',
});

const describeFailures = (host: string, failures: number): WebhookWords => ({
  subject: 'Deliveries to a webhook endpoint in your Patchbay workspace fail',
  title: `Deliveries to ${host} fail`,
  text: `${failures === 1 ? 'An attempt' : `${failures} attempts in a row`} to deliver events to ${host} failed. Patchbay tries again, and nothing is lost.`,
  advice:
    'Check the latest attempts to see how it responds. The settings of the endpoint say after how many failures you get this email.',
});

const disabledTexts = {
  gone: (host: string) =>
    `${host} responded with 410 Gone, so Patchbay stopped sending events there. Events are held from now on.`,
  failing: (host: string) =>
    `Every delivery to ${host} has failed for five days, so Patchbay stopped sending events there. Events are held from now on.`,
} as const;

const webhookTexts = {
  url: (host: string) => `Events that went to another URL now go to ${host}.`,
  secret: (host: string) => `Deliveries to ${host} are signed with a new secret.`,
  content: (host: string) => `Deliveries to ${host} now include message content.`,
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
  if (left === 0) return 'It was your last code. Create new codes in Settings.';
  return left === 1
    ? 'You have one code left. Create new codes in Settings.'
    : `You have ${left} codes left.`;
}

function writeWords<K extends NoticeKind>(kind: K, details: NoticeDetails<K>): NoticeWords {
  return writers[kind](details);
}

/** The words for what happened. */
export const wordsOf = ({ details, kind }: NoticeFact): NoticeWords => writeWords(kind, details);
