/** Why a family ended, in the words for its client. The audit log and the tombstone of the grant hold the name. */
const reasons = {
  user: 'the person disconnected the app',
  token_revoked: 'a token of this family was revoked',
  refresh_token_reuse:
    'a refresh token was used again after it was spent, so all tokens of its family were revoked',
  code_reuse:
    'the authorization code was used again after it was spent, so the tokens that it gave were revoked',
  code_guessed: 'too many wrong code_verifiers were sent for the authorization code, so it was revoked',
  device_code_reuse:
    'the device code was used again after it was spent, so the tokens that it gave were revoked',
  client_revoked: 'the access of the client was revoked',
  client_deleted: 'the client was deleted',
  deprovisioned: 'the directory of the workspace deactivated the person',
  never_collected: 'the client did not collect its tokens in time',
} as const satisfies Readonly<Record<string, string>>;

export type RevokeReason = keyof typeof reasons;
export const revokeReasons = Object.keys(reasons) as readonly RevokeReason[];

const isRevokeReason = (name: string): name is RevokeReason => Object.hasOwn(reasons, name);

/** Tells the client, or a holder of one of the tokens, why a family ended. */
export function describeEnd(reason: string | null): string {
  return reason !== null && isRevokeReason(reason) ? reasons[reason] : 'the access was revoked';
}
