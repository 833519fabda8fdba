import { DecisionInput, identifierText, PageInput, searchText } from '@patchbay/contract';
import {
  findAccounts,
  findUsers,
  listRequests,
  readFlags,
  readHome,
  reinstateAccount,
  reinstateUser,
  setFlag,
  setTier,
  suspendAccount,
  suspendUser,
} from '@patchbay/domain/operations';
import { z } from 'zod';
import { procedureOf, sessionProcedure } from './procedure.ts';

const Decision = DecisionInput.extend({ id: identifierText });
const Search = z.object({ query: searchText({ min: 0, max: 254 }) });

const filterText = searchText({ min: 1, max: 200 }).optional();
const RequestFilter = PageInput.extend({
  status: z.enum(['2xx', '3xx', '4xx', '5xx']).optional(),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).optional(),
  path: filterText,
  keyId: filterText,
  requestId: filterText,
});

export const operationProcedures = {
  findAccounts: sessionProcedure.input(Search).query(({ ctx, input }) => findAccounts(ctx.call, input)),
  findUsers: sessionProcedure.input(Search).query(({ ctx, input }) => findUsers(ctx.call, input)),
  listRequests: sessionProcedure
    .input(RequestFilter)
    .query(({ ctx, input }) => listRequests(ctx.call, input)),
  readFlags: sessionProcedure.query(({ ctx }) => readFlags(ctx.call)),
  readHome: sessionProcedure.query(({ ctx }) => readHome(ctx.call)),
  reinstateAccount: sessionProcedure
    .input(Decision)
    .mutation(({ ctx, input }) => reinstateAccount(ctx.call, input)),
  reinstateUser: sessionProcedure
    .input(Decision)
    .mutation(({ ctx, input }) => reinstateUser(ctx.call, input)),
  setFlag: procedureOf(setFlag),
  setTier: procedureOf(setTier),
  suspendAccount: sessionProcedure
    .input(Decision)
    .mutation(({ ctx, input }) => suspendAccount(ctx.call, input)),
  suspendUser: sessionProcedure.input(Decision).mutation(({ ctx, input }) => suspendUser(ctx.call, input)),
};
