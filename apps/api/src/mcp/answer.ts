import type { FastifyReply } from 'fastify';

/** JSON as text, or as the bytes of one that never changes: a list of tools costs more to encode than to answer. */
export type Json = string | Buffer;

/** An answer of the MCP endpoint. */
export interface McpAnswer {
  readonly status: number;
  readonly type: 'json' | 'events' | null;
  readonly text: Json;
}

export const contentTypes = {
  json: 'application/json; charset=utf-8',
  events: 'text/event-stream; charset=utf-8',
} as const;

export function sendAnswer(reply: FastifyReply, { status, text, type }: McpAnswer): FastifyReply {
  reply.code(status);
  if (type === null) return reply.send();
  // A proxy that buffers a stream would keep the client waiting.
  if (type === 'events') reply.header('X-Accel-Buffering', 'no');
  return reply.header('Content-Type', contentTypes[type]).send(text);
}
