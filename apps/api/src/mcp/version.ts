import { type McpLegacyVersion, mcpLegacyVersions, mcpModernVersion, mcpVersions } from '@patchbay/contract';
import { type RpcId, RpcRefusal, rpcCodes } from './rpc.ts';

/** `modern` names its version with every request; `legacy` opened, or could have opened, with `initialize`. */
export type Era = 'modern' | 'legacy';

/** The version of a request that names none: the last revision whose clients sent none. */
export const assumedVersion = '2025-03-26' satisfies McpLegacyVersion;

export function isLegacyVersion(version: unknown): version is McpLegacyVersion {
  return mcpLegacyVersions.some((known) => known === version);
}

export function isModernVersion(version: unknown): boolean {
  return version === mcpModernVersion;
}

/** The client picks one of `supported` and asks again (Versioning, Protocol Version Negotiation). */
export function unsupportedVersion(requested: string, id?: RpcId): RpcRefusal {
  return new RpcRefusal({
    code: rpcCodes.unsupportedVersion,
    status: 400,
    message: 'Unsupported protocol version',
    data: { supported: mcpVersions, requested: requested.slice(0, 64) },
    ...(id === undefined ? {} : { id }),
  });
}
