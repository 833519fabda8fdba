import { describeEvents } from '@patchbay/contract';
import type { z } from 'zod';
import { exampleOf } from './example.ts';
import { type Components, isSchema, type JsonSchema, membersOf } from './schema.ts';

/** A frame, with its name in `op`. */
type Frame = z.ZodObject<{ op: z.ZodLiteral<string> }>;

/** A message of the document. */
export interface FrameMessage {
  readonly name: string;
  readonly title: string;
  readonly summary: unknown;
  readonly payload: JsonSchema;
  readonly examples: readonly { readonly name: string; readonly payload: unknown }[];
}

/** Turns the schema of a frame into that of its message, for sent or for received frames. */
type Payload = (frame: Frame, components: Components) => JsonSchema;

/** The message of one frame. */
export function describeFrame(
  frame: Frame,
  components: Components,
  payloadOf: Payload,
): [op: string, message: FrameMessage] {
  const op = frame.shape.op.value;
  const { description, ...payload } = payloadOf(frame, components);
  const example = exampleOf(payload, components);
  const message = {
    name: op,
    title: op,
    summary: description,
    payload,
    examples: [{ name: op, payload: example }],
  };
  return [op, message];
}

const isMember = (member: [string, unknown]): member is [string, JsonSchema] => isSchema(member[1]);

/** The message of `event`: its body is that of any one type, each of which is a schema of the document. */
export function describeEventFrame(
  frame: Frame,
  components: Components,
  payloadOf: Payload,
): [op: string, message: FrameMessage] {
  const [op, message] = describeFrame(frame, components, payloadOf);
  const described = describeEvents();
  for (const { description, schema, type } of described) {
    const { $schema: _, ...body } = schema;
    components[type] = { title: type, description, ...body };
  }
  const { payload } = message;
  const properties = Object.fromEntries(membersOf(payload.properties).filter(isMember));
  const oneOf = described.map(({ type }) => ({ $ref: `#/components/schemas/${type}` }));
  const event = { description: properties.event?.description, oneOf };
  const cursor = exampleOf(properties.cursor ?? {}, components);
  const examples = described.map(({ description, example, type }) => ({
    name: type,
    summary: description,
    payload: { op, cursor, event: example },
  }));
  return [op, { ...message, payload: { ...payload, properties: { ...properties, event } }, examples }];
}
