import { scopeCatalog, scopeNames } from '@patchbay/contract';
import { publicProcedure, router } from './procedure.ts';

export const scopeRouter = router({
  catalog: publicProcedure.query(() => scopeNames.map((name) => ({ name, ...scopeCatalog[name] }))),
});
