import {
  type ClientAuthMethod,
  type ClientSource,
  type ClientStatus,
  clientAuthMethods,
  clientSources,
  clientStatuses,
  type GrantType,
  grantTypes,
  isScope,
  type Scope,
} from '@patchbay/contract';
import type { Prisma } from '@patchbay/db';
import type { ClientMetadata } from './metadata.ts';

/** What may be shown of a client; its hashes are read only where a credential is proven. */
export const clientSelect = {
  id: true,
  source: true,
  name: true,
  redirectUris: true,
  grantTypes: true,
  authMethod: true,
  scopes: true,
  softwareId: true,
  softwareVersion: true,
  clientUri: true,
  status: true,
  statusReason: true,
  metadataHash: true,
  ownerAccountId: true,
  ownerWorkspaceId: true,
  decidedAt: true,
  createdAt: true,
  updatedAt: true,
  lastUsedAt: true,
} satisfies Prisma.OauthClientSelect;

export type ClientRow = Prisma.OauthClientGetPayload<{ select: typeof clientSelect }>;

/** A client as its developer sees it; never anything that could be used as its credential. */
export interface OauthClientView extends ClientMetadata {
  /** Begins with `cli_`; of a metadata document, its URL. */
  readonly id: string;
  readonly source: ClientSource;
  readonly status: ClientStatus;
  /** What the operator who rejected or suspended it wrote. */
  readonly statusReason: string | null;
  /** Hexadecimal SHA-256 of what is reviewed. */
  readonly metadataHash: string;
  readonly ownedByMe: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastUsedAt: Date | null;
  readonly decidedAt: Date | null;
}

/** A client and a secret that was made just now and is given out this once; null where none was made. */
export interface IssuedClient {
  readonly client: OauthClientView;
  readonly clientSecret: string | null;
}

// Only this service writes these columns; a value that it does not know gives nothing.
const authMethodOf = (text: string): ClientAuthMethod =>
  clientAuthMethods.find((known) => known === text) ?? 'client_secret_basic';
const statusOf = (text: string): ClientStatus =>
  clientStatuses.find((known) => known === text) ?? 'suspended';
const sourceOf = (text: string): ClientSource =>
  clientSources.find((known) => known === text) ?? 'registration';
const isGrantType = (text: string): text is GrantType => grantTypes.some((known) => known === text);

/** What a stored client registered. */
export function toMetadata(row: ClientRow): ClientMetadata {
  return {
    name: row.name,
    redirectUris: row.redirectUris,
    grantTypes: row.grantTypes.filter(isGrantType),
    authMethod: authMethodOf(row.authMethod),
    scopes: row.scopes.filter((name): name is Scope => isScope(name)),
    softwareId: row.softwareId,
    softwareVersion: row.softwareVersion,
    clientUri: row.clientUri,
  };
}

/** @param workspaceId whose view it is; null for nobody's */
export function toClientView(row: ClientRow, workspaceId: string | null): OauthClientView {
  return {
    id: row.id,
    source: sourceOf(row.source),
    ...toMetadata(row),
    status: statusOf(row.status),
    statusReason: row.statusReason,
    metadataHash: Buffer.from(row.metadataHash).toString('hex'),
    ownedByMe: row.ownerWorkspaceId !== null && row.ownerWorkspaceId === workspaceId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastUsedAt: row.lastUsedAt,
    decidedAt: row.decidedAt,
  };
}
