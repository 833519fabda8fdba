import { webhooks } from '@patchbay/sdk';
import { saveEvent } from '@/lib/event';

/** Takes a webhook: verifies the bytes as they arrived, stores the event once, and answers. */
export async function POST(request: Request): Promise<Response> {
  const secret = process.env.PATCHBAY_WEBHOOK_SECRET;
  if (!secret)
    return new Response('Set PATCHBAY_WEBHOOK_SECRET to the secret of the endpoint.', { status: 503 });
  try {
    const body = new Uint8Array(await request.arrayBuffer());
    const { created_at: createdAt, data, id, type } = await webhooks.verify(body, request.headers, secret);
    const threadId = typeof data.thread_id === 'string' ? data.thread_id : null;
    saveEvent({ webhookId: id, type, threadId, createdAt });
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof webhooks.WebhookError) return new Response(error.code, { status: 400 });
    throw error;
  }
}
