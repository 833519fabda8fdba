import type { Services } from '../../core/exports.ts';

/** Facts that this process has learned about its AI server. Each process learns them again, at the price of a refused request. */
export interface ServerMemory {
  /** The optional parameters that the server refuses. */
  readonly refused: Set<string>;
  /** The calls that failed for a reason that an operator has to fix. */
  misconfigurations: number;
}

export const newServerMemory = (): ServerMemory => ({ refused: new Set(), misconfigurations: 0 });

/**
 * A refused parameter is remembered only once the server has answered without it, so the words of an error cannot
 * disable a parameter for everybody.
 */
export function rememberRefused({ refused }: ServerMemory, found: ReadonlySet<string>): void {
  for (const parameter of found) refused.add(parameter);
}

/** The number of calls of this process that failed for a reason that an operator has to fix. */
export const misconfigurationsOf = (memory: Services['memory']): number =>
  memory.of(newServerMemory).misconfigurations;
