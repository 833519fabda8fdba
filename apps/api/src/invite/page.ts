import { createHash } from 'node:crypto';
import { type AccessError, escapeHtml } from '@patchbay/contract';
import { pageLogo, pageStyle } from '../oauth/page-frame.ts';

const style = `${pageStyle}
button{height:2.25rem;padding:0 1rem;border:0;border-radius:.4375rem;background:light-dark(oklch(.51 .205 268),oklch(.55 .19 270));color:#fff;font:inherit;font-size:.875rem;font-weight:500;cursor:pointer}
button:focus-visible{outline:2px solid light-dark(oklch(.5 .205 268),oklch(.755 .115 272));outline-offset:2px}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** What a page needs of the configuration. */
export interface PageSite {
  readonly baseUrl: string;
  readonly consoleUrl: string;
}

export interface HtmlPage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

// The button leads on to the console, which browsers judge by form-action as well.
const headersOf = ({ consoleUrl }: PageSite) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; base-uri 'none'; form-action 'self' ${new URL(consoleUrl).origin}; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
});

interface Content {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly head?: string;
  readonly form?: string;
}

function render(site: PageSite, { form = '', head = '', sentences, title }: Content): HtmlPage {
  const text = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('');
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · Patchbay</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}<style>${style}</style></head>
<body><header>${pageLogo}Patchbay</header><main><h1>${escapeHtml(title)}</h1>${text}${form}</main></body></html>`;
  return { body, headers: headersOf(site) };
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** The page of an invitation, with what messengers show of its link (ogp.me). Of the inviter it has the name alone. */
export function renderLanding(
  site: PageSite,
  { displayName, ref }: { readonly displayName: string; readonly ref: string },
): HtmlPage {
  const title = `${displayName} invites you to Patchbay`;
  const sentence = 'Send each other voice messages. Sign in with your phone number to accept.';
  const head = [
    property('og:title', title),
    property('og:description', sentence),
    property('og:type', 'website'),
    property('og:url', `${site.baseUrl}/i/${ref}`),
    '<meta name="twitter:card" content="summary">',
  ].join('');
  const form = `<form method="post" action="/i/${ref}"><button type="submit">Accept the invitation</button></form>`;
  return render(site, { title, sentences: [sentence], head, form });
}

const minute = 60;

function waitOf(seconds: number): string {
  if (seconds <= minute) return seconds === 1 ? 'one second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / minute);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function contentOf({ code, options }: AccessError): Content {
  if (code === 'rate_limited') {
    const wait = waitOf(options.retryAfterSeconds ?? 1);
    return {
      title: 'Too many invitations were opened from your network',
      sentences: [`Other people may share your address. Reload this page in ${wait}.`],
    };
  }
  return {
    title: 'This invitation cannot be used',
    sentences: ['It may have expired, or it was withdrawn. Ask for a new one.'],
  };
}

export const renderInviteRefusal = (site: PageSite, error: AccessError): HtmlPage =>
  render(site, contentOf(error));
