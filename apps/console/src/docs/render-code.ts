import { escapeHtml } from '@patchbay/contract';
import type { Token, Tokens } from 'marked';

const captions: Readonly<Record<string, string>> = {
  sh: 'Terminal',
  text: 'Output',
  js: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  json: 'JSON',
  http: 'HTTP',
};

/** The keys of samples, once escaped. The page puts the reader's own key in their place when it is asked to. */
const key =
  /\$\{process\.env\.PATCHBAY_API_KEY\}|\$PATCHBAY_API_KEY|\{os\.environ\[&#39;PATCHBAY_API_KEY&#39;\]\}/g;

/** The language of a block, and the name of its file, or of the terminal in which it goes on. */
function readInfo(info = '') {
  const [lang = '', name = ''] = info.split(' ');
  const caption = captions[lang] ?? 'Code';
  if (name === '') return { lang, caption };
  return { lang, caption: lang === 'sh' ? `Terminal: ${name}` : name };
}

/** A block of code. The script of the page adds the button that copies it. */
export function renderCode({ lang: info, text }: Tokens.Code): string {
  const { caption, lang } = readInfo(info);
  const code = escapeHtml(text).replaceAll(key, (found) => `<span class="key">${found}</span>`);
  return `<figure class="code" data-lang="${escapeHtml(lang)}"><figcaption>${escapeHtml(caption)}</figcaption><pre tabindex="0"><code>${code}</code></pre></figure>`;
}

/** One call in several languages. */
export interface Samples extends Tokens.Generic {
  readonly type: 'samples';
  readonly blocks: Tokens.Code[];
  readonly group: number;
}

/** One call in several languages, of which one is shown. Choosing needs no script. */
export function renderSamples({ blocks, group }: Samples): string {
  const choices = blocks.map(({ lang = '' }, at) => {
    const checked = at === 0 ? ' checked' : '';
    return `<label><input type="radio" name="sample-${group}" value="${escapeHtml(lang)}"${checked}>${lang === 'sh' ? 'curl' : readInfo(lang).caption}</label>`;
  });
  const legend = '<legend class="unseen">Language</legend>';
  return `<div class="samples"><fieldset>${legend}${choices.join('')}</fieldset>${blocks.map(renderCode).join('')}</div>`;
}

const isCode = (token: Token | undefined): token is Tokens.Code => token?.type === 'code';
const isSamples = (token: Token | undefined): token is Samples => token?.type === 'samples';

/** True if a block is the sample above it in another language. */
const continues = (token: Token, last: Token | undefined): last is Samples =>
  isSamples(last) && isCode(token) && ['ts', 'python'].includes(token.lang ?? '');

/** Joins a call in curl with the same call in TypeScript and Python, which stand directly below it. */
export function groupSamples(tokens: readonly Token[]): Token[] {
  const grouped: Token[] = [];
  for (const token of tokens.filter(({ type }) => type !== 'space')) {
    const last = grouped.at(-1);
    if (isCode(token) && continues(token, last)) last.blocks.push(token);
    else if (isCode(token) && token.lang === 'sh') {
      grouped.push({ type: 'samples', raw: '', blocks: [token], group: grouped.length });
    } else grouped.push(token);
  }
  return grouped.flatMap((token) => (isSamples(token) && token.blocks.length === 1 ? token.blocks : [token]));
}
