import { CreateApiKeyInput, isScope, type Scope } from '@patchbay/contract';

/** The values of the form that an address may hold. */
export interface KeyPrefill {
  readonly name?: string | null;
  /** Names of scopes, separated by commas or spaces. */
  readonly scopes?: string | null;
}

/** The first values of the form. */
export interface InitialKey {
  readonly name: string;
  /** Empty for the default scopes. */
  readonly scopes: readonly Scope[];
}

/**
 * Reads what a link asks the form to start with. Anybody can write a link, so scopes that are not in the vocabulary are
 * dropped, and so is a name that the API would refuse.
 */
export function readPrefill({ name, scopes }: KeyPrefill): InitialKey {
  const checked = CreateApiKeyInput.shape.name.safeParse(name ?? '');
  return {
    name: checked.data ?? '',
    scopes: [...new Set((scopes ?? '').split(/[\s,]+/).filter(isScope))],
  };
}
