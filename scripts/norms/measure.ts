import { type Source, walk } from '../layers/read-source.ts';

/** The counts of one file. */
export interface Measure {
  path: string;
  isTest: boolean;
  lines: number;
  /** Lines that hold code. */
  codeLines: number;
  commentLines: number;
  /** Each function with its length in lines, without blank ones. */
  functions: FunctionMeasure[];
  /** The number of times that `as unknown as` switches the type checker off. */
  doubleCastCount: number;
  /** The lines of comments about work that is left, or about an issue instead of the code. */
  unfinishedLines: number[];
  suppressions: Suppression[];
}

interface FunctionMeasure {
  line: number;
  length: number;
}

interface Suppression {
  line: number;
  hasReason: boolean;
}

const marker =
  /^\s*(?<kind>biome-ignore|@ts-expect-error|@ts-ignore|@ts-nocheck|oxlint-disable|eslint-disable)(?<rest>.*)/s;
/** TypeScript accepts the reason right after the marker; the linters want a colon or dashes before it. */
const typeReason = /^\s*\S+(\s+\S+)+/;
const lintReason = /(:|--)\s*\S+(\s+\S+)+/;

const unfinished = /\b(TODO|FIXME|XXX|HACK)\b|\bissue #?\d|(^|[\s(])#\d+\b/i;

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** A function reaches from its first line to its last. A method counts as its function. */
function measureFunctions(source: Source): FunctionMeasure[] {
  const functions: FunctionMeasure[] = [];
  walk(source.program, (node) => {
    if (!functionTypes.has(node.type)) return;
    const lines = source.text.slice(node.start, node.end).split('\n');
    const length = lines.filter((line) => line.trim() !== '').length;
    functions.push({ line: source.lineAt(node.start), length });
  });
  return functions;
}

function countDoubleCasts(source: Source): number {
  let count = 0;
  walk(source.program, (node) => {
    if (node.type !== 'TSAsExpression' || node.expression.type !== 'TSAsExpression') return;
    if (node.expression.typeAnnotation.type === 'TSUnknownKeyword') count += 1;
  });
  return count;
}

/** The lines that a comment touches, and those that hold nothing else. */
function commentLines(source: Source): { touched: number; whole: number } {
  const touched = new Set<number>();
  let blanked = source.text;
  for (const { start, end } of source.comments) {
    for (let line = source.lineAt(start); line <= source.lineAt(end - 1); line += 1) touched.add(line);
    blanked =
      blanked.slice(0, start) + blanked.slice(start, end).replaceAll(/[^\n]/g, ' ') + blanked.slice(end);
  }
  const remaining = blanked.split('\n');
  const whole = [...touched].filter((line) => remaining[line - 1]?.trim() === '').length;
  return { touched: touched.size, whole };
}

/** In a test, `@ts-expect-error` is an assertion: the line below must not compile. */
function listSuppressions(source: Source, isTest: boolean): Suppression[] {
  return source.comments.flatMap((comment) => {
    const { kind = '', rest = '' } = marker.exec(comment.value)?.groups ?? {};
    if (kind === '' || (isTest && kind === '@ts-expect-error')) return [];
    const hasReason = (kind.startsWith('@ts') ? typeReason : lintReason).test(rest);
    return [{ line: source.lineAt(comment.start), hasReason }];
  });
}

export function measureSource(source: Source, isTest: boolean): Measure {
  const { touched, whole } = commentLines(source);
  const suppressions = listSuppressions(source, isTest);
  const filled = source.text.split('\n').filter((line) => line.trim() !== '').length;
  return {
    path: source.path,
    isTest,
    lines: source.text.replace(/\n$/, '').split('\n').length,
    codeLines: filled - whole,
    commentLines: touched,
    functions: measureFunctions(source),
    doubleCastCount: countDoubleCasts(source),
    unfinishedLines: source.comments
      .filter((comment) => unfinished.test(comment.value))
      .map((comment) => source.lineAt(comment.start)),
    suppressions,
  };
}
