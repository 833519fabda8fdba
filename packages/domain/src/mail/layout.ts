import { escapeHtml } from '@patchbay/contract';

/** A part of a mail. Both forms of a mail are written from the same parts, so they say the same. */
export type MailPart =
  | { readonly text: string }
  /** A code to type, after the words that introduce it. */
  | { readonly intro: string; readonly code: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  /** A button; the text form spells the address out. */
  | { readonly action: string; readonly url: string };

export interface MailDraft {
  readonly subject: string;
  /** The line that a mailbox shows after the subject, also on a lock screen: never a code. */
  readonly preview: string;
  readonly parts: readonly MailPart[];
}

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

function partAsText(part: MailPart): string {
  if ('text' in part) return part.text;
  if ('code' in part) return `${part.intro} ${part.code}`;
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${part.action}:\n${part.url}`;
}

const paragraph = 'margin:0 0 16px';
const cell = 'padding:4px 0;vertical-align:top;text-align:left';

function partAsHtml(part: MailPart): string {
  if ('text' in part) return `<p style="${paragraph}">${escapeHtml(part.text)}</p>`;
  if ('code' in part) {
    const style = `${paragraph};font:600 28px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px`;
    return `<p style="margin:0 0 4px">${escapeHtml(part.intro)}</p><p style="${style}">${escapeHtml(part.code)}</p>`;
  }
  if ('facts' in part) {
    const rows = part.facts.map(
      ([label, value]) =>
        `<tr><th scope="row" class="soft" style="${cell};padding-right:20px;font-weight:400;white-space:nowrap;color:#5b6270">${escapeHtml(label)}</th><td style="${cell};word-break:break-word">${escapeHtml(value)}</td></tr>`,
    );
    return `<table role="presentation" style="${paragraph};border-collapse:collapse">${rows.join('')}</table>`;
  }
  const style =
    'display:inline-block;padding:10px 16px;border-radius:8px;background:#4a46d6;color:#ffffff;font-weight:600;text-decoration:none';
  return `<p style="${paragraph}"><a class="action" href="${escapeHtml(part.url)}" style="${style}">${escapeHtml(part.action)}</a></p>`;
}

// Mail programs that know the media query use it; the others show the light colors, which are written inline.
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#111216!important}.card{background:#191b21!important;border-color:#30333d!important;color:#eef0f4!important}.brand{color:#eef0f4!important}.soft{color:#a7adba!important}.action{background:#6562e8!important}}`;

// Keeps the first words of the body out of the preview line.
const filler = '&#8199;&#847; '.repeat(60);

function writeHtml({ parts, preview, subject }: MailDraft): string {
  const font = "font:400 15px/23px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)} ${filler}</div>
<div class="page" style="padding:32px 16px;background:#f4f5f7;${font}">
<div style="max-width:520px;margin:0 auto">
<p class="brand" style="margin:0 0 16px 4px;font-weight:700;color:#171a21">Patchbay</p>
<div class="card" style="padding:28px 28px 12px;border:1px solid #e1e4ea;border-radius:12px;background:#ffffff;color:#171a21">
<h1 style="margin:0 0 16px;font-size:19px;line-height:26px">${escapeHtml(subject)}</h1>
${parts.map(partAsHtml).join('\n')}
</div></div></div></body></html>
`;
}

/** A mail in both forms. */
export function renderMail(draft: MailDraft): MailText {
  const text = `${draft.parts.map(partAsText).join('\n\n')}\n`;
  return { subject: draft.subject, text, html: writeHtml(draft) };
}
