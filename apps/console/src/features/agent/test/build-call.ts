import { isObject } from '../../../lib/is-object.ts';
import type { AgentTool } from '../../../trpc/types.ts';

/** The first value of an argument: its default, or an empty value of its type. */
function emptyOf(schema: unknown): unknown {
  if (!isObject(schema)) return '';
  if (schema.default !== undefined) return schema.default;
  return schema.type === 'array' ? [] : '';
}

/** The arguments of a tool to fill in, as JSON: those that it requires, with the chosen thread where it takes one. */
export function draftArguments({ inputSchema }: AgentTool, threadId: string | undefined): string {
  const properties = isObject(inputSchema.properties) ? inputSchema.properties : {};
  const required = Array.isArray(inputSchema.required) ? inputSchema.required : [];
  const names = Object.keys(properties).filter((name) => required.includes(name));
  const filled = names.map((name) => [
    name,
    name === 'thread_id' && threadId !== undefined ? threadId : emptyOf(properties[name]),
  ]);
  return JSON.stringify(Object.fromEntries(filled), null, 2);
}

/** The arguments that were typed; null unless they are a JSON object. */
export function readArguments(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
