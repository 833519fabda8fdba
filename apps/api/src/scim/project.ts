import { isMembers, type Members } from '@patchbay/contract';
import { enterpriseSchema, groupSchema, userSchema } from '@patchbay/domain/directory';

/** The attributes that an answer shows (RFC 7644 section 3.9). */
export interface Projection {
  /** These alone; empty for all. */
  readonly attributes: readonly Path[];
  readonly excluded: readonly Path[];
}

/** Names in lower case: an attribute, and perhaps a member of it. */
type Path = readonly [name: string, member?: string];

const pathsMax = 100;
const always = new Set(['schemas', 'id']);
const coreUrns = [userSchema.id, groupSchema.id].map((urn) => `${urn.toLowerCase()}:`);
const extensionUrn = enterpriseSchema.id.toLowerCase();

function toPath(text: string): Path {
  const lower = text.trim().toLowerCase();
  if (lower === extensionUrn) return [lower];
  if (lower.startsWith(`${extensionUrn}:`)) return [extensionUrn, lower.slice(extensionUrn.length + 1)];
  const urn = coreUrns.find((each) => lower.startsWith(each)) ?? '';
  const [name = '', member] = lower.slice(urn.length).split('.');
  return member === undefined ? [name] : [name, member];
}

function toPaths(sent: unknown): Path[] {
  const lists: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  const texts = lists.flatMap((list) => (typeof list === 'string' ? list.split(',') : []));
  return texts
    .slice(0, pathsMax)
    .map(toPath)
    .filter(([name]) => name !== '');
}

export const readProjection = ({ attributes, excludedAttributes }: Members): Projection => ({
  attributes: toPaths(attributes),
  excluded: toPaths(excludedAttributes),
});

/** Returns true if an answer shows an attribute. A hidden attribute need not be read. */
export function shows({ attributes, excluded }: Projection, attribute: string): boolean {
  const isNamed = (paths: readonly Path[]): boolean => paths.some(([name]) => name === attribute);
  if (attributes.length > 0) return isNamed(attributes);
  return !excluded.some(([name, member]) => name === attribute && member === undefined);
}

function filterMembers(value: unknown, keeps: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => filterMembers(item, keeps));
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => keeps(name.toLowerCase())));
}

function pickOne(value: unknown, paths: readonly Path[]): unknown {
  if (paths.some(([, member]) => member === undefined)) return value;
  const names = new Set(paths.map(([, member]) => member));
  return filterMembers(value, (name) => names.has(name));
}

function omitOne(value: unknown, paths: readonly Path[]): unknown {
  const names = new Set(paths.map(([, member]) => member));
  return names.has(undefined) ? undefined : filterMembers(value, (name) => !names.has(name));
}

/** A resource with the attributes that the caller asked for. Its id and its schemas are always there. */
export function project(resource: Members, { attributes, excluded }: Projection): Members {
  const choose = (name: string, value: unknown): unknown => {
    if (always.has(name)) return value;
    const ofName = ([each]: Path): boolean => each === name;
    if (attributes.length === 0) {
      const paths = excluded.filter(ofName);
      return paths.length === 0 ? value : omitOne(value, paths);
    }
    const paths = attributes.filter(ofName);
    return paths.length === 0 ? undefined : pickOne(value, paths);
  };
  const shown = new Map<string, unknown>();
  for (const [name, value] of Object.entries(resource)) {
    const chosen = choose(name.toLowerCase(), value);
    if (chosen !== undefined) shown.set(name, chosen);
  }
  return Object.fromEntries(shown);
}
