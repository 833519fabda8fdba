import { escapeHtml } from '@patchbay/contract';
import { type Run, readScreen, type Tone } from './read-screen.ts';

/** A command and everything that it wrote. */
export interface Shown {
  readonly command: string;
  readonly output: string;
}

export const columns = 80;

const [advance, lineHeight, margin] = [8.4, 20, 20];
const colors: Readonly<Record<Tone, string>> = {
  plain: '#e6e8ec',
  dim: '#9aa0ab',
  good: '#4cc38a',
  bad: '#ff8a80',
};

/** Words with their column: an image keeps no two spaces, and a length for each keeps the columns in every font. */
function renderRun({ column, text, tone }: Run, line: number): string {
  return [...text.matchAll(/\S+(?: \S+)*/g)]
    .map(({ 0: words, index }) => {
      const x = margin + (column + index) * advance;
      const y = margin + line * lineHeight + 14;
      const length = words.length * advance;
      return `<text x="${x.toFixed(1)}" y="${y}" textLength="${length.toFixed(1)}" fill="${colors[tone]}">${escapeHtml(words)}</text>`;
    })
    .join('\n');
}

const promptOf = (command: string): Run[] => [
  { text: '$', tone: 'dim', column: 0 },
  { text: command, tone: 'plain', column: 2 },
];

/** A session of a terminal as an SVG. Whatever it says is text. */
export function renderTerminal(title: string, session: readonly Shown[]): string {
  const lines = session.flatMap(({ command, output }, at) => [
    ...(at === 0 ? [] : [[]]),
    promptOf(command),
    ...readScreen(output, columns),
  ]);
  const width = Math.round(2 * margin + columns * advance);
  const height = 2 * margin + lines.length * lineHeight;
  const texts = lines
    .flatMap((runs, at) => runs.map((run) => renderRun(run, at)))
    .filter((text) => text !== '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeHtml(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="10" fill="#16181d"/>`,
    '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14">',
    ...texts,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
