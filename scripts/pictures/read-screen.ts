/** Text in one color, and where it begins. */
export interface Run {
  readonly text: string;
  readonly tone: Tone;
  readonly column: number;
}

export type Tone = 'plain' | 'dim' | 'good' | 'bad';

/** The escape codes of colors in a terminal (ECMA-48, SGR), by the tones of the command line. */
const tones: Readonly<Record<string, Tone>> = { '0': 'plain', '2': 'dim', '31': 'bad', '32': 'good' };

const color = new RegExp(`${'\u001b'}\\[(\\d*)m`);

function spansOf(line: string): Omit<Run, 'column'>[] {
  const parts = line.split(color);
  return parts.flatMap((text, at) => {
    if (at % 2 === 1) return [];
    if (/\p{Cc}/u.test(text))
      throw new Error(`${JSON.stringify(text)} moves the cursor, which no picture shows`);
    const tone = tones[parts[at - 1] || '0'];
    if (tone === undefined) throw new Error(`no tone is known for the color ${parts[at - 1]}`);
    return [{ text, tone }];
  });
}

/** A terminal goes on in the next line where one is full. */
function wrap(spans: readonly Omit<Run, 'column'>[], columns: number): Run[][] {
  const lines: Run[][] = [[]];
  let column = 0;
  for (const { text, tone } of spans) {
    for (let rest = text; rest !== ''; column %= columns) {
      const part = rest.slice(0, columns - column);
      if (column === 0 && lines.at(-1)?.length) lines.push([]);
      lines.at(-1)?.push({ text: part, tone, column });
      rest = rest.slice(part.length);
      column += part.length;
    }
  }
  return lines;
}

/**
 * The lines of a terminal after a program has written to it. The command line ends each color in its line.
 * @throws Error for an escape that is no color of the command line
 */
export function readScreen(output: string, columns: number): Run[][] {
  const lines = output.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.flatMap((line) => wrap(spansOf(line), columns));
}
