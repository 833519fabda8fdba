import { withClient } from '../client.ts';
import type { Session } from '../session.ts';
import { requireEventType } from '../trigger/run.ts';

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

/** Sends a ping, or the example of another type. @throws CommandFailure (usage) for a type that does not exist */
export async function testWebhook(
  session: Session,
  webhookId: string,
  { type = 'ping' }: { readonly type?: string },
): Promise<void> {
  const body = { event_type: requireEventType(type) };
  const { data } = await withClient(session, 'console', ({ POST }) =>
    POST('/v1/developer/webhooks/{webhook_id}/test', { params: { path: { webhook_id: webhookId } }, body }),
  );
  session.terminal.result(data, data.event_id);
}

export async function retryWebhook(session: Session, webhookId: string): Promise<void> {
  const { data } = await withClient(session, 'console', ({ POST }) =>
    POST('/v1/developer/webhooks/{webhook_id}/retry', { params: { path: { webhook_id: webhookId } } }),
  );
  const { retried } = data;
  const subjects = retried === 1 ? '1 subject' : `${retried} subjects`;
  const said = `The first waiting delivery of ${subjects} is attempted now.`;
  session.terminal.result(data, retried === 0 ? 'Nothing waits.' : said);
}
