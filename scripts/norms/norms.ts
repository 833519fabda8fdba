import type { Measure } from './measure.ts';

/** One norm and how the code measures up to it. */
export interface Finding {
  norm: string;
  value: string;
  isHeld: boolean;
  /** Where to look when the norm is broken. */
  places: string[];
}

const LINES_MAX = 300;
const LINES_P50_MAX = 60;
const LINES_P90_MAX = 150;
const FUNCTION_LINES_P90_MAX = 40;
const FRAGMENT_LINES_MAX = 15;
const FRAGMENT_SHARE_MAX = 0.05;
const FEATURE_FILES_MAX = 10;
const COMMENT_SHARE_MIN = 0.08;
const COMMENT_SHARE_MAX = 0.16;
const SUPPRESSIONS_PER_1000_MAX = 0.1;
const featureFolder = /^apps\/console\/src\/features\/[^/]+/;
const vagueName = /(^|[-/])(utils?|helpers?|common|manager|service)(\.|\/|$)/;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The smallest value that at least `share` of the values do not exceed; 0 when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function checkFileLines(files: readonly Measure[]): Finding {
  const lines = files.map((file) => file.lines);
  const [p50, p90, max] = [percentile(lines, 0.5), percentile(lines, 0.9), Math.max(0, ...lines)];
  const longest = files.toSorted((a, b) => b.lines - a.lines).slice(0, 5);
  return {
    norm: `file lines p50 at most ${LINES_P50_MAX}, p90 at most ${LINES_P90_MAX}, none over ${LINES_MAX}`,
    value: `p50 ${p50}, p90 ${p90}, max ${max}`,
    isHeld: p50 <= LINES_P50_MAX && p90 <= LINES_P90_MAX && max <= LINES_MAX,
    places: longest.map((file) => `${file.path}: ${file.lines} lines`),
  };
}

/** The linter refuses a long function. Tests do not count here, because a test's body is a list of steps. */
function checkFunctionLines(sources: readonly Measure[]): Finding {
  const p90 = percentile(
    sources.flatMap((file) => file.functionLines),
    0.9,
  );
  return {
    norm: `function lines p90 at most ${FUNCTION_LINES_P90_MAX}`,
    value: `p90 ${p90}`,
    isHeld: p90 <= FUNCTION_LINES_P90_MAX,
    places: [],
  };
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
  const found = files.filter((file) => file.anyCount > 0);
  return {
    norm: 'no `any`',
    value: String(sum(files.map((file) => file.anyCount))),
    isHeld: found.length === 0,
    places: found.map((file) => `${file.path}: ${file.anyCount}`),
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

/** A folder of fragments is as hard to read as one long file. A wing's list of exports may be short. */
function checkFragments(sources: readonly Measure[]): Finding {
  const domain = sources.filter(
    (file) => file.path.startsWith('packages/domain/src/') && !file.path.endsWith('/exports.ts'),
  );
  const fragments = domain.filter((file) => file.lines <= FRAGMENT_LINES_MAX);
  const share = fragments.length / Math.max(1, domain.length);
  return {
    norm: `at most ${FRAGMENT_SHARE_MAX * 100} % of the domain's files have ${FRAGMENT_LINES_MAX} lines or fewer`,
    value: `${fragments.length} of ${domain.length} (${(share * 100).toFixed(1)} %)`,
    isHeld: share <= FRAGMENT_SHARE_MAX,
    places: fragments.map((file) => `${file.path}: ${file.lines} lines`),
  };
}

function checkFeatures(sources: readonly Measure[]): Finding {
  const folders = sources.flatMap((file) => featureFolder.exec(file.path)?.[0] ?? []);
  const counts = Map.groupBy(folders, (folder) => folder);
  const large = [...counts].filter(([, files]) => files.length > FEATURE_FILES_MAX);
  return {
    norm: `a feature of the console has at most ${FEATURE_FILES_MAX} files`,
    value: `max ${Math.max(0, ...[...counts.values()].map((files) => files.length))}`,
    isHeld: large.length === 0,
    places: large.map(([folder, files]) => `${folder}: ${files.length} files`),
  };
}

/** Test lines for each line of source below `folder`; of all files when the folder is empty. */
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

/** Compares what was counted in all files with each norm. */
export function judge(files: readonly Measure[]): Finding[] {
  const sources = files.filter((file) => !file.isTest);
  return [
    checkFileLines(files),
    checkFunctionLines(sources),
    checkFragments(sources),
    checkFeatures(sources),
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
