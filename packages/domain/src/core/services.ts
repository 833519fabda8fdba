import {
  createKeyring,
  createPasswordHasher,
  createTokenCodec,
  deriveKey,
  type MasterSecret,
} from '@patchbay/secrets';
import { createAuditKeys } from './audit/audit-key.ts';
import type { Clock } from './clock.ts';
import type { Services, Settings } from './context.ts';
import { createAttempts } from './limit/attempts.ts';
import { createOutbound } from './outbound.ts';
import { createVerifiedKeys } from './verified-keys.ts';

export interface ServicesOptions extends Pick<Services, 'db' | 'limiter' | 'logger'> {
  readonly settings: Settings;
  /** The master ring: the first secret signs, wraps and hashes; all of them verify and unwrap. */
  readonly masterSecrets: readonly [MasterSecret, ...MasterSecret[]];
  readonly clock: Clock;
}

/** Everything that a process makes once, from its settings. Purposes never share a key: each is derived for itself. */
export function createServices(options: ServicesOptions): Services {
  const { clock, db, limiter, logger, masterSecrets, settings } = options;
  return {
    clock,
    db,
    limiter,
    attempts: createAttempts(),
    logger,
    settings,
    hasher: createPasswordHasher(),
    keyring: createKeyring(masterSecrets),
    auditKeys: createAuditKeys(masterSecrets.map(({ id, key }) => ({ id, key: deriveKey(key, 'audit') }))),
    codeKey: deriveKey(masterSecrets[0].key, 'code'),
    oauthCookieKeys: masterSecrets.map(({ key }) =>
      deriveKey(key, 'oauth-cookie').export().toString('base64url'),
    ),
    tokens: createTokenCodec({
      keyPrefix: settings.keyPrefix,
      env: settings.env,
      tagKeys: masterSecrets.map(({ key }) => deriveKey(key, 'token-tag')),
    }),
    verifiedKeys: createVerifiedKeys(),
    outbound: createOutbound(settings),
  };
}
