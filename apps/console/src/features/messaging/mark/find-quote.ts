/** The words that a citation quotes, and where they are expected to stand. */
export interface Quote {
  readonly quote: string;
  readonly start: number;
}

/** A text in three parts, of which the second is the quote; null if the text does not contain it. */
export function splitAtQuote(
  text: string,
  { quote, start }: Quote,
): readonly [string, string, string] | null {
  const at = text.startsWith(quote, start) ? start : text.indexOf(quote);
  if (at < 0 || quote === '') return null;
  return [text.slice(0, at), quote, text.slice(at + quote.length)];
}
