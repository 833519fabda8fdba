import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { loadSigningKey, type SigningKey } from './signing-key.ts';
import { signStatement } from './statement.ts';

const objectsPerStep = 200;
const stepsMax = 50;

type SignServices = Pick<Services, 'clock' | 'db' | 'keyring' | 'settings'>;

/** The audio of a voice note. */
export interface SentAudio {
  readonly id: string;
  readonly sha256: Buffer;
  readonly byteSize: string;
  readonly attachedAt: Date;
}

// Audio that waits for its verdict, and may be none, is not that of a note yet.
const unsigned = statement({
  name: 'provenance-unsigned',
  text: `SELECT id, sha256, byte_size::text AS "byteSize", attached_at AS "attachedAt" FROM media_objects
    WHERE attached_at IS NOT NULL AND statement IS NULL AND EXISTS (SELECT FROM voice_notes WHERE voice_notes.media_id = media_objects.id)
    ORDER BY attached_at LIMIT $1`,
});
// If two processes sign the same audio, the first one's statement stays.
const store = statement({
  name: 'provenance-store',
  text: `UPDATE media_objects SET statement = signed.statement, statement_kid = $3
    FROM unnest($1::text[], $2::text[]) AS signed (id, statement) WHERE media_objects.id = signed.id AND media_objects.statement IS NULL`,
});

/** Says of audio that it was sent as a voice note, and when. */
export function stateOf(
  { clock, settings }: Pick<SignServices, 'clock' | 'settings'>,
  key: SigningKey,
  { attachedAt, byteSize, sha256 }: Omit<SentAudio, 'id'>,
): string {
  return signStatement(key, {
    iss: settings.baseUrl,
    iat: Math.floor(clock.now().getTime() / 1000),
    sha256: sha256.toString('hex'),
    byte_size: Number(byteSize),
    created_at: attachedAt.toISOString(),
  });
}

async function signSome(services: SignServices, key: SigningKey): Promise<number> {
  const { sql } = services.db;
  const audio = await sql.rows(unsigned, [objectsPerStep]);
  const statements = audio.map((each) => stateOf(services, key, each));
  if (audio.length > 0) await sql.rows(store, [audio.map(({ id }) => id), statements, key.kid]);
  return audio.length;
}

/**
 * Signs the audio of every voice note that has no statement yet, and keeps a key that can sign. @returns how much it signed
 */
export async function signSentAudio(
  services: SignServices,
  signal: AbortSignal | undefined,
): Promise<number> {
  const key = await loadSigningKey(services);
  let signed = 0;
  for (let step = 0; step < stepsMax && !signal?.aborted; step += 1) {
    const count = await signSome(services, key);
    signed += count;
    if (count < objectsPerStep) break;
  }
  return signed;
}
