import { createAudioAnalyzer } from '@patchbay/audio';
import {
  readingsPerProcessMax,
  readingsPerReaderMax,
  uploadsPerProcessMax,
  uploadsPerUserMax,
} from '@patchbay/contract';
import { type MediaStore, openDiskStore, openS3Store } from '@patchbay/media';
import { createKeyring, createPasswordHasher, createTokenCodec, type MasterSecret } from '@patchbay/secrets';
import { createAuditKeys } from './audit/audit-key.ts';
import { createRefusalLog } from './audit/refusal-log.ts';
import type { Clock } from './clock.ts';
import type { Services, Settings } from './context.ts';
import { createAttempts } from './limit/attempts.ts';
import { createHeldPlaces } from './limit/held-places.ts';
import { createHmacRings, type ServiceKey } from './master-key/hmac-rings.ts';
import { createOutbound } from './outbound.ts';
import { createProcessMemory } from './process-memory.ts';
import { createVerifiedKeys } from './verified-keys.ts';

/** Sending a voice note waits this long for the check of its audio. */
const audioWaitMs = 2000;

export interface ServicesOptions extends Pick<Services, 'db' | 'limiter' | 'logger'> {
  readonly settings: Settings;
  /** The master ring: the first secret signs, wraps and hashes; all of them verify and unwrap. */
  readonly masterSecrets: readonly [MasterSecret, ...MasterSecret[]];
  /** Keys that the database keeps beyond the master secret that they came from. None if absent. */
  readonly keptKeys?: readonly ServiceKey[];
  readonly clock: Clock;
}

/** The store that the configuration names. */
export const openMediaStore = ({
  mediaBucket,
  mediaDir,
}: Pick<Settings, 'mediaBucket' | 'mediaDir'>): MediaStore =>
  mediaBucket ? openS3Store(mediaBucket) : openDiskStore(mediaDir);

/** Everything that a process makes once, from its settings. Purposes never share a key: each is derived for itself. */
export function createServices(options: ServicesOptions): Services {
  const { clock, db, keptKeys = [], limiter, logger, masterSecrets, settings } = options;
  const hmacRings = createHmacRings(masterSecrets, keptKeys);
  return {
    clock,
    db,
    limiter,
    memory: createProcessMemory(db),
    attempts: createAttempts(),
    logger,
    settings,
    hasher: createPasswordHasher(),
    keyring: createKeyring(masterSecrets),
    auditKeys: createAuditKeys(hmacRings.audit.keys),
    hmacRings,
    oauthCookieKeys: hmacRings['oauth-cookie'].keys.map(({ key }) => key.export().toString('base64url')),
    tokens: createTokenCodec({
      keyPrefix: settings.keyPrefix,
      env: settings.env,
      tagKeys: hmacRings['token-tag'].keys.map(({ key }) => key),
    }),
    verifiedKeys: createVerifiedKeys(),
    outbound: createOutbound(settings),
    refusals: createRefusalLog({ db, logger }),
    mediaStore: openMediaStore(settings),
    audio: { analyzer: createAudioAnalyzer(settings), waitMs: audioWaitMs },
    uploads: createHeldPlaces({ perSubjectMax: uploadsPerUserMax, allMax: uploadsPerProcessMax }),
    readings: createHeldPlaces({ perSubjectMax: readingsPerReaderMax, allMax: readingsPerProcessMax }),
  };
}
