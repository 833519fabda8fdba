import type { Span, Terminal } from '../terminal.ts';
import { type Answer, isSuccess } from './forward.ts';
import type { ReceivedEvent } from './frame.ts';

function timeOfDay(now: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return [now.getHours(), now.getMinutes(), now.getSeconds()].map(pad).join(':');
}

function describeEvent({ id, subject, type }: ReceivedEvent): Span[] {
  return [
    { text: timeOfDay(new Date()), tone: 'dim' },
    { text: type.padEnd(18), tone: 'plain' },
    { text: subject, tone: 'plain' },
    { text: id, tone: 'dim' },
  ];
}

/** An event that is forwarded nowhere. */
export function showReceived({ line }: Terminal, event: ReceivedEvent): void {
  const { body, id, subject, type } = event;
  line({ event: 'received', type, subject, id, body: JSON.parse(body) as unknown }, describeEvent(event));
}

const redirected = ({ status }: Answer): boolean => status !== null && status >= 300 && status < 400;

function describeAnswer(answer: Answer, againMs: number | null): string {
  const { error, latencyMs, status } = answer;
  const result = status === null ? (error ?? 'no answer') : String(status);
  const redirect = redirected(answer) ? ', redirects are not followed' : '';
  const again = againMs === null ? '' : `, again in ${againMs / 1000} s`;
  return `${result}${redirect}  ${latencyMs} ms${again}`;
}

/** One attempt. @param againMs null when there is no further one */
export function showAttempt(
  { line }: Terminal,
  event: ReceivedEvent,
  { againMs, answer }: { readonly answer: Answer; readonly againMs: number | null },
): void {
  const { id, subject, type } = event;
  const { error, latencyMs, status } = answer;
  const succeeded = isSuccess(answer);
  const outcome = { status, error, latency_ms: latencyMs, again_after_ms: againMs };
  line({ event: succeeded ? 'delivered' : 'failed', type, subject, id, ...outcome }, [
    ...describeEvent(event),
    { text: describeAnswer(answer, againMs), tone: succeeded ? 'good' : 'bad' },
  ]);
}
