/** The workspace packages that one package may import. */
export interface LayerRule {
  allowed: ReadonlySet<string>;
  /** Allowed in `only.file` and nowhere else. */
  only?: { file: string; allowed: ReadonlySet<string> };
}

/** The folder of every app; all other packages are below the apps. */
const appPrefix = 'apps/';
const nothing = 'no workspace package';
const everything = 'anything below apps';

const splitList = (text: string): string[] =>
  text
    .split(/,| and /)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** In `prisma (db)`, prisma is the folder and db is the name that imports use. */
function shortName(subject: string): string {
  return /\((\S+)\)/.exec(subject)?.[1] ?? subject.replace(appPrefix, '');
}

/** The cells of each row of a table of a document. @throws Error if the document has no such table */
export function readTable(markdown: string, header: string): string[][] {
  const start = markdown.indexOf(header);
  if (start < 0) throw new Error(`ARCHITECTURE.md has no table "${header.slice(2, -2)}"`);
  const lines = markdown.slice(start).split('\n').slice(2);
  const end = lines.findIndex((line) => !line.startsWith('|'));
  const rows = end < 0 ? lines : lines.slice(0, end);
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function expand(text: string, belowApps: readonly string[]): ReadonlySet<string> {
  const names = splitList(text.replaceAll('`', ''));
  return new Set(
    names.flatMap((name) => {
      if (name === nothing) return [];
      return name === everything ? belowApps : [shortName(name)];
    }),
  );
}

function parseRule(text: string, belowApps: readonly string[]): LayerRule {
  const [general = '', special] = text.split(';');
  const match = /`(?<file>[^`]+)` alone also (?<names>.+)/.exec(special ?? '');
  const allowed = expand(general, belowApps);
  if (special !== undefined && !match?.groups)
    throw new Error(`unreadable exception in the table: ${special}`);
  if (!match?.groups) return { allowed };
  const { file = '', names = '' } = match.groups;
  return { allowed, only: { file, allowed: expand(names, belowApps) } };
}

/**
 * The rules of the table in ARCHITECTURE.md, by the name that imports use (without the scope). Throws when the
 * table is missing or names a package that has no row.
 */
export function parseLayerTable(markdown: string): Map<string, LayerRule> {
  const rows = readTable(markdown, '| package | may import |').flatMap(([subjects = '', allowed = '']) =>
    splitList(subjects).map((subject) => ({ subject, name: shortName(subject), allowed })),
  );
  const belowApps = rows.filter((row) => !row.subject.startsWith(appPrefix)).map((row) => row.name);
  const rules = new Map(rows.map((row) => [row.name, parseRule(row.allowed, belowApps)]));
  for (const [name, rule] of rules) {
    const unknown = [...rule.allowed, ...(rule.only?.allowed ?? [])].find((each) => !rules.has(each));
    if (unknown) throw new Error(`the row of ${name} names ${unknown}, which has no row`);
  }
  return rules;
}
