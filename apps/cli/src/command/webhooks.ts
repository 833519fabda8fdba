import { withClient } from '../client.ts';
import type { Session } from '../session.ts';

export async function listWebhooks(session: Session): Promise<void> {
  const { data } = await withClient(session, 'console', ({ GET }) => GET('/v1/developer/webhooks', {}));
  const rows = data.map(({ disabled_reason, event_types, id, status, url }) => [
    id,
    disabled_reason === null ? status : `${status} (${disabled_reason})`,
    url,
    event_types.join(' '),
  ]);
  session.terminal.table(
    data,
    [['ID', 'STATE', 'URL', 'EVENTS'], ...rows],
    'There are no webhook endpoints yet. Add one with `patchbay open new-webhook`.',
  );
}

export async function testWebhook(session: Session, webhookId: string): Promise<void> {
  const { data } = await withClient(session, 'console', ({ POST }) =>
    POST('/v1/developer/webhooks/{webhook_id}/test', { params: { path: { webhook_id: webhookId } } }),
  );
  session.terminal.result(data, data.event_id);
}
