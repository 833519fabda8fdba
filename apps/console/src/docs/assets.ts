import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Asset {
  readonly href: string;
  readonly text: string;
  readonly type: string;
}

const readText = (...path: string[]): string => readFileSync(join(import.meta.dirname, ...path), 'utf8');

/** The colors of the console. Without a script, the system decides which of the two themes is shown. */
function readColors(): string {
  const css = readText('..', 'app', 'globals.css');
  const block = (selector: string) => new RegExp(`^${selector} \\{(.*?)^\\}`, 'ms').exec(css)?.[1] ?? '';
  const dark = block(String.raw`\.dark`);
  return `:root {${block(':root')}}\n.dark {${dark}}\n@media (scripting: none) and (prefers-color-scheme: dark) { :root {${dark}} }\n`;
}

function asset(name: string, type: string, text: string): Asset {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { href: `/docs/assets/${digest}/${name}`, text, type };
}

/** The style sheet and the script of every page, and the script of the pages that make calls. */
export function readAssets(): Readonly<Record<'style' | 'script' | 'tryIt', Asset>> {
  return {
    style: asset('docs.css', 'text/css', `${readColors()}${readText('docs.css')}`),
    script: asset('docs.js', 'text/javascript', readText('docs.js')),
    tryIt: asset('try.js', 'text/javascript', readText('try.js')),
  };
}
