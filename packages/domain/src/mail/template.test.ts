import { expect, test } from 'vitest';
import { type MailData, type MailTemplate, writeMail } from './template.ts';

const consoleUrl = 'https://console.example';
const samples: { readonly [T in MailTemplate]: MailData[T] } = {
  verification_code: { code: '012345' },
  already_registered: {},
  reset_code: { code: '543210' },
  password_changed: {},
  second_factor_added: { factor: 'totp' },
  second_factor_removed: { factor: 'passkey' },
  recovery_codes_replaced: {},
  recovery_code_used: { left: 9 },
};
const templates = Object.keys(samples) as MailTemplate[];

test.each(templates)('the mail %s is plain text, and its links lead only to the console', (template) => {
  const { subject, text } = writeMail(template, samples[template], consoleUrl);
  expect(subject).toMatch(/^[\x20-\x7e]{10,78}$/);
  expect(text.endsWith('\n')).toBe(true);
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  expect(links.filter((link) => !link.startsWith(`${consoleUrl}/`))).toEqual([]);
});

test.each(['verification_code', 'reset_code'] as const)(
  'the mail %s has its code in the text, never in the subject',
  (template) => {
    const { subject, text } = writeMail(template, samples[template], consoleUrl);
    expect(text.match(/\b\d{6}\b/g)).toEqual([samples[template].code]);
    expect(subject).not.toMatch(/\d{6}/);
  },
);

test.each([
  'password_changed',
  'second_factor_added',
  'second_factor_removed',
  'recovery_code_used',
] as const)('the mail %s says what to do if it was someone else', (template) => {
  expect(writeMail(template, samples[template], consoleUrl).text).toContain(`${consoleUrl}/forgot`);
});
