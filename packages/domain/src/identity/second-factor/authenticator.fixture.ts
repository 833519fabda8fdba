import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

// Just enough CBOR (RFC 8949) to write a COSE key and an attestation object.
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.of((major << 5) | value);
  return value < 256
    ? Buffer.of((major << 5) | 24, value)
    : Buffer.of((major << 5) | 25, value >> 8, value & 255);
};
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** A security key in software: ES256. */
export function createAuthenticator(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let signCount = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, attested: Buffer = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), counter, attested]);
  };
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    /** Answers `navigator.credentials.create`. @param fmt of the statement, which is signed by nobody unless it is `none` */
    create(challenge: string, fmt = 'none') {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, 32), credentialId, coseKey(publicKey)]);
      const attestation = map([
        [text('fmt'), text(fmt)],
        [text('attStmt'), map(fmt === 'none' ? [] : [[text('sig'), bytes(Buffer.alloc(8))]])],
        [text('authData'), bytes(authData(0x41, attested))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    /** Answers `navigator.credentials.get`, counting its uses. */
    get(challenge: string) {
      signCount += 1;
      const data = authData(0x01);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
    /** Makes the next answer look like a clone's, which counts from the moment it was cloned. */
    rewind() {
      signCount -= 1;
    },
  };
}
