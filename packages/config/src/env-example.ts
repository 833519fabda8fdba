import { variableTable } from './variable-table.ts';

const columns = 100;

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > columns) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

// Quoted where an unquoted value would end early: .env readers stop at a space or a #.
const quote = (value: string): string => (/[\s#<>]/.test(value) ? `"${value}"` : value);

/** The text of .env.example. Every line is commented out: with an empty file the service runs on its defaults. */
export function renderEnvExample(): string {
  const head = ['# Copy to .env and uncomment what you change. Everything is optional in development.', ''];
  const entries = Object.entries(variableTable).flatMap(([name, { about, example }]) => [
    ...wrap(about),
    `#${name}=${quote(example)}`,
    '',
  ]);
  return [...head, ...entries].join('\n');
}
