import type { Endpoint, Surface } from './endpoint.ts';

/** Checks a request target: the surface that the flag hides it with, or null. */
export type SurfaceOf = (target: string) => Surface | null;

type Placed = Pick<Endpoint, 'path' | 'surface'>;

interface Rule {
  readonly pattern: RegExp;
  /** Null where no flag hides the path. */
  readonly surface: Surface | null;
}

const hidingSurface = ({ surface }: Placed): Surface | null =>
  surface === 'oauth' || surface === 'developer' ? surface : null;

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Matches the paths of a template, and nothing below them. A parameter is one segment. */
export function patternOf(path: string, end = '$'): RegExp {
  return new RegExp(`^${escaped(path).replaceAll(/\{\w+\}/g, '[^/]+')}${end}`);
}

/** `/v1/agents` of `/v1/agents/api-keys`; other paths are their own. */
const nounOf = (path: string): string => /^\/v1\/[^/]+/.exec(path)?.[0] ?? path;

/** A noun that the developer platform shares with OAuth is hidden with the developer platform. */
function rulesOfNouns(endpoints: readonly Placed[]): Rule[] {
  const hidden = endpoints.filter((endpoint) => hidingSurface(endpoint) !== null);
  return [...Map.groupBy(hidden, ({ path }) => nounOf(path))].map(([noun, group]) => {
    const isDeveloper = group.some(({ surface }) => surface === 'developer');
    return { pattern: patternOf(noun, '(/|$)'), surface: isDeveloper ? 'developer' : 'oauth' };
  });
}

/**
 * Checks a path as the most lenient router would read it: decoded, any case, without double or trailing slashes. A path
 * that no endpoint has is checked by those that begin alike, so that the flag hides it with them.
 */
export function createSurfaceOf(endpoints: readonly Placed[]): SurfaceOf {
  const exact = endpoints.map((endpoint) => ({
    pattern: patternOf(endpoint.path),
    surface: hidingSurface(endpoint),
  }));
  const rules = [...exact, ...rulesOfNouns(endpoints)];
  return (target) => {
    const [rawPath = ''] = target.split('?', 1);
    const path = decodePath(rawPath).toLowerCase().replaceAll(/\/+/g, '/').replace(/\/$/, '');
    return rules.find(({ pattern }) => pattern.test(path))?.surface ?? null;
  };
}
