import { createHash } from 'node:crypto';
import { escapeHtml } from '@patchbay/contract';
import { pageFontPath } from './page-font.ts';

/** The colors, sizes and type of the console, so that people recognize the same service. */
export const pageStyle = `@font-face{font-family:Geist;font-weight:100 900;font-display:swap;src:url(${pageFontPath}) format("woff2")}
:root{color-scheme:light dark;font-family:Geist,system-ui,sans-serif;-webkit-font-smoothing:antialiased;background:light-dark(oklch(.983 .002 265),oklch(.163 .006 268));color:light-dark(oklch(.2 .016 265),oklch(.955 .004 268))}
body{display:flex;flex-direction:column;min-height:100dvh;margin:0;padding:1.5rem 1.25rem;box-sizing:border-box}
@media(min-width:40rem){body{padding:1.5rem 2.5rem}}
header{display:flex;align-items:center;gap:.625rem;font-size:.9375rem;font-weight:600;letter-spacing:-.015em}
svg{width:1.5rem;height:1.5rem}
rect{fill:light-dark(oklch(.51 .205 268),oklch(.55 .19 270))}
main{width:100%;max-width:28rem;margin:auto;padding-bottom:4rem;line-height:1.375rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:2rem;font-weight:600;letter-spacing:-.022em;text-wrap:balance;margin:0 0 .5rem}
p{font-size:.875rem;margin:0 0 .75rem;color:light-dark(oklch(.4 .016 265),oklch(.79 .01 268))}
code{font-family:ui-monospace,SFMono-Regular,monospace;font-size:.75rem}
a{display:inline-flex;align-items:center;height:2rem;margin:.5rem 0 1.25rem;padding:0 .75rem;border:1px solid light-dark(oklch(.82 .009 265),oklch(.36 .013 268));border-radius:.4375rem;box-sizing:border-box;background:light-dark(oklch(1 0 0),oklch(.222 .01 268));color:inherit;font-size:.8125rem;font-weight:500;text-decoration:none}
a+a{margin-left:.5rem}
a:hover{background:light-dark(oklch(.966 .003 265),oklch(.268 .01 268))}
a:focus-visible{outline:2px solid light-dark(oklch(.5 .205 268),oklch(.755 .115 272));outline-offset:2px}`;

/** The mark of the service, as the console draws it. */
export const pageLogo =
  '<svg viewBox="0 0 24 24" fill="none" aria-hidden="true"><rect width="24" height="24" rx="6.5"/><path d="M7.5 8.5v2.2c0 4.2 9 1.4 9 5.6" stroke="#fff" stroke-width="2" stroke-linecap="round"/><circle cx="7.5" cy="7.2" r="2.2" fill="#fff"/><circle cx="16.5" cy="16.8" r="2.2" fill="#fff"/><circle cx="16.5" cy="7.2" r="1.5" fill="#fff" fill-opacity=".45"/><circle cx="7.5" cy="16.8" r="1.5" fill="#fff" fill-opacity=".45"/></svg>';

const waitingId = 'waiting';

/**
 * Polls until the wait is over, and then reloads the page: first after 5 seconds, then ever less often, down to twice a
 * minute, later where the server says so, and never from a hidden tab. Polling uses up nothing and sends no cookie, so
 * the reloaded page finds everything as it was. With no path to poll, it reloads the page itself.
 */
const script = `const status=document.getElementById("${waitingId}");status.hidden=false;
let seconds=5;
const later=()=>setTimeout(look,seconds*1000);
async function look(){
if(document.hidden)return later();
const{ask}=status.dataset;
if(!ask)return location.reload();
seconds=Math.min(seconds+2,30);
try{
const answer=await fetch(ask,{redirect:"manual",cache:"no-store",credentials:"omit",signal:AbortSignal.timeout(10000)});
const{status:code,headers}=answer;
seconds=Math.max(seconds,Number(headers.get("Retry-After"))||0);
const waits=code===429||code>=500||(code===403&&(await answer.text()).includes('id="${waitingId}"'));
if(!waits)return location.reload();
}catch{}
later();
}
later();`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page may not be framed or submit a form, and loads nothing but its font. */
const policy = `default-src 'none'; style-src ${hashOf(pageStyle)}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** In addition, the one script of a page that waits may run, and ask this server. */
const waitingPolicy = `${policy}; script-src ${hashOf(script)}; connect-src 'self'`;

/** A page that continues without a click. */
export interface Wait {
  /** The text of the page while its script polls. */
  readonly sentence: string;
  /** The path that shows a waiting page until the wait is over. Null where only the page itself can tell. */
  readonly ask: string | null;
}

export interface Page {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly code?: string;
  readonly wait?: Wait;
  /** The page where an operator reviews the client. */
  readonly review?: string;
}

/** Without the script, a link to the page itself is the way on. */
const renderWait = ({ ask, sentence }: Wait): string =>
  `<p id="${waitingId}" role="status" hidden${ask === null ? '' : ` data-ask="${escapeHtml(ask)}"`}>${escapeHtml(sentence)}</p><a href="">Check again</a>`;

/** @returns the page with the headers that belong to it */
export function renderPage({ code, review, sentences, title, wait }: Page): {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const text = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('');
  const link = review === undefined ? '' : `<a href="${escapeHtml(review)}">Review it as an operator</a>`;
  const footer = code === undefined ? '' : `<p><code>${escapeHtml(code)}</code></p>`;
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · Patchbay</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${pageStyle}</style></head>
<body><header>${pageLogo}Patchbay</header><main><h1>${escapeHtml(title)}</h1>${text}${wait ? renderWait(wait) : ''}${link}${footer}</main>${wait ? `<script>${script}</script>` : ''}</body></html>`;
  return {
    body,
    headers: {
      'Content-Security-Policy': wait ? waitingPolicy : policy,
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
    },
  };
}
