import { type Config, loadMasterKey } from '@patchbay/config';
import { checkRotation, type RotationState, readKeyFacts } from '@patchbay/domain/operations';
import { openScriptPool } from '../../prisma/src/script-pool.ts';
import { bad, type Finding, good, note, wordsOf } from './finding.ts';

const name = 'master key';

/** Explains the state of a rotation to an operator. */
export function findRotation({ next, phase, state }: RotationState): Finding {
  if (next === null) return good(name, state);
  return phase === 'lost' ? bad(name, state, next) : note(name, state, next);
}

/** Checks that MASTER_KEY opens the database, and names the phase of a rotation. The schema must be current. */
export async function checkMasterKey(url: string, config: Config): Promise<Finding> {
  const [first, ...others] = loadMasterKey(config).map(({ id }) => id);
  if (first === undefined) return bad(name, 'there is none', 'Set MASTER_KEY.');
  await using script = openScriptPool(url);
  try {
    return findRotation(checkRotation(await readKeyFacts(script.sql, [first, ...others])));
  } catch (error) {
    return bad(name, wordsOf(error), 'Run `npm run migrate` and try again.');
  }
}
