import type { AgentTool, AgentView } from '../../../trpc/types.ts';

/** The fields of an agent that a person edits. */
export type Draft = Pick<AgentView, 'name' | 'instructions' | 'tools' | 'scopes'>;
export type DraftField = keyof Draft;

const fields: readonly DraftField[] = ['name', 'instructions', 'tools', 'scopes'];

/** Lists mean the same in any order. */
const textOf = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : JSON.stringify(value.toSorted());

/** True if a field of two drafts means the same. */
export const isSame = (field: DraftField, one: Draft, other: Draft): boolean =>
  textOf(one[field]) === textOf(other[field]);

/** The fields that were edited, and nothing that somebody else may have changed meanwhile. */
export function changesOf(stored: Draft, edits: Partial<Draft>): Partial<Draft> {
  const edited = { ...stored, ...edits };
  const changed = fields.filter((field) => !isSame(field, stored, edited));
  return Object.fromEntries(changed.map((field) => [field, edited[field]]));
}

/** The fields of a save. */
export type SavedFields = { readonly [Field in DraftField]?: Draft[Field] | undefined };

/** The edits that are still unsaved after a save: a person may have typed on in the meantime. */
export function editsAfter(edits: Partial<Draft>, saved: SavedFields): Partial<Draft> {
  const left = fields.filter((field) => edits[field] !== undefined && edits[field] !== saved[field]);
  return Object.fromEntries(left.map((field) => [field, edits[field]]));
}

const scopesOf = ({ optionalScopes, scopes }: AgentTool): readonly string[] => [...scopes, ...optionalScopes];

/**
 * The draft with a tool added, and the scopes that it cannot do without; or with it removed, and the scopes that no other tool
 * of the draft uses.
 */
export function toggleTool(
  { scopes, tools }: Pick<Draft, 'scopes' | 'tools'>,
  name: string,
  catalog: readonly AgentTool[],
): Pick<Draft, 'scopes' | 'tools'> {
  const tool = catalog.find((each) => each.name === name);
  if (!tools.includes(name)) {
    return { tools: [...tools, name], scopes: [...new Set([...scopes, ...(tool?.scopes ?? [])])] };
  }
  const left = tools.filter((each) => each !== name);
  const used = new Set(catalog.filter((each) => left.includes(each.name)).flatMap(scopesOf));
  const own = new Set(tool ? scopesOf(tool) : []);
  return { tools: left, scopes: scopes.filter((scope) => used.has(scope) || !own.has(scope)) };
}

/** A scope that the draft holds or that one of its tools uses. */
export interface ScopeUse {
  readonly scope: string;
  /** The tools that cannot do without it. */
  readonly neededBy: readonly string[];
  /** The tools that leave something out without it. */
  readonly usedBy: readonly string[];
}

/** The scopes that there are to choose from: those of the tools, and those that are held besides. */
export function listScopeUses(
  { scopes, tools }: Pick<Draft, 'scopes' | 'tools'>,
  catalog: readonly AgentTool[],
): readonly ScopeUse[] {
  const chosen = catalog.filter(({ name }) => tools.includes(name));
  return [...new Set([...chosen.flatMap(scopesOf), ...scopes])].toSorted().map((scope) => ({
    scope,
    neededBy: chosen.filter((tool) => tool.scopes.includes(scope)).map(({ title }) => title),
    usedBy: chosen.filter((tool) => tool.optionalScopes.includes(scope)).map(({ title }) => title),
  }));
}
