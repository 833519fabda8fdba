import type { ToolCall, Turn } from '../../ai/exports.ts';
import { readModelTurn } from './model-turn.ts';
import type { RunInput } from './plan.ts';
import type { KeptStep } from './running.ts';

/** The limit of all results together. The newest are included whole. */
const resultsCharactersMax = 64 * 1024;

const isTurn = ({ kind, status }: KeptStep): boolean => kind === 'model' && status === 'ok';

/** The first call that a model asked for last and that has no result yet; null once there is none. */
export function openCall(steps: readonly KeptStep[]): ToolCall | null {
  const at = steps.findLastIndex(isTurn);
  const turn = steps[at];
  if (!turn) return null;
  const made = steps.slice(at).filter(({ kind }) => kind === 'tool').length;
  return readModelTurn(turn).calls[made] ?? null;
}

/** A result of a tool is data under its own role, and never among the words of the system or of the caller. */
function resultText({ reason, result, status }: KeptStep): string {
  if (status !== 'ok') return JSON.stringify({ status, reason });
  return JSON.stringify({ status, untrusted: true, result });
}

const forgotten = JSON.stringify({ status: 'ok', left_out: 'it is too long ago' });

/** The newest results, as far as there is room for them. */
function forgetOldest(turns: readonly Turn[]): Turn[] {
  let left = resultsCharactersMax;
  return turns
    .toReversed()
    .map((turn): Turn => {
      if (turn.role !== 'tool') return turn;
      left -= turn.text.length;
      return left < 0 ? { ...turn, text: forgotten } : turn;
    })
    .toReversed();
}

/** The conversation with a model that led to a run as it is kept, so any process can go on with it. */
export function conversationOf({ input, threadId }: RunInput, steps: readonly KeptStep[]): Turn[] {
  const turns: Turn[] = [{ role: 'user', text: JSON.stringify({ request: input, thread_id: threadId }) }];
  let open: ToolCall[] = [];
  for (const step of steps) {
    if (isTurn(step)) {
      const turn = readModelTurn(step);
      turns.push({ role: 'model', ...turn });
      open = [...turn.calls];
    } else if (step.kind === 'tool') {
      const call = open.shift();
      if (call) turns.push({ role: 'tool', callId: call.id, text: resultText(step) });
    }
  }
  return forgetOldest(turns);
}
