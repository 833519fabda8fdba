import { AccessError } from '@patchbay/contract';
import { type ByteRange, readObject } from '@patchbay/media';
import { hashKeyed, keyedHashMatches } from '@patchbay/secrets';
import type { Context, Services, TenantActor } from '../core/exports.ts';
import { statement } from '../core/exports.ts';
import { grantStanding, isSuspended, joinStanding, loadDataKey, readHere } from '../workspace/exports.ts';
import { openMediaKey } from './object.ts';

export type { ByteRange };

/** The lifetime of an address. A player that comes back later asks for a new one. */
const addressSeconds = 300;

/** The fields that the signature of an address covers. */
interface Issued {
  readonly id: string;
  /** The session, key or grant that the address was given to. */
  readonly reader: string;
  /** Seconds since 1970. */
  readonly expires: string;
}

const partsOf = ({ expires, id, reader }: Issued) => ['media-url', id, reader, expires] as const;

function readerOf(actor: TenantActor): string {
  if (actor.kind === 'api_key') return actor.keyId;
  return actor.kind === 'oauth' ? actor.grantId : actor.sessionId;
}

type IssueContext = Pick<Context<TenantActor>, 'actor' | 'clock' | 'hmacRings' | 'settings'>;

/**
 * An address from which the object can be read without a credential for five minutes, unless the credential that asked for
 * it ends before. The caller that issues one has checked that the reader may read the content, and has recorded it where that must
 * be recorded.
 */
export function mediaAddress({ actor, clock, hmacRings, settings }: IssueContext, id: string): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + addressSeconds);
  const reader = readerOf(actor);
  const signature = hashKeyed(hmacRings['media-url'], partsOf({ id, reader, expires }));
  const query = new URLSearchParams({ expires, reader, signature });
  return `${settings.baseUrl}/v1/media/${id}/content?${query.toString()}`;
}

/** The members of an address. */
interface MediaAddress extends Issued {
  readonly signature: string;
}

/** An object that may be read. */
export interface MediaFile {
  readonly mediaType: string;
  readonly byteSize: number;
  readonly sha256: Buffer;
  /** The bytes of a range, which lies within the object. */
  read(range: ByteRange): AsyncIterable<Buffer>;
}

const find = statement({
  name: 'media-find',
  text: `SELECT object.workspace_id AS "workspaceId", object.media_type AS "mediaType", object.byte_size::text AS "byteSize",
    object.sha256, object.key_box AS "keyBox", workspaces.suspended_at IS NOT NULL AS suspended
    FROM media_objects object JOIN workspaces ON workspaces.id = object.workspace_id
    WHERE object.id = $1 AND object.missing_since IS NULL`,
});

// An address that was handed out does not outlive the credential that got it, nor the access of its person.
const hasAccess = statement({
  name: 'media-reader',
  text: `SELECT 1 FROM (
      SELECT sessions.user_id FROM sessions LEFT JOIN devices ON devices.id = sessions.device_id
        WHERE sessions.id = $1 AND sessions.revoked_at IS NULL AND devices.removed_at IS NULL
      UNION ALL SELECT created_by FROM api_keys WHERE id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)
      UNION ALL SELECT oauth_grants.user_id FROM oauth_grants JOIN oauth_clients client ON client.id = oauth_grants.client_id
        WHERE oauth_grants.id = $1 AND oauth_grants.revoked_at IS NULL AND ${grantStanding} = 'approved'
          AND client.deleted_at IS NULL) credential (user_id)
    JOIN users ON users.id = credential.user_id ${joinStanding()} WHERE NOT ${isSuspended}`,
});

type ReadingServices = Pick<Services, 'clock' | 'db' | 'keyring' | 'memory' | 'mediaStore'>;

/**
 * An object whose reader may read it; null for one that is gone.
 * @throws AccessError `service_unavailable` (503) if another cell serves the workspace
 */
export async function openMedia(services: ReadingServices, id: string): Promise<MediaFile | null> {
  const row = await readHere(services.db.sql, async () => (await services.db.sql.rows(find, [id]))[0]);
  if (!row || row.suspended) return null;
  const { keyBox, mediaType, sha256, workspaceId } = row;
  const key = openMediaKey(await loadDataKey(services, services.db.sql, workspaceId), id, keyBox);
  const byteSize = Number(row.byteSize);
  return {
    mediaType,
    byteSize,
    sha256,
    read: (range) => readObject(services.mediaStore, { id, key, byteSize }, range),
  };
}

/**
 * The object of an address.
 * @throws AccessError `media_not_found` (404) for an address that was not issued here, whose object is gone, or whose
 *   credential has ended or belongs to a person who is no longer let in, `media_address_expired` (403),
 *   `service_unavailable` (503) if another cell serves the workspace
 */
export async function findMedia(
  services: ReadingServices & Pick<Services, 'hmacRings'>,
  { signature, ...issued }: MediaAddress,
): Promise<MediaFile> {
  const isOurs = keyedHashMatches(services.hmacRings['media-url'], partsOf(issued), signature);
  if (!isOurs) throw new AccessError('media_not_found');
  if (Number(issued.expires) * 1000 <= services.clock.now().getTime())
    throw new AccessError('media_address_expired');
  const [readers, file] = await Promise.all([
    services.db.sql.cells(hasAccess, [issued.reader, services.clock.now()]),
    openMedia(services, issued.id),
  ]);
  if (!file || readers.length === 0) throw new AccessError('media_not_found');
  return file;
}
