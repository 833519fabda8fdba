import type { ToolCall } from '../../ai/exports.ts';
import type { NextCall } from './planner.ts';

/** The limit of brackets in the arguments of a tool. More would nest too deep. */
const bracketsMax = 1000;

function readArguments(text: string): NextCall['arguments'] | null {
  if ((text.match(/[[{]/g)?.length ?? 0) > bracketsMax) return null;
  try {
    const read: unknown = JSON.parse(text);
    return read !== null && typeof read === 'object' && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

/** The call that a model wrote. */
export function readCall({ arguments: text, name: tool }: ToolCall): NextCall {
  const args = readArguments(text);
  return args
    ? { tool, arguments: args }
    : { tool, arguments: {}, invalidReason: 'arguments_unreadable', unread: text };
}
