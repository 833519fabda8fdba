import { queueMail } from '../../mail/exports.ts';
import type { FactorProof } from './complete-sign-in.ts';
import { spendRecoveryCode } from './recovery-code-store.ts';
import { acceptTotp } from './totp-store.ts';

/** What a typed code is tried as: six digits are the authenticator app's, anything else is a recovery code. */
export function codeProof(typed: string): FactorProof {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? totpProof(code) : recoveryProof(code);
}

function totpProof(code: string): FactorProof {
  return {
    factor: 'totp',
    prove: (ctx, account) => acceptTotp(ctx.tx, ctx.keyring, account.id, code, ctx.clock.now()),
  };
}

function recoveryProof(code: string): FactorProof {
  return {
    factor: 'recovery_code',
    prove: async (ctx, account) => {
      const left = await spendRecoveryCode(ctx.tx, ctx, account.id, code);
      if (left === null) return false;
      await queueMail(ctx.tx, ctx, { to: account.email, template: 'recovery_code_used', data: { left } });
      return true;
    },
  };
}
