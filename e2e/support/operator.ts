import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { operatorEmailOf } from '../product.ts';
import { call } from './call.ts';
import { type Developer, signUp } from './developer.ts';
import { readProduct } from './running.ts';

/** The account and workspace of a session. */
export interface Identity {
  readonly accountId: string;
  readonly workspaceId: string;
}

export async function identify({ token }: Pick<Developer, 'token'>): Promise<Identity> {
  const { body } = await call<{ account_id: string; workspace: { id: string } }>('GET', '/v1/me', { token });
  return { accountId: body.account_id, workspaceId: body.workspace.id };
}

/** A number that no other test of this run has taken, in any process. */
function takeNumber(): number {
  const folder = join(readProduct().evidenceDir, 'operators');
  mkdirSync(folder, { recursive: true });
  for (let number = 1; ; number += 1) {
    try {
      closeSync(openSync(join(folder, String(number)), 'wx'));
      return number;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Signs up an operator whom nobody else uses. */
export function signUpOperator(): Promise<Developer> {
  return signUp({ email: operatorEmailOf(takeNumber()), displayName: 'Operator' });
}
