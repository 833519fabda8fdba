import { call } from './call.ts';
import { type Developer, signUp } from './developer.ts';

/** The account and workspace of a session. */
export interface Identity {
  readonly accountId: string;
  readonly workspaceId: string;
}

export async function identify({ token }: Pick<Developer, 'token'>): Promise<Identity> {
  const { body } = await call<{ account_id: string; workspace: { id: string } }>('GET', '/v1/me', { token });
  return { accountId: body.account_id, workspaceId: body.workspace.id };
}

/** Signs up an operator. `name` is 1 to 30 and different in each file, because an address can register only once. */
export function signUpOperator(name: number): Promise<Developer> {
  return signUp({ email: `operator-${name}@example.com`, displayName: 'Operator' });
}
