import type { Measure } from './measure.ts';

/** One norm of the house and where the code stands. */
export interface Finding {
  norm: string;
  value: string;
  isHeld: boolean;
  /** The places to look at when it is not held. */
  places: string[];
}

const LINES_MAX = 300;
const LINES_P90_MAX = 150;
const COMMENT_SHARE_MIN = 0.08;
const COMMENT_SHARE_MAX = 0.16;
const SUPPRESSIONS_PER_1000_MAX = 0.1;
const vagueName = /(^|[-/])(utils?|helpers?|common|manager|service)(\.|\/|$)/;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The value that `share` of the sorted values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function checkFileLines(files: readonly Measure[]): Finding[] {
  const lines = files.map((file) => file.lines);
  const [p50, p90, max] = [percentile(lines, 0.5), percentile(lines, 0.9), Math.max(0, ...lines)];
  const longest = [...files]
    .sort((a, b) => b.lines - a.lines)
    .map((file) => `${file.path}: ${file.lines} lines`);
  return [
    {
      norm: `file lines p90 at most ${LINES_P90_MAX}, none over ${LINES_MAX}`,
      value: `p50 ${p50}, p90 ${p90}, max ${max}`,
      isHeld: p90 <= LINES_P90_MAX && max <= LINES_MAX,
      places: longest.slice(0, 5),
    },
  ];
}

function checkComments(sources: readonly Measure[]): Finding {
  const comments = sum(sources.map((file) => file.commentLines));
  const share = comments / Math.max(1, comments + sum(sources.map((file) => file.codeLines)));
  return {
    norm: `comment lines ${COMMENT_SHARE_MIN * 100} to ${COMMENT_SHARE_MAX * 100} % of the source`,
    value: `${(share * 100).toFixed(1)} %`,
    isHeld: share >= COMMENT_SHARE_MIN && share <= COMMENT_SHARE_MAX,
    places: [],
  };
}

function checkAny(files: readonly Measure[]): Finding {
  const guilty = files.filter((file) => file.anyCount > 0);
  return {
    norm: 'no `any`',
    value: String(sum(files.map((file) => file.anyCount))),
    isHeld: guilty.length === 0,
    places: guilty.map((file) => `${file.path}: ${file.anyCount}`),
  };
}

function checkSuppressions(files: readonly Measure[]): Finding {
  const all = files.flatMap((file) => file.suppressions.map((each) => ({ ...each, path: file.path })));
  const perThousand = (all.length * 1000) / Math.max(1, sum(files.map((file) => file.lines)));
  return {
    norm: `suppressions at most ${SUPPRESSIONS_PER_1000_MAX} per 1000 lines, each with its reason`,
    value: `${all.length} (${perThousand.toFixed(2)})`,
    isHeld: perThousand <= SUPPRESSIONS_PER_1000_MAX && all.every((each) => each.hasReason),
    places: all.map((each) => `${each.path}:${each.line}${each.hasReason ? '' : ' has no reason'}`),
  };
}

function checkNames(files: readonly Measure[]): Finding {
  const vague = files.filter((file) => vagueName.test(file.path));
  return {
    norm: 'no file is called utils, helpers, common, manager or service',
    value: String(vague.length),
    isHeld: vague.length === 0,
    places: vague.map((file) => file.path),
  };
}

/** Test lines for each line of source below `folder`; everything when the folder is empty. */
export function testRatio(files: readonly Measure[], folder: string): number {
  const below = files.filter((file) => file.path.startsWith(folder));
  const linesOf = (isTest: boolean): number =>
    sum(below.filter((file) => file.isTest === isTest).map((file) => file.codeLines));
  return linesOf(true) / Math.max(1, linesOf(false));
}

function checkTests(files: readonly Measure[], folder: string, atLeast: number): Finding {
  const ratio = testRatio(files, folder);
  return {
    norm: `test lines at least ${atLeast} times the source${folder === '' ? '' : ` in ${folder}`}`,
    value: ratio.toFixed(2),
    isHeld: ratio >= atLeast,
    places: [],
  };
}

/** Holds the figures of all files against the norms of the house. */
export function judge(files: readonly Measure[]): Finding[] {
  const sources = files.filter((file) => !file.isTest);
  return [
    ...checkFileLines(files),
    checkComments(sources),
    checkAny(files),
    checkSuppressions(files),
    checkNames(files),
    checkTests(files, 'packages/secrets/', 2),
    checkTests(
      files.filter((file) => file.path.endsWith('.ts')),
      '',
      1,
    ),
  ];
}
