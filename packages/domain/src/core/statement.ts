import { statementsOf } from '@patchbay/db';
import type { Statements } from './generated/statements.ts';

/**
 * Declares a planned statement. What it takes and answers is in `generated/statements.ts`, as the server says.
 * @throws Error for a name that another statement has
 */
export const statement = statementsOf<Statements>();
