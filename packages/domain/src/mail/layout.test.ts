import { describe, expect, test } from 'vitest';
import { type MailDraft, renderMail } from './layout.ts';

const draft: MailDraft = {
  subject: 'A subject',
  preview: 'The preview line',
  parts: [
    { text: 'The app “<b>Notes</b>” & others' },
    { intro: 'Your code is', code: '012345' },
    { facts: [['Browser', 'Firefox on Linux']] },
    { action: 'Open it', url: 'https://console.example/keys?status=all&key=1' },
  ],
};

/** The text of the HTML form as a person reads it, without the preview line. */
const visible = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>|<div style="display:none.*?<\/div>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe('a mail', () => {
  test('says the same in both of its forms', () => {
    const { html, text } = renderMail(draft);
    const words = text.replaceAll(/https:\S+/g, '').match(/[\p{L}\p{N}<>/&“”]+/gu) ?? [];
    expect(words.filter((word) => !visible(html).includes(word))).toEqual([]);
    expect(html).toContain('href="https://console.example/keys?status=all&amp;key=1"');
    expect(text).toContain('https://console.example/keys?status=all&key=1');
  });

  test('has no markup that a name brought with it', () => {
    expect(renderMail(draft).html).not.toContain('<b>');
  });

  test('shows its preview line only in the mailbox', () => {
    const { html } = renderMail(draft);
    expect(html).toMatch(/<div style="display:none[^>]*>The preview line/);
    expect(visible(html)).not.toContain('The preview line');
  });

  test('loads nothing, and is drawn for light and dark', () => {
    const { html } = renderMail(draft);
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
  });
});
