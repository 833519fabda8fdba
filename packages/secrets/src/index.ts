export type { RandomBytes } from './base62.ts';
export { codeMatches, hashCode, listCodeHashes, mintCode } from './code.ts';
export { equalsConstantTime } from './constant-time.ts';
export { deriveKey } from './derive.ts';
export { createDigester, type Digester, sha256, sha256Hex } from './digest.ts';
export {
  type DataKey,
  type DataKeyVersions,
  DecryptionFailed,
  dataKeyHeader,
  decrypt,
  deriveDataKey,
  encrypt,
  mintDataKey,
} from './envelope.ts';
export { hashFamily, mintFamilyToken } from './family-token.ts';
export { type HmacKey, type HmacRing, hashKeyed, hashStable, keyedHashMatches } from './keyed-hash.ts';
export { createKeyring, type Keyring, type MasterSecret } from './keyring.ts';
export { hashOpaque, mintOpaque, opaqueMatches } from './one-time-token.ts';
export { createPasswordHasher, type HashTurn, type PasswordHasher } from './password-hash.ts';
export { hashRecoveryCode, listRecoveryCodeHashes, mintRecoveryCodes } from './recovery-code.ts';
export {
  createTokenCodec,
  type MintedToken,
  type ParsedToken,
  type TokenCodec,
  type TokenCodecOptions,
} from './token.ts';
