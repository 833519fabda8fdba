import { PageInput, searchText } from '@patchbay/contract';
import { listRequests, readHome } from '@patchbay/domain/operations';
import { z } from 'zod';
import { router, sessionProcedure } from './procedure.ts';

const filterText = searchText({ min: 1, max: 200 }).optional();
const FilterInput = PageInput.extend({
  status: z.enum(['2xx', '3xx', '4xx', '5xx']).optional(),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).optional(),
  path: filterText,
  keyId: filterText,
  requestId: filterText,
});

export const requestLogRouter = router({
  list: sessionProcedure.input(FilterInput).query(({ ctx, input }) => listRequests(ctx.call, input)),
});

export const homeRouter = router({
  overview: sessionProcedure.query(({ ctx }) => readHome(ctx.call)),
});
