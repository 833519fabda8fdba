import { expect, test } from 'vitest';
import { renderMail } from './layout.ts';
import { type MailData, type MailTemplate, writeMail } from './template.ts';

const consoleUrl = 'https://console.example';
const samples: { readonly [T in MailTemplate]: MailData[T] } = {
  verification_code: { code: '012345' },
  already_registered: {},
  reset_code: { code: '543210' },
  first_password: { code: '678901', workspace: 'Acme' },
  workspace_invitation: { workspace: 'Acme', ref: 'abcdefghij' },
  workspace_deletion: { workspace: 'Acme' },
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

test.each(['verification_code', 'reset_code', 'first_password'] as const)(
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

test('the name of a workspace in a mail is a name: no link, no second line, no more than 60 characters', () => {
  const workspace = `Win now: https://evil.example/?a\n<b>${'x'.repeat(100)}`;
  for (const template of ['first_password', 'workspace_invitation', 'workspace_deletion'] as const) {
    const { text } = renderMail(
      writeMail(template, { code: '000000', ref: 'abcdefghij', workspace }, consoleUrl),
    );
    const [, shown = ''] = /“(.*)”/.exec(text) ?? [];
    expect(shown).toMatch(/^Win now https evil example a b x+$/);
    expect(shown).toHaveLength(60);
  }
});
