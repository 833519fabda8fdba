import { accessMutants } from './access.ts';
import { appMutants } from './app.ts';
import { boundMutants } from './bounds.ts';
import { contentMutants } from './content.ts';
import { moveMutants } from './move.ts';
import type { Mutant } from './mutant.ts';
import { packageMutants } from './packages.ts';
import { programMutants } from './programs.ts';
import { reachMutants } from './reach.ts';
import { toolMutants } from './tools.ts';
import { uploadMutants } from './uploads.ts';
import { webhookMutants } from './webhook.ts';
import { workspaceMutants } from './workspace.ts';

/** Every mutant of the project. `docs/mutants.md` says which test catches each. */
export const mutants: readonly Mutant[] = [
  ...accessMutants,
  ...appMutants,
  ...boundMutants,
  ...contentMutants,
  ...webhookMutants,
  ...reachMutants,
  ...uploadMutants,
  ...programMutants,
  ...workspaceMutants,
  ...moveMutants,
  ...packageMutants,
  ...toolMutants,
];
