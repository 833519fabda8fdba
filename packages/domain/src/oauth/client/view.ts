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
import type { ClientMetadata } from './metadata.ts';
import type { ClientRow } from './row.ts';

/** A client as its developer sees it. It holds nothing that could be used as a credential of the client. */
export interface OauthClientView extends ClientMetadata {
  /** Begins with `cli_`; the id of a metadata document is its URL. */
  readonly id: string;
  readonly source: ClientSource;
  readonly status: ClientStatus;
  /** The reason that the operator gave for a rejection or a suspension. */
  readonly statusReason: string | null;
  /** Hexadecimal SHA-256 of the metadata that is reviewed. */
  readonly metadataHash: string;
  readonly ownedByMe: boolean;
  /** The account that created or claimed it; null for a client that nobody owns. */
  readonly ownerAccountId: string | null;
  /** The member who tries it while it waits for approval; null for nobody. */
  readonly trialUserId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastUsedAt: Date | null;
  readonly decidedAt: Date | null;
}

/** A client as the operators who review it see it. */
export interface ClientReview extends Omit<OauthClientView, 'ownedByMe'> {
  /** The address that registered it. */
  readonly registeredFrom: string | null;
}

/** A client and a secret that was just created and is shown only this once; null when none was created. */
export interface IssuedClient {
  readonly client: OauthClientView;
  readonly clientSecret: string | null;
}

// Only this service writes these columns. A value that it does not know grants nothing.
export const authMethodOf = (text: string): ClientAuthMethod =>
  clientAuthMethods.find((known) => known === text) ?? 'client_secret_basic';
const statusOf = (text: string): ClientStatus =>
  clientStatuses.find((known) => known === text) ?? 'suspended';
const sourceOf = (text: string): ClientSource =>
  clientSources.find((known) => known === text) ?? 'registration';
const isGrantType = (text: string): text is GrantType => grantTypes.some((known) => known === text);

/** The metadata that a stored client registered. */
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

/** @param workspaceId the workspace that looks at the client; null for none */
export function toClientView(row: ClientRow, workspaceId: string | null): OauthClientView {
  return {
    id: row.id,
    source: sourceOf(row.source),
    ...toMetadata(row),
    status: statusOf(row.status),
    statusReason: row.statusReason,
    metadataHash: Buffer.from(row.metadataHash).toString('hex'),
    ownedByMe: row.ownerWorkspaceId !== null && row.ownerWorkspaceId === workspaceId,
    ownerAccountId: row.ownerAccountId,
    trialUserId: row.trialUserId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastUsedAt: row.lastUsedAt,
    decidedAt: row.decidedAt,
  };
}

export function toClientReview(row: ClientRow): ClientReview {
  const { ownedByMe: _, ...view } = toClientView(row, null);
  return { ...view, registeredFrom: row.registeredFrom };
}
