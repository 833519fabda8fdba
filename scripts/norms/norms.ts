import type { Measure } from './measure.ts';

/** One norm and how the code measures up to it. */
export interface Finding {
  norm: string;
  value: string;
  isHeld: boolean;
  /** Places that break the norm. */
  places: string[];
}

const LINES_MAX = 300;
const LINES_P50_MAX = 60;
const LINES_P90_MAX = 150;
const FUNCTION_LINES_P90_MAX = 40;
const FUNCTION_LINES_MAX = 60;
const FRAGMENT_LINES_MIN = 15;
const FRAGMENT_SHARE_MAX = 0.03;
const WING_FILES_MAX = 80;
const FEATURE_FILES_MAX = 10;
const COMMENT_SHARE_MIN = 0.08;
const COMMENT_SHARE_MAX = 0.16;
const SUPPRESSIONS_PER_1000_MAX = 0.1;
const feature = {
  folder: /^apps\/console\/src\/features\/[^/]+\/[^/]+/,
  name: 'a feature of the console',
  filesMax: FEATURE_FILES_MAX,
};
const wing = {
  folder: /^packages\/domain\/src\/[^/]+(?=\/)/,
  name: 'a wing of the domain',
  filesMax: WING_FILES_MAX,
};
const entryFile =
  /(^|\/)(index|exports|instrumentation|load-server|global\.d|[^/]+\.config)\.(ts|mjs)$|^apps\/console\/src\/app\/|^scripts\/[^/]+$/;
/** Code where a mistake gives access away: tested twice as much as the rest. */
const guarded = {
  secrets: /^packages\/secrets\//,
  'safe-fetch': /^packages\/safe-fetch\//,
  oauth:
    /^(packages\/domain\/src\/oauth|apps\/api\/src\/oauth|e2e\/conformance\/(oauth|client|device|mcp|refresh))/,
};
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

/** Tests do not count here, because a test's body is a list of steps. The linter misses lines of JSX. */
function checkFunctionLines(sources: readonly Measure[]): Finding {
  const functions = sources.flatMap(({ path, functions: all }) => all.map((each) => ({ ...each, path })));
  const lengths = functions.map(({ length }) => length);
  const [p90, max] = [percentile(lengths, 0.9), Math.max(0, ...lengths)];
  const long = functions.filter(({ length }) => length > FUNCTION_LINES_MAX);
  return {
    norm: `function lines p90 at most ${FUNCTION_LINES_P90_MAX}, none over ${FUNCTION_LINES_MAX}`,
    value: `p90 ${p90}, max ${max}`,
    isHeld: p90 <= FUNCTION_LINES_P90_MAX && long.length === 0,
    places: long.map(({ path, line, length }) => `${path}:${line}: ${length} lines`),
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

/** A norm that no place may break. */
const none = (norm: string, places: string[], count = places.length): Finding => ({
  norm,
  value: String(count),
  isHeld: count === 0,
  places,
});

function checkDoubleCasts(files: readonly Measure[]): Finding {
  const found = files.filter((file) => file.doubleCastCount > 0);
  const places = found.map((file) => `${file.path}: ${file.doubleCastCount}`);
  return none('no `as unknown as`', places, sum(files.map((file) => file.doubleCastCount)));
}

function checkUnfinished(files: readonly Measure[]): Finding {
  const places = files.flatMap((file) => file.unfinishedLines.map((line) => `${file.path}:${line}`));
  return none('no comment is about work that is left, or names an issue', places);
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
  const vague = files.map((file) => file.path).filter((path) => vagueName.test(path));
  return none('no file is called utils, helpers, common, manager or service', vague);
}

/** A folder of fragments is as hard to read as one long file. What a program or framework starts from may be short. */
function checkFragments(sources: readonly Measure[]): Finding {
  const checked = sources.filter((file) => !entryFile.test(file.path));
  const fragments = checked.filter((file) => file.lines < FRAGMENT_LINES_MIN);
  const share = fragments.length / Math.max(1, checked.length);
  return {
    norm: `at most ${FRAGMENT_SHARE_MAX * 100} % of the files have under ${FRAGMENT_LINES_MIN} lines`,
    value: `${fragments.length} of ${checked.length} (${(share * 100).toFixed(1)} %)`,
    isHeld: share <= FRAGMENT_SHARE_MAX,
    places: fragments.map((file) => `${file.path}: ${file.lines} lines`),
  };
}

function checkFolders(
  sources: readonly Measure[],
  { folder, name, filesMax }: { folder: RegExp; name: string; filesMax: number },
): Finding {
  const folders = sources.flatMap((file) => folder.exec(file.path)?.[0] ?? []);
  const counts = [...Map.groupBy(folders, (each) => each)].map(([path, files]) => ({
    path,
    files: files.length,
  }));
  const large = counts.filter(({ files }) => files > filesMax);
  return {
    norm: `${name} has at most ${filesMax} files`,
    value: `max ${Math.max(0, ...counts.map(({ files }) => files))}`,
    isHeld: large.length === 0,
    places: large.map(({ path, files }) => `${path}: ${files} files`),
  };
}

/** Test lines for each line of source in these files. */
export function testRatio(files: readonly Measure[]): number {
  const linesOf = (isTest: boolean): number =>
    sum(files.filter((file) => file.isTest === isTest).map((file) => file.codeLines));
  return linesOf(true) / Math.max(1, linesOf(false));
}

function checkTests(files: readonly Measure[], name: string, atLeast: number): Finding {
  const ratio = testRatio(files);
  return {
    norm: `test lines at least ${atLeast} times the source${name === '' ? '' : ` of ${name}`}`,
    value: ratio.toFixed(2),
    isHeld: ratio >= atLeast,
    places: [],
  };
}

/** Compares the counts of all files with each norm. */
export function checkNorms(files: readonly Measure[]): Finding[] {
  const sources = files.filter((file) => !file.isTest);
  const below = (place: RegExp): Measure[] => files.filter((file) => place.test(file.path));
  return [
    checkFileLines(files),
    checkFunctionLines(sources),
    checkFragments(sources),
    checkFolders(sources, feature),
    checkFolders(sources, wing),
    checkComments(sources),
    checkDoubleCasts(files),
    checkSuppressions(files),
    checkUnfinished(files),
    checkNames(files),
    ...Object.entries(guarded).map(([name, place]) => checkTests(below(place), name, 2)),
    checkTests(below(/\.ts$/), '', 1),
  ];
}
