import { testSettings } from '@patchbay/domain/services.fixture';
import { expect } from 'vitest';
import { z } from 'zod';
import { createAsyncDocument } from './async-document.ts';

type AsyncDocument = ReturnType<typeof createAsyncDocument>;

/** Reads a payload as one message of the document describes it. */
export function payloadOf({ components }: AsyncDocument, name: string): z.ZodType {
  const payload = components.messages[name]?.payload;
  expect(payload, name).toBeDefined();
  const text = JSON.stringify({ ...payload, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
}

const document = createAsyncDocument(testSettings);
const known = new Map<string, z.ZodType>();

/** Checks a frame of the server against the AsyncAPI document. */
export function expectDocumentedFrame(text: string): void {
  const frame: { op: string } = JSON.parse(text);
  const payload = known.get(frame.op) ?? payloadOf(document, `server.${frame.op}`);
  known.set(frame.op, payload);
  expect(payload.safeParse(frame).error, text).toBeUndefined();
}
