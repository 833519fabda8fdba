import type { Node, ObjectProperty } from 'oxc-parser';
import { isTestFile, scope } from './import-rules.ts';
import { type Source, walk } from './read-source.ts';

const PROCEDURE_LINES_MAX = 8;
const ENTRY_LINES_MAX = 18;

/** A file that declares the REST routes of a resource; not the table that lists them all, nor what tells of the process. */
export function isRouteFile(path: string): boolean {
  return /^apps\/api\/src\/routes\/(?!(?:index|system)\.)[^/]+\.ts$/.test(path) && !isTestFile(path);
}

export function isRouterFile(path: string): boolean {
  return /^packages\/router\/src\/[^/]+\.ts$/.test(path) && !isTestFile(path);
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
    const where = `${source.path}:${source.lineAt(each.start)}`;
    if (each.type === 'TryStatement')
      found.push(`${where}: an edge has no \`try\`: one renderer knows every error`);
    if (each.type !== 'IfStatement' || isOnKind(each.test)) return;
    found.push(`${where}: an edge has no \`if\`: the decision belongs to the domain`);
  });
  return found;
}

/** An edge as it is written: its location, its length, and the parts of the domain that it names. */
interface Edge {
  readonly kind: string;
  readonly linesMax: number;
  readonly node: Node;
}

function checkEdge(source: Source, verbs: readonly string[], { kind, linesMax, node }: Edge): string[] {
  const [first, last] = [source.lineAt(node.start), source.lineAt(node.end)];
  const where = `${source.path}:${first}`;
  const problems: string[] = [];
  const lines = last - first + 1;
  if (lines > linesMax) problems.push(`${where}: ${kind} has at most ${linesMax} lines, not ${lines}`);
  const called = new Set<string>();
  walk(node, (each) => {
    if (each.type === 'Identifier' && verbs.includes(each.name)) called.add(each.name);
  });
  if (called.size > 1) problems.push(`${where}: ${kind} calls one verb, not ${[...called].join(', ')}`);
  return problems;
}

/** `route({ ... })` or `document({ ... })`: one entry of the table. */
function isEntry(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false;
  return ['route', 'document'].includes(node.callee.name);
}

/** Each entry: at most 18 lines and one verb; no `if` in the whole file. */
export function checkRoute(source: Source): string[] {
  const verbs = importedVerbs(source);
  const problems: string[] = [];
  walk(source.program, (node) => {
    if (!isEntry(node)) return;
    problems.push(...checkEdge(source, verbs, { kind: 'an entry', linesMax: ENTRY_LINES_MAX, node }));
  });
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
  const edge = { kind: 'a procedure', linesMax: PROCEDURE_LINES_MAX, node };
  return [...findBranch(source, node), ...checkEdge(source, verbs, edge)];
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
