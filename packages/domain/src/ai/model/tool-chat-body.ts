import type { OfferedTool, ToolCall, Turn } from './model.ts';

/** As OpenAI's chat completions take them. */
export const toolOf = ({ description, name, parameters }: OfferedTool) => ({
  type: 'function',
  function: { name, description, parameters },
});

const callOf = ({ arguments: args, id, name }: ToolCall) => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});

export function messageOf(turn: Turn) {
  if (turn.role === 'tool') return { role: 'tool', tool_call_id: turn.callId, content: turn.text };
  if (turn.role === 'user') return { role: 'user', content: turn.text };
  const said = { role: 'assistant', content: turn.text };
  return turn.calls.length === 0 ? said : { ...said, tool_calls: turn.calls.map(callOf) };
}
