import { withDeadline } from '../deadline.ts';
import { signatureHeaders } from './signature.ts';

/** An envelope to forward, under the id of its event. */
export interface Outgoing {
  readonly id: string;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly secret: string;
}

/** The receiver's answer to one attempt. */
export interface Answer {
  /** Null without an answer; then `error` says why. */
  readonly status: number | null;
  readonly error: string | null;
  readonly latencyMs: number;
}

/** As the server's own deliveries have. */
const deadlineMs = 15_000;
const answerBytesMax = 64 * 1024;

export const isSuccess = ({ status }: Answer): boolean => status !== null && status >= 200 && status <= 299;

const faults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'host not found',
  UND_ERR_SOCKET: 'connection closed',
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Why there is no answer. `fetch` keeps the fault of the connection in the cause of its own error. */
function nameFault(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer in ${deadlineMs / 1000} s`;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  const code = codeOf(cause) ?? codeOf(first);
  if (code !== undefined) return faults[code] ?? code;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Reads an answer to its end, so that its connection serves the next event; an endless one is cut. */
async function drain(response: Response): Promise<void> {
  const chunks: AsyncIterable<Uint8Array> | null = response.body;
  if (chunks === null) return;
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > answerBytesMax) return;
  }
}

/**
 * Posts an event as the server delivers it. A redirect is not followed and counts as a failure, as it does there.
 * Never rejects.
 */
export async function forward({ body, id }: Outgoing, to: Receiver, signal: AbortSignal): Promise<Answer> {
  const startedAt = performance.now();
  const answer = (status: number | null, error: string | null): Answer => ({
    status,
    error,
    latencyMs: Math.round(performance.now() - startedAt),
  });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'patchbay-cli',
    ...signatureHeaders({ id, body, atMs: Date.now() }, to.secret),
  };
  try {
    const status = await withDeadline(signal, deadlineMs, async (ending) => {
      const init = { method: 'POST', redirect: 'manual', headers, body, signal: ending } as const;
      const response = await fetch(to.url, init);
      await drain(response);
      return response.status;
    });
    return answer(status, null);
  } catch (error) {
    return answer(null, nameFault(error));
  }
}
