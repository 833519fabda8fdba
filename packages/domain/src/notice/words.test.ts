import { type NoticeKind, noticeKinds } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../mail/layout.ts';
import { type NoticeDetails, type NoticeFact, notifiedEndReasons } from './fact.ts';
import { draftNotice } from './notice-mail.ts';
import { wordsOf } from './words.ts';

const consoleUrl = 'https://console.example';
const app = { clientId: 'client-1', clientName: 'Notes', reason: 'refresh_token_reuse' } as const;
const samples: { readonly [K in NoticeKind]: NoticeDetails<K> } = {
  new_sign_in: {},
  password_changed: { how: 'changed' },
  second_factor_added: { factor: 'totp' },
  second_factor_removed: { factor: 'passkey', isLast: true },
  recovery_codes_replaced: {},
  recovery_code_used: { left: 9 },
  app_disconnected: app,
  app_lost_access: app,
  webhook_added: { webhookId: 'whe_1', host: 'hooks.example.com' },
  webhook_failing: { webhookId: 'whe_1', host: 'hooks.example.com', failures: 10 },
  webhook_disabled: { webhookId: 'whe_1', host: 'hooks.example.com', reason: 'failing' },
  webhook_changed: { webhookId: 'whe_1', host: 'hooks.example.com', what: ['url', 'secret', 'content'] },
  domain_missed: { domain: 'acme.example' },
  domain_moved: { domain: 'acme.example' },
  person_left: {
    name: 'Grace Hopper',
    webhooks: [{ id: 'whe_1', name: 'hooks.example.com' }],
    clients: [{ id: 'client-1', name: 'Notes' }],
    agents: [],
    keys: [{ id: 'key_1', name: 'Billing' }],
  },
  key_expiring: {
    keyId: 'key_1',
    keyName: 'Billing',
    prefix: 'pb_live_abcdefgh',
    expiresAt: '2026-11-29T14:05:00.000Z',
  },
};
const factOf = (kind: NoticeKind) => ({ kind, details: samples[kind] }) as NoticeFact;

const occurredAt = new Date('2026-11-22T09:24:30Z');
const source = { ip: '203.0.113.7', browser: 'Firefox on Linux' };
const mailOf = (fact: NoticeFact, from: typeof source | null = source) =>
  renderMail(draftNotice({ fact, occurredAt, source: from }, consoleUrl));

test('a name that somebody chose is a name in a mail: no link, and no more than 60 characters', () => {
  const name = `Win: https://evil.example/?a ${'x'.repeat(100)}`;
  const shown = `Win https evil example a ${'x'.repeat(35)}`;
  const thing = [{ id: 'any_1', name }];
  const named: readonly NoticeFact[] = [
    { kind: 'app_disconnected', details: { ...app, clientName: name } },
    { kind: 'app_lost_access', details: { ...app, clientName: name } },
    { kind: 'key_expiring', details: { ...samples.key_expiring, keyName: name } },
    { kind: 'person_left', details: { name, webhooks: [], clients: thing, agents: thing, keys: thing } },
  ];
  for (const fact of named) {
    const { html, text } = mailOf(fact);
    for (const form of [text, html]) {
      expect(form).toContain(shown);
      expect(form).not.toMatch(/evil\.example|x{36}/);
    }
  }
});

describe.each(noticeKinds)('the mail %s', (kind) => {
  const { html, subject, text } = mailOf(factOf(kind));

  test('names nobody in its subject', () => {
    expect(subject).toMatch(/^[\x20-\x7e]{10,78}$/);
    expect(subject).not.toMatch(/Grace|Notes|Billing|pb_live|hooks|203\.0/);
  });

  test('says what to do, and links only to the console', () => {
    const { advice } = wordsOf(factOf(kind));
    expect(text).toContain(advice);
    for (const form of [text, html]) {
      const links = form.match(/https?:\/\/[^\s"<]+/g) ?? [];
      expect(links.length).toBeGreaterThan(1);
      expect(links.filter((link) => !link.startsWith(`${consoleUrl}/`))).toEqual([]);
    }
  });

  test('says when it happened, with the name of the zone', () => {
    const moment =
      kind === 'key_expiring' ? '29 November 2026 at 14:05 UTC' : '22 November 2026 at 09:24 UTC';
    expect(text).toContain(moment);
  });
});

test('a mail about the person’s own account says from which browser and address', () => {
  expect(mailOf(factOf('new_sign_in')).text).toContain('Browser: Firefox on Linux\nIP address: 203.0.113.7');
});

test('a mail about what a program did has no address', () => {
  expect(mailOf(factOf('app_disconnected'), null).text).not.toMatch(/Browser:|IP address:|\d+\.\d+\.\d+/);
});

test.each(notifiedEndReasons)(
  'the person and the developer read why the app was disconnected: %s',
  (reason) => {
    for (const kind of ['app_disconnected', 'app_lost_access'] as const) {
      expect(wordsOf({ kind, details: { ...app, reason } }).text).toMatch(
        /because (?:one of|an? ).* (?:twice|five times)/,
      );
    }
  },
);

test('a notice about a leaver names ten things of a kind, says how many more there are, and links to what still works', () => {
  const keys = Array.from({ length: 12 }, (_, at) => ({ id: `key_${at}`, name: `Key ${at}` }));
  const details = { ...samples.person_left, webhooks: [], keys };
  const { target, text } = wordsOf({ kind: 'person_left', details });
  expect(text).toBe(
    `Your directory ended Grace Hopper’s access. Their OAuth clients still work: Notes. Their API keys were revoked: ${keys
      .slice(0, 10)
      .map(({ name }) => name)
      .join(', ')} and 2 more.`,
  );
  expect(target).toEqual({ page: 'client', id: 'client-1' });
});

test('the warning about a key says that rotating keeps its expiry', () => {
  expect(wordsOf(factOf('key_expiring')).advice).toContain('Do not rotate');
});

test('the removal of the last second factor says that the password alone signs in', () => {
  const removal = (isLast: boolean) =>
    wordsOf({ kind: 'second_factor_removed', details: { factor: 'totp', isLast } }).text;
  expect(removal(true)).toContain('you now sign in with only your password');
  expect(removal(false)).not.toContain('password');
});
