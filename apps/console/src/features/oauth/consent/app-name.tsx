import { hostOf } from './app-origin.ts';

/**
 * The name that an app chose and, where its id is the URL of a metadata document, the host that publishes it, which
 * the app could not choose.
 */
export function AppName({ client }: { client: { readonly id: string; readonly name: string } }) {
  const host = hostOf(client.id);
  return (
    <>
      <bdi className="font-medium text-ink">{client.name}</bdi>
      {host === null ? null : (
        <>
          , published by <span className="break-all font-medium text-ink">{host}</span>,
        </>
      )}
    </>
  );
}
