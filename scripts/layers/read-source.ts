import { readFileSync } from 'node:fs';
import { type Comment, type Node, type Program, parseSync } from 'oxc-parser';

export interface Import {
  /** As written: `@patchbay/domain`, `./view.ts`, `node:fs`. */
  specifier: string;
  /** The imported values by name; empty when only types are imported, `*` for a whole module. */
  values: string[];
  line: number;
}

/** One parsed file. */
export interface Source {
  /** Relative to the checkout. */
  path: string;
  text: string;
  program: Program;
  comments: Comment[];
  imports: Import[];
  lineAt(offset: number): number;
}

type Parsed = ReturnType<typeof parseSync>;

function lineCounter(text: string): (offset: number) => number {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return (offset) => {
    const index = breaks.findIndex((at) => at >= offset);
    return (index < 0 ? breaks.length : index) + 1;
  };
}

function listImports({ module }: Parsed, text: string, lineAt: (offset: number) => number): Import[] {
  const fixed = module.staticImports.map((each) => ({
    specifier: each.moduleRequest.value,
    values: each.entries.filter((entry) => !entry.isType).map((entry) => entry.importName.name ?? '*'),
    line: lineAt(each.start),
  }));
  const passedOn = module.staticExports.flatMap((each) =>
    each.entries.flatMap(({ moduleRequest, isType, importName }) =>
      moduleRequest
        ? [
            {
              specifier: moduleRequest.value,
              values: isType ? [] : [importName.name ?? '*'],
              line: lineAt(each.start),
            },
          ]
        : [],
    ),
  );
  const dynamic = module.dynamicImports.map((each) => ({
    specifier: text.slice(each.moduleRequest.start, each.moduleRequest.end).replaceAll(/['"`]/g, ''),
    values: ['*'],
    line: lineAt(each.start),
  }));
  return [...fixed, ...passedOn, ...dynamic];
}

/** Parses TypeScript or TSX. The extension of `path` tells which; messages name the path. */
export function parseSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const lineAt = lineCounter(text);
  const { program, comments } = parsed;
  return { path, text, program, comments, imports: listImports(parsed, text, lineAt), lineAt };
}

export function readSource(root: string, path: string): Source {
  return parseSource(path, readFileSync(`${root}/${path}`, 'utf8'));
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Calls `visit` on `node` and on every node below it, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}
