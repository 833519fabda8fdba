import type { components } from '@patchbay/sdk';
import type { Session } from '../session.ts';
import { oneLine, renderTable } from '../table.ts';

type Run = components['schemas']['AgentRunDetail'];
type Step = components['schemas']['AgentStep'];

const heading = ['STEP', 'KIND', 'NAME', 'OUTCOME', 'TOOK', 'TOKENS', 'COST'];

/** A step without a model has neither tokens nor a cost. */
const tokensOf = ({ input_tokens, output_tokens }: Step): string =>
  input_tokens === null ? '-' : `${input_tokens} + ${output_tokens ?? 0}`;
const costOf = (micros: number | null): string => (micros === null ? '-' : `$${(micros / 1e6).toFixed(6)}`);

const rowOf = (step: Step): string[] => {
  const { cost_micros, kind, latency_ms, name, number, reason, status } = step;
  const outcome = reason === null ? status : `${status}: ${reason}`;
  return [String(number), kind, name, outcome, `${latency_ms} ms`, tokensOf(step), costOf(cost_micros)];
};

/** The answer of the run. Empty until there is one, and for a reader who may not see it. */
function answerOf({ trace }: Run): string {
  const result = trace.findLast(({ kind }) => kind === 'answer')?.result;
  if (result === null || typeof result !== 'object' || !('text' in result)) return '';
  return typeof result.text === 'string' ? result.text : '';
}

/** A note on a run that waits for a person's decision, or whose answer this reader may not see. */
function adviceOn(run: Run): string | null {
  const { confirmation, is_tainted, status } = run;
  if (confirmation) {
    const args = oneLine(JSON.stringify(confirmation.arguments ?? {}));
    const read = is_tainted
      ? ' It has read content that someone else may have written, so check carefully.'
      : '';
    return `It is waiting for you to decide about ${confirmation.tool} ${args} in the console, until ${confirmation.expires_at}.${read}`;
  }
  const isHidden = status === 'completed' && answerOf(run) === '';
  return isHidden ? 'To see its answer, you need messages:read.raw and every scope of the run.' : null;
}

/** Shows what a run did, what that cost, and what it answers. */
export function showRun({ terminal }: Session, run: Run): void {
  const { cost_micros, id, status, stop_reason, trace } = run;
  const ended = stop_reason === null ? status : `${status}, ${stop_reason}`;
  const table = renderTable([heading, ...trace.map(rowOf)], terminal.columns);
  const lines = [`${id}  ${ended}  ${costOf(cost_micros)}`, table, answerOf(run)];
  terminal.result(run, lines.filter((line) => line !== '').join('\n'));
  const advice = adviceOn(run);
  if (advice !== null) terminal.note(advice);
}
