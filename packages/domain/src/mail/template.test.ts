import { expect, test } from 'vitest';
import { renderMail } from './layout.ts';
import { type MailData, type MailTemplate, writeMail } from './template.ts';

const consoleUrl = 'https://console.example';
const samples: { readonly [T in MailTemplate]: MailData[T] } = {
  verification_code: { code: '012345' },
  already_registered: {},
  reset_code: { code: '543210' },
};
const templates = Object.keys(samples) as MailTemplate[];
const draftOf = (template: MailTemplate) => writeMail(template, samples[template], consoleUrl);

test.each(templates)('every link of the mail %s leads to the console', (template) => {
  const { html, subject, text } = renderMail(draftOf(template));
  expect(subject).toMatch(/^[\x20-\x7e]{10,78}$/);
  for (const form of [text, html]) {
    const links = form.match(/https?:\/\/[^\s"<]+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.startsWith(`${consoleUrl}/`))).toEqual([]);
  }
});

test.each(['verification_code', 'reset_code'] as const)(
  'the mail %s has its code in the text, and neither in the subject nor in the preview line',
  (template) => {
    const draft = draftOf(template);
    expect(renderMail(draft).text.match(/\b\d{6}\b/g)).toEqual([samples[template].code]);
    expect(`${draft.subject} ${draft.preview}`).not.toMatch(/\d{6}/);
  },
);

test.each(templates)('the mail %s says what to do if it was someone else', (template) => {
  expect(renderMail(draftOf(template)).text).toContain('you can ignore this email');
});
