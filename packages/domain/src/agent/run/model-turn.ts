import { z } from 'zod';
import type { ToolCall, ToolChatAnswer } from '../../ai/exports.ts';
import type { StepContent } from './content.ts';
import type { NextCall } from './plan.ts';

const Turn = z.object({
  text: z.string(),
  calls: z.array(z.object({ id: z.string(), name: z.string(), arguments: z.string() })),
});

/** A model's answer in one step, as it is stored. */
export type ModelTurn = z.output<typeof Turn>;

/**
 * Limits of an answer and of the words beside calls, as JSON. With the calls they stay below the limit of a stored
 * step.
 */
const answerCharactersMax = 14_000;
const remarkCharactersMax = 2000;
const callsCharactersMax = 12_000;

/** A result goes to the call with its identifier. Two calls with the same one would get each other's results. */
const namesEachCall = (ids: readonly string[]): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => /^[\w-]{1,64}$/.test(id));

/** A character takes at most six bytes in JSON. */
const cutTo = (text: string, max: number): string =>
  JSON.stringify(text).length <= max ? text : text.slice(0, Math.floor(max / 6));

/**
 * An answer as it is stored. The first call that is too long for the trace keeps its name alone, and is refused; calls
 * after it were never made.
 * @param step the number of the step, from which calls get identifiers where the model did not give each its own
 */
export function modelTurnOf(
  { calls, text }: Pick<ToolChatAnswer, 'calls' | 'text'>,
  step: number,
): ModelTurn {
  const kept: ToolCall[] = [];
  const areNamed = namesEachCall(calls.map(({ id }) => id));
  let left = callsCharactersMax;
  for (const [index, { arguments: args, id, name }] of calls.entries()) {
    const own = areNamed ? id : `call_${step}_${index}`;
    const call = { id: own, name: name.slice(0, 64), arguments: args };
    left -= JSON.stringify(call).length;
    kept.push(left < 0 ? { ...call, arguments: '' } : call);
    if (left < 0) break;
  }
  const max = kept.length === 0 ? answerCharactersMax : remarkCharactersMax;
  return { text: cutTo(text.trim(), max), calls: kept };
}

/** Reads the stored answer of a model from its step. */
export const readModelTurn = ({ result }: StepContent): ModelTurn => Turn.parse(result);

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
