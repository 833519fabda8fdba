import { basename } from 'node:path';
import type { Node, ObjectProperty } from 'oxc-parser';
import { isTestFile, scope } from './import-rules.ts';
import { type Source, walk } from './read-source.ts';

const PROCEDURE_LINES_MAX = 8;
const ROUTE_CODE_LINES_MAX = 40;

/** A file that holds one REST route of a resource; the table of all routes, tests and health checks are not. */
export function isRouteFile(path: string): boolean {
  if (path.startsWith('apps/api/src/routes/system/')) return false;
  return (
    /^apps\/api\/src\/routes\/[^/]+\/[^/]+\.ts$/.test(path) &&
    !isTestFile(path) &&
    basename(path) !== 'index.ts'
  );
}

export function isRouterFile(path: string): boolean {
  return /^packages\/router\/src\/[^/]+\.ts$/.test(path) && !isTestFile(path);
}

/** Lines that hold code: neither blank nor comment alone. */
export function countCodeLines(source: Source): number {
  let text = source.text;
  for (const { start, end } of source.comments) {
    const blank = text.slice(start, end).replaceAll(/[^\n]/g, ' ');
    text = text.slice(0, start) + blank + text.slice(end);
  }
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

/** Names imported from the domain as values: its verbs. A capital is an input schema, which an edge hands on. */
function importedVerbs(source: Source): string[] {
  const names = source.imports
    .filter((each) => each.specifier.startsWith(`${scope}domain/`))
    .flatMap((each) => each.values);
  return [...new Set(names)].filter((name) => /^[a-z]/.test(name));
}

/** `actor.kind === 'api_key'`: who calls decides how the answer looks, which is the edge's own business. */
function isOnKind(node: Node): boolean {
  if (node.type !== 'BinaryExpression' || node.left.type !== 'MemberExpression') return false;
  const { property } = node.left;
  return property.type === 'Identifier' && property.name === 'kind';
}

function findBranch(source: Source, node: Node): string[] {
  const found: string[] = [];
  walk(node, (each) => {
    if (each.type !== 'IfStatement' || isOnKind(each.test)) return;
    const where = `${source.path}:${source.lineAt(each.start)}`;
    found.push(`${where}: an edge has no \`if\`: the decision belongs to the domain`);
  });
  return found;
}

/** At most 40 lines of code, one verb, no `if`. */
export function checkRoute(source: Source): string[] {
  const problems: string[] = [];
  const lines = countCodeLines(source);
  if (lines > ROUTE_CODE_LINES_MAX) {
    problems.push(`${source.path}: a route has at most ${ROUTE_CODE_LINES_MAX} lines of code, not ${lines}`);
  }
  const verbs = importedVerbs(source);
  if (verbs.length > 1) problems.push(`${source.path}: a route calls one verb, not ${verbs.join(', ')}`);
  return [...problems, ...findBranch(source, source.program)];
}

/** `list: consoleProcedure.query(...)`: a member of a router whose value ends in a query or mutation. */
function isProcedure(node: Node): node is ObjectProperty {
  if (node.type !== 'Property' || node.value.type !== 'CallExpression') return false;
  const { callee } = node.value;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return ['query', 'mutation', 'subscription'].includes(callee.property.name);
}

function checkProcedure(source: Source, node: ObjectProperty, verbs: readonly string[]): string[] {
  const [first, last] = [source.lineAt(node.start), source.lineAt(node.end)];
  const where = `${source.path}:${first}`;
  const problems = findBranch(source, node);
  const lines = last - first + 1;
  if (lines > PROCEDURE_LINES_MAX) {
    problems.push(`${where}: a procedure has at most ${PROCEDURE_LINES_MAX} lines, not ${lines}`);
  }
  const called = new Set<string>();
  walk(node, (each) => {
    if (each.type === 'Identifier' && verbs.includes(each.name)) called.add(each.name);
  });
  if (called.size > 1) problems.push(`${where}: a procedure calls one verb, not ${[...called].join(', ')}`);
  return problems;
}

/** Each procedure: at most 8 lines, one verb, no `if`. */
export function checkRouter(source: Source): string[] {
  const verbs = importedVerbs(source);
  const problems: string[] = [];
  walk(source.program, (node) => {
    if (isProcedure(node)) problems.push(...checkProcedure(source, node, verbs));
  });
  return problems;
}
