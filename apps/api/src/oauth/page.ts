import { createHash } from 'node:crypto';
import type { AccessError } from '@patchbay/contract';
import type { ErrorOut } from 'oidc-provider';
import { exchangeOf, isForBrowser } from './exchange.ts';
import { explainRefusal } from './explain.ts';
import { errors, type OidcContext } from './library.ts';
import { ClientNotApproved } from './model/client.ts';

/** The colours and sizes of the console, so that people recognise the same service. */
const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;background:light-dark(oklch(.983 .002 265),oklch(.162 .007 268));color:light-dark(oklch(.2 .016 265),oklch(.955 .004 268))}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;padding:1.5rem 1.25rem;box-sizing:border-box}
header{font-size:.9375rem;font-weight:600}
main{width:100%;max-width:28rem;margin:auto;padding-bottom:4rem;line-height:1.5;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.3;letter-spacing:-.022em;margin:0 0 .5rem}
p{font-size:.875rem;margin:0 0 .75rem;color:light-dark(oklch(.4 .016 265),oklch(.79 .01 268))}
code{font-size:.8125rem}`;

const styleHash = createHash('sha256').update(style).digest('base64');
const waitSeconds = 5;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** The page has no script and may not be framed, submit a form or fetch anything. */
const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
};

export interface Page {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly code?: string;
  /** The page reloads by itself, so that it goes on once the client is approved. */
  readonly waits?: boolean;
}

export function renderPage({ code, sentences, title, waits = false }: Page): string {
  const refresh = waits ? `<meta http-equiv="refresh" content="${waitSeconds}">` : '';
  const text = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('');
  const footer = code === undefined ? '' : `<p><code>${escapeHtml(code)}</code></p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<style>${style}</style></head>
<body><header>Patchbay</header><main><h1>${escapeHtml(title)}</h1>${text}${footer}</main></body></html>`;
}

/** The exact reason where the library knows one; the answer's own words are general. */
function reasonOf(ctx: OidcContext, { error, error_description }: ErrorOut, fault: unknown): string {
  const detail = fault instanceof errors.OIDCProviderError ? fault.error_detail : undefined;
  return `${error}: ${explainRefusal(ctx, fault) ?? detail ?? error_description ?? error}`;
}

const restart = 'Go back to the app and start again. If it happens again, tell its developer this:';

function pageOf(code: string, error: unknown): Page {
  if (!(error instanceof ClientNotApproved)) {
    return { title: 'This sign-in cannot go on', sentences: [restart], code };
  }
  const { clientName, clientStatus } = error;
  if (clientStatus === 'pending') {
    return {
      title: `${clientName} waits for approval`,
      sentences: [
        'Nobody has reviewed this app yet. Leave this page open: it continues by itself once the app is approved.',
      ],
      code,
      waits: true,
    };
  }
  return {
    title: `${clientName} may not sign people in`,
    sentences: [`This app was ${clientStatus} by the operators of this service.`],
    code,
  };
}

function showPage(ctx: OidcContext, page: Page): void {
  ctx.set({ ...pageHeaders });
  ctx.type = 'html';
  ctx.body = renderPage(page);
}

/**
 * Shows a refusal that must not be redirected. The path decides the form: people come to the authorization endpoint, and
 * programs to the others. `Accept` does not, because many HTTP clients prefer HTML by default.
 */
export function renderErrorPage(ctx: OidcContext, out: ErrorOut, error: unknown): void {
  if (isForBrowser(exchangeOf(ctx))) showPage(ctx, pageOf(reasonOf(ctx, out, error), error));
  else ctx.body = out;
}

function faultPageOf({ options, status }: AccessError): Page {
  if (status === 429) {
    const minutes = Math.ceil((options.retryAfterSeconds ?? 1) / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return {
      title: 'Too many sign-ins',
      sentences: [
        `Many people or apps are signing in from your network. Wait ${wait}, then reload this page.`,
      ],
    };
  }
  if (status === 503) {
    return {
      title: 'This service is not available right now',
      sentences: ['Leave this page open: it tries again by itself.'],
      waits: true,
    };
  }
  return {
    title: 'Something went wrong on our side',
    sentences: ['Reload this page. If it happens again, tell the operators of this service this:'],
  };
}

/**
 * Shows a fault of the service, with the id under which it is in the log. The status and other headers are set. Nothing is
 * spent, so a reload goes on.
 */
export function showFaultPage(ctx: OidcContext, error: AccessError, requestId: string): void {
  showPage(ctx, { ...faultPageOf(error), code: `${error.code}: ${requestId}` });
}
