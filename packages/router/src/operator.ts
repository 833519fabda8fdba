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
  readFlags,
  reinstateAccount,
  setFlag,
  setTier,
  suspendAccount,
} from '@patchbay/domain';
import { z } from 'zod';
import { router, sessionProcedure } from './procedure.ts';

const AccountDecision = DecisionInput.extend({ id: identifierText });

export const operatorRouter = router({
  flags: sessionProcedure.query(({ ctx }) => readFlags(ctx.call)),
  setFlag: sessionProcedure
    .input(SetFlagInput.extend({ name: z.enum(featureFlags) }))
    .mutation(({ ctx, input }) => setFlag(ctx.call, input)),
  findAccounts: sessionProcedure
    .input(z.object({ query: searchText({ min: 0, max: 254 }) }))
    .query(({ ctx, input }) => findAccounts(ctx.call, input)),
  suspend: sessionProcedure
    .input(AccountDecision)
    .mutation(({ ctx, input }) => suspendAccount(ctx.call, input)),
  reinstate: sessionProcedure
    .input(AccountDecision)
    .mutation(({ ctx, input }) => reinstateAccount(ctx.call, input)),
  setTier: sessionProcedure
    .input(SetTierInput.extend({ workspaceId: identifierText }))
    .mutation(({ ctx, input }) => setTier(ctx.call, input)),
});
