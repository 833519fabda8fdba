import { z } from 'zod';

/** The input of a verb that takes none. */
export const NoInput = z.object({});
