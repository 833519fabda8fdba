'use client';
import type { ClientView } from '@/trpc/types.ts';
import { Instant } from '@/ui/instant.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { ClientId, ScopeBadges } from './client-label.tsx';

const sources = {
  registration: 'Registered itself',
  console: 'Created in the console',
  metadata_document: 'Metadata document',
} as const;

const secretWays = {
  none: 'None. It is a public client, so PKCE protects its sign-ins.',
  client_secret_basic: 'Secret in the Authorization header (HTTP Basic)',
  client_secret_post: 'Secret in the body (client_secret_post)',
} as const;

function Uris({ uris }: { uris: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {uris.map((uri) => (
        <li key={uri}>
          <code className="break-all text-xs">{uri}</code>
        </li>
      ))}
    </ul>
  );
}

type Registered = Omit<ClientView, 'ownedByMe'>;

/** Describes what a client can do, for its developer and for the operator who reviews it. */
export function clientDoes(client: Registered) {
  return [
    { term: 'Client ID', value: <ClientId id={client.id} name={client.name} /> },
    { term: 'Authentication', value: secretWays[client.authMethod] },
    { term: 'Redirect URIs', value: <Uris uris={client.redirectUris} /> },
    { term: 'Can request', value: <ScopeBadges scopes={client.scopes} /> },
  ];
}

/** Where a client comes from, and when it was used. */
export function clientIs(client: Registered) {
  const { clientUri, softwareId } = client;
  return [
    // Plain text, not a link: the person who registered the client chose the address.
    ...(clientUri === null
      ? []
      : [{ term: 'Homepage', value: <code className="break-all text-xs">{clientUri}</code> }]),
    ...(softwareId === null ? [] : [{ term: 'Software', value: softwareId }]),
    { term: 'Origin', value: sources[client.source] },
    { term: 'Created', value: <RelativeTime at={client.createdAt} /> },
    { term: 'Last used', value: client.lastUsedAt ? <RelativeTime at={client.lastUsedAt} /> : 'Never' },
    ...(client.decidedAt ? [{ term: 'Reviewed', value: <Instant at={client.decidedAt} /> }] : []),
  ];
}
