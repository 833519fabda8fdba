import { createHash } from 'node:crypto';
import { type AccessError, escapeHtml } from '@patchbay/contract';
import { pageLogo, pageStyle } from '../oauth/page-frame.ts';

const style = `${pageStyle}
button{height:2.25rem;padding:0 1rem;border:0;border-radius:.4375rem;background:light-dark(oklch(.51 .205 268),oklch(.55 .19 270));color:#fff;font:inherit;font-size:.875rem;font-weight:500;cursor:pointer}
button:focus-visible{outline:2px solid light-dark(oklch(.5 .205 268),oklch(.755 .115 272));outline-offset:2px}`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The seconds in `.left` run down without a script. Readers without styles see the first number. */
const countdown = (seconds: number): string => `
@property --left{syntax:"<integer>";inherits:false;initial-value:0}
@keyframes left{from{--left:${seconds}}to{--left:0}}
.left{font-size:0}
.left::after{font-size:.875rem;counter-reset:left var(--left);content:counter(left);animation:left ${seconds}s steps(${seconds}) forwards}`;

/** The settings that a page needs. */
export interface PageSite {
  readonly baseUrl: string;
  readonly consoleUrl: string;
}

export interface HtmlPage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

// The button leads on to the console, which browsers check by form-action as well.
const headersOf = ({ consoleUrl }: PageSite, css: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hashOf(css)}'; font-src 'self'; base-uri 'none'; form-action 'self' ${new URL(consoleUrl).origin}; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
});

interface Content {
  readonly title: string;
  /** The title as HTML, where a name in it keeps the direction of its script. */
  readonly heading?: string;
  readonly sentences: readonly string[];
  readonly head?: string;
  readonly form?: string;
  /** The page reloads itself after this time. */
  readonly reloadSeconds?: number;
}

const reload = (seconds: number): string =>
  `<p>This page reloads automatically. Seconds left: <span class="left">${seconds}</span></p>`;

function render(
  site: PageSite,
  { form = '', head = '', reloadSeconds = 0, sentences, title, heading = escapeHtml(title) }: Content,
): HtmlPage {
  const css = reloadSeconds > 0 ? style + countdown(reloadSeconds) : style;
  const refresh = reloadSeconds > 0 ? `<meta http-equiv="refresh" content="${reloadSeconds}">` : '';
  const end = form + (reloadSeconds > 0 ? reload(reloadSeconds) : '');
  const text = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('');
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · Patchbay</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}${refresh}<style>${css}</style></head>
<body><header>${pageLogo}Patchbay</header><main><h1>${heading}</h1>${text}${end}</main></body></html>`;
  return { body, headers: headersOf(site, css) };
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** The page of an invitation, with a preview of its link for messengers (ogp.me). It shows only the inviter's name. */
export function renderLanding(
  site: PageSite,
  { displayName, ref }: { readonly displayName: string; readonly ref: string },
): HtmlPage {
  const invitation = 'invites you to Patchbay';
  const title = `${displayName} ${invitation}`;
  const heading = `<bdi>${escapeHtml(displayName)}</bdi> ${invitation}`;
  const sentence = 'Send each other voice messages. Sign in to accept.';
  const head = [
    property('og:title', title),
    property('og:description', sentence),
    property('og:type', 'website'),
    property('og:url', `${site.baseUrl}/i/${ref}`),
    '<meta name="twitter:card" content="summary">',
  ].join('');
  const form = `<form method="post" action="/i/${ref}"><button type="submit">Accept the invitation</button></form>`;
  return render(site, { title, heading, sentences: [sentence], head, form });
}

const minute = 60;

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / minute);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** An outage lasts longer than the second after which a program may try again. */
const outageReloadSeconds = 10;

function contentOf({ code, options, status }: AccessError): Content {
  if (code === 'rate_limited') {
    const seconds = options.retryAfterSeconds ?? 1;
    const title = 'Too many invitations were opened from your network';
    const sentence = 'Other people may share your IP address.';
    if (seconds <= minute) return { title, sentences: [sentence], reloadSeconds: seconds };
    return { title, sentences: [`${sentence} Reload this page in ${waitOf(seconds)}.`] };
  }
  if (status >= 500) {
    const title = 'This service is not available right now';
    return { title, sentences: ['Your invitation still works.'], reloadSeconds: outageReloadSeconds };
  }
  return {
    title: 'This invitation cannot be used',
    sentences: ['It may have expired or been revoked. Ask for a new one.'],
  };
}

export const renderInviteRefusal = (site: PageSite, error: AccessError): HtmlPage =>
  render(site, contentOf(error));
