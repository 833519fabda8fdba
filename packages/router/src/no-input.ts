import { z } from 'zod';

/** The input of a mutation that takes none: `{}`, or left out. */
export const noInput = z.object({}).optional();
