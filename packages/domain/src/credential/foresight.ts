import { LRUCache } from 'lru-cache';
import type { ApiKeyActor, OauthActor } from '../core/exports.ts';

type Program = ApiKeyActor | OauthActor;

/**
 * Is told who a key or an access token was the last time, before it is asked whether that still holds. What is done with
 * it must be undone when the answer is a refusal.
 */
export type Foresee = (actor: Program) => void;

const actorsMax = 10_000;

/**
 * Remembers who each credential of this process was the last time, until it is refused.
 * @returns waits for the answer about a credential, and tells `foresee` of the one before
 */
export function createForesight(): (
  known: string,
  answer: Promise<Program>,
  foresee?: Foresee,
) => Promise<Program> {
  const actors = new LRUCache<string, Program>({ max: actorsMax });
  return async (known, answer, foresee) => {
    const last = actors.get(known);
    if (last) foresee?.(last);
    try {
      const actor = await answer;
      actors.set(known, actor);
      return actor;
    } catch (error) {
      actors.delete(known);
      throw error;
    }
  };
}
