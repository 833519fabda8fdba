type Pattern = readonly [name: string, pattern: RegExp];

// The order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly Pattern[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
];

// iPhones also name Mac OS X, and Android also names Linux.
const systems: readonly Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const find = (patterns: readonly Pattern[], text: string): string | undefined =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0];

/** A name that the owner recognizes, such as `Firefox on Linux`. Made of fixed words: a header cannot write into a page. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = find(browsers, text);
  const system = find(systems, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
