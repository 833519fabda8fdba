import {
  DecisionInput,
  featureFlags,
  identifierText,
  SetFlagInput,
  SetTierInput,
  searchText,
} from '@patchbay/contract';
import {
  findAccounts,
  findUsers,
  readFlags,
  reinstateAccount,
  reinstateUser,
  setFlag,
  setTier,
  suspendAccount,
  suspendUser,
} from '@patchbay/domain/operations';
import { z } from 'zod';
import { router, sessionProcedure } from './procedure.ts';

const Decision = DecisionInput.extend({ id: identifierText });
const Search = z.object({ query: searchText({ min: 0, max: 254 }) });

export const operatorRouter = router({
  flags: sessionProcedure.query(({ ctx }) => readFlags(ctx.call)),
  setFlag: sessionProcedure
    .input(SetFlagInput.extend({ name: z.enum(featureFlags) }))
    .mutation(({ ctx, input }) => setFlag(ctx.call, input)),
  findAccounts: sessionProcedure.input(Search).query(({ ctx, input }) => findAccounts(ctx.call, input)),
  findUsers: sessionProcedure.input(Search).query(({ ctx, input }) => findUsers(ctx.call, input)),
  suspend: sessionProcedure.input(Decision).mutation(({ ctx, input }) => suspendAccount(ctx.call, input)),
  reinstate: sessionProcedure.input(Decision).mutation(({ ctx, input }) => reinstateAccount(ctx.call, input)),
  suspendUser: sessionProcedure.input(Decision).mutation(({ ctx, input }) => suspendUser(ctx.call, input)),
  reinstateUser: sessionProcedure
    .input(Decision)
    .mutation(({ ctx, input }) => reinstateUser(ctx.call, input)),
  setTier: sessionProcedure
    .input(SetTierInput.extend({ workspaceId: identifierText }))
    .mutation(({ ctx, input }) => setTier(ctx.call, input)),
});
