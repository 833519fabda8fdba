import { CreateApiKeyInput, identifierText, RotateApiKeyInput } from '@patchbay/contract';
import { createApiKey, listApiKeys, readApiKeyUsage, revokeApiKey, rotateApiKey } from '@patchbay/domain/key';
import { z } from 'zod';
import { router, sessionProcedure } from './procedure.ts';

const KeyInput = z.object({ id: identifierText });
// The form sends a Date; the wire of REST sends text.
const CreateInput = CreateApiKeyInput.extend({ expiresAt: z.union([z.date(), z.null()]).optional() });

export const keyRouter = router({
  list: sessionProcedure.query(async ({ ctx }) => (await listApiKeys(ctx.call)).items),
  create: sessionProcedure
    .input(CreateInput)
    .mutation(({ ctx, input }) =>
      createApiKey(ctx.call, { ...input, expiresAt: input.expiresAt?.toISOString() ?? null }),
    ),
  rotate: sessionProcedure
    .input(RotateApiKeyInput.extend({ id: identifierText }))
    .mutation(({ ctx, input }) => rotateApiKey(ctx.call, input)),
  revoke: sessionProcedure.input(KeyInput).mutation(({ ctx, input }) => revokeApiKey(ctx.call, input)),
  usage: sessionProcedure.input(KeyInput).query(({ ctx, input }) => readApiKeyUsage(ctx.call, input)),
});
