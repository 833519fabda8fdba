import { z } from 'zod';
import { query } from '../../core/exports.ts';
import { listRotations, type RotationView, viewRotation } from './rotation-row.ts';

/** The rotations of data keys that have not ended, the oldest first. */
export const listDataKeyRotations = query({
  actors: ['console'],
  role: 'operator',
  input: z.object({}).optional(),
  run: async ({ db }): Promise<RotationView[]> => (await listRotations(db.sql)).map(viewRotation),
});
