/** Text that is HTML already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? '');

type Part = string | number | Markup | null | readonly Part[];

function toText(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(toText).join('');
  return escapeText(String(part));
}

/** HTML of a template: every value but {@link Markup} is escaped, in texts and in quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, at) => `${text}${toText(parts[at] ?? null)}`).join(''));
}
