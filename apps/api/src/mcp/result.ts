import type { Members } from '@patchbay/contract';
import type { Json } from './answer.ts';
import type { Era } from './version.ts';

export const serverInfo = { name: 'patchbay', title: 'Patchbay', version: '1.0.0' } as const;

const serverMeta = { 'io.modelcontextprotocol/serverInfo': serverInfo };

/** A client may cache the lists for this long; they are the same for every client. */
const listTtlMs = 300_000;
export const cacheable = { ttlMs: listTtlMs, cacheScope: 'public' } as const;

/** A result as JSON text. The modern era says of each that it is complete and who made it. */
export function renderMembers(era: Era, members: Members): string {
  if (era === 'legacy') return JSON.stringify(members);
  const meta = { ...(members._meta as Members | undefined), ...serverMeta };
  return JSON.stringify({ resultType: 'complete', ...members, _meta: meta });
}

/** A short text leaves in one write with its headers; a long one is worth encoding once. */
const encodeLong = (text: string): Json => (text.length > 4096 ? Buffer.from(text) : text);

/** A result that is the same for every call, written once for each era. */
export function renderOnce(members: Members, modernMembers: Members = {}): (era: Era) => Json {
  const legacy = encodeLong(renderMembers('legacy', members));
  const modern = encodeLong(renderMembers('modern', { ...members, ...modernMembers }));
  return (era) => (era === 'legacy' ? legacy : modern);
}

const completeTail = JSON.stringify({ resultType: 'complete', _meta: serverMeta }).slice(1);

/** A tool's result: the structure, and the same as text for clients that read no structures. */
export function renderStructured(era: Era, structured: unknown): string {
  const text = JSON.stringify(structured);
  const content = `"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${text}`;
  return era === 'legacy' ? `{${content}}` : `{${content},${completeTail}`;
}
