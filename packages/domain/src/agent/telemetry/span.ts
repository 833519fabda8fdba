import { createHash } from 'node:crypto';

export type AttributeValue = string | number | boolean | null;

/** A span before it is written as OTLP. */
export interface SpanDraft {
  /** Names the trace and the span: the same text always gets the same identifiers, so a span sent twice is one. */
  readonly trace: string;
  readonly span: string;
  /** The span that it belongs to; null for the root. */
  readonly parent: string | null;
  readonly name: string;
  /** A call to another service, or work of this one. */
  readonly kind: 'client' | 'internal';
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** By name. Null ones are left out. */
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly failed: boolean;
}

// The numbers of the OpenTelemetry protocol.
const kinds = { internal: 1, client: 3 } as const;
const statusError = 2;

/** A trace has 16 bytes, a span 8; neither may be all zeros, which a digest never is. */
function identify(text: string, bytes: 8 | 16): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, bytes * 2);
}

const nanosecondsOf = (time: Date): string => `${BigInt(time.getTime()) * 1_000_000n}`;

function wireValueOf(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(value) };
}

export const attributesOf = (attributes: SpanDraft['attributes']) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: wireValueOf(value) }],
  );

/** A span as OTLP writes it in JSON. */
export function renderSpan({
  attributes,
  endedAt,
  failed,
  kind,
  name,
  parent,
  span,
  startedAt,
  trace,
}: SpanDraft) {
  return {
    traceId: identify(trace, 16),
    spanId: identify(span, 8),
    ...(parent === null ? {} : { parentSpanId: identify(parent, 8) }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanosecondsOf(startedAt),
    endTimeUnixNano: nanosecondsOf(endedAt),
    attributes: attributesOf(attributes),
    status: failed ? { code: statusError } : {},
  };
}
