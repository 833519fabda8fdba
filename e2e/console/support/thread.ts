import type { Page } from '@playwright/test';
import type { ProductAddress } from '../../product.ts';
import type { AuditRecord, MessageView, ThreadView } from '../../support/view.ts';
import { callApi, type Developer } from './developer.ts';

export const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

/** A new thread of the developer's workspace. */
export async function createThread(
  product: ProductAddress,
  { token }: Developer,
  title: string,
): Promise<string> {
  const { body } = await callApi<ThreadView>(product, 'POST /v1/threads', {
    token,
    body: { title, participant_ids: [] },
  });
  return body.id;
}

export async function send(
  product: ProductAddress,
  { token, threadId }: { readonly token: string; readonly threadId: string },
  text: string,
): Promise<string> {
  const { body } = await callApi<MessageView>(product, `POST /v1/threads/${threadId}/messages`, {
    token,
    body: { kind: 'text', text },
  });
  return body.id;
}

export async function rawReads(
  product: ProductAddress,
  { token }: Developer,
): Promise<readonly AuditRecord[]> {
  const path = '/v1/developer/audit-log?action=message.raw_read';
  return (await callApi<AuditRecord[]>(product, `GET ${path}`, { token })).body;
}
