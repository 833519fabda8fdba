import type { Scope } from '@patchbay/contract';

interface Preset {
  readonly id: string;
  readonly scopes: readonly Scope[];
}

/** The preset that grants exactly the chosen scopes, in any order; `custom` when none does. */
export function matchPreset(presets: readonly Preset[], chosen: ReadonlySet<Scope>): string {
  const match = presets.find(
    ({ scopes }) => scopes.length === chosen.size && scopes.every((scope) => chosen.has(scope)),
  );
  return match?.id ?? 'custom';
}

/** The selection with one scope toggled. */
export function toggleScope(chosen: ReadonlySet<Scope>, scope: Scope): ReadonlySet<Scope> {
  const next = new Set(chosen);
  if (!next.delete(scope)) {
    next.add(scope);
  }
  return next;
}
