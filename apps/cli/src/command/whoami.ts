import { type Identity, withClient } from '../client.ts';
import type { Session } from '../session.ts';

/** Shows whom the credential stands for, as the server sees it. */
export async function whoami(session: Session, identity: Identity): Promise<void> {
  const { data } = await withClient(session, identity, ({ GET }) => GET('/v1/me', {}));
  const { workspace } = data;
  const lines =
    'key' in data
      ? [`Key        ${data.key.prefix} (${data.key.id})`, `Scopes     ${data.key.scopes.join(' ')}`]
      : [
          `Person     ${data.display_name} (${data.id})`,
          ...('email' in data ? [`Email      ${data.email}`] : []),
        ];
  const workspaceName = 'name' in workspace ? `${workspace.name} ` : '';
  session.terminal.result(
    data,
    [
      ...lines,
      `Workspace  ${workspaceName}(${workspace.id}), ${workspace.tier}`,
      `Server     ${session.environment.baseUrl}`,
    ].join('\n'),
  );
}
