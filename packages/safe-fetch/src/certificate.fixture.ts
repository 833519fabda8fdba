import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Just enough X.509 (RFC 5280) in DER to test that a certificate is checked: EC keys, a name, a validity, an authority. */

export interface Certificate {
  /** PEM. */
  cert: string;
  key: KeyObject;
  subject: string;
}

export interface CertificateOptions {
  subject: string;
  dnsNames?: readonly string[];
  ipv4?: readonly string[];
  isAuthority?: boolean;
  /** `YYMMDDHHMMSSZ` */
  notAfter?: string;
  /** Absent: self-signed. */
  issuer?: Certificate;
}

const oid = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
};

function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.of(tag, length), content]);
  const lengthBytes = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.of(tag, 0x80 + lengthBytes.length), lengthBytes, content]);
}

const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Uint8Array) => der(0x04, content);
const bits = (content: Uint8Array) => der(0x03, Buffer.of(0), content);
const time = (text: string) => der(0x17, Buffer.from(text));
const isTrue = der(0x01, Buffer.of(0xff));
const algorithm = sequence(objectId(oid.ecdsaWithSha256));

function nameOf(commonName: string): Buffer {
  return sequence(der(0x31, sequence(objectId(oid.commonName), der(0x0c, Buffer.from(commonName)))));
}

function extensionsOf({ dnsNames = [], ipv4 = [], isAuthority = false }: CertificateOptions): Buffer {
  const names = [
    ...dnsNames.map((name) => der(0x82, Buffer.from(name))),
    ...ipv4.map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))),
  ];
  const altNames = sequence(objectId(oid.subjectAltName), octets(sequence(...names)));
  const constraints = sequence(objectId(oid.basicConstraints), isTrue, octets(sequence(isTrue)));
  return der(0xa3, sequence(...(names.length > 0 ? [altNames] : []), ...(isAuthority ? [constraints] : [])));
}

export function issueCertificate(options: CertificateOptions): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { subject, issuer, notAfter = '490101000000Z' } = options;
  const serial = Buffer.concat([Buffer.of(1), randomBytes(8)]);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, serial),
    algorithm,
    nameOf(issuer?.subject ?? subject),
    sequence(time('200101000000Z'), time(notAfter)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensionsOf(options),
  );
  const signature = sign('sha256', body, issuer?.key ?? privateKey);
  const whole = sequence(body, algorithm, bits(signature));
  const lines = whole.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey,
    subject,
  };
}
