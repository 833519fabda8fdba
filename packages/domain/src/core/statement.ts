import { statementsOf, variantsOf } from '@patchbay/db';
import type { Statements } from './generated/statements.ts';

/**
 * Declares a planned statement. What it takes and answers is in `generated/statements.ts`, as the server says.
 * @throws Error for a name that another statement has
 */
export const statement = statementsOf<Statements>();

/** As {@link statement}, for a text that depends on one of a few cases: a statement for each, called `<name>-<key>`. */
export const variants = variantsOf<Statements>();
