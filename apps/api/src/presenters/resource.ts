import {
  AcceptedInviteResource,
  BlockResource,
  ContactResource,
  DeviceResource,
  DomainResource,
  InviteResource,
  MatchedPersonResource,
  MatchSaltResource,
  ReportResource,
  RequestResource,
  StatementResource,
  TaskResource,
  toWireName,
} from '@patchbay/contract';
import { z } from 'zod';
import type { SnakeCase } from '../http/snake-keys.ts';
import { presentTime, TimeText } from './time.ts';

type WireField<Field> = Field extends z.ZodDate
  ? typeof TimeText
  : Field extends z.ZodNullable<z.ZodDate>
    ? z.ZodNullable<typeof TimeText>
    : Field;

type WireShape<Shape> = {
  -readonly [Name in keyof Shape & string as SnakeCase<Name>]: WireField<Shape[Name]>;
};

function toWireField(field: z.core.$ZodType): z.core.$ZodType {
  const isOptionalTime = field instanceof z.ZodNullable && field.unwrap() instanceof z.ZodDate;
  if (!isOptionalTime && !(field instanceof z.ZodDate)) return field;
  const text = isOptionalTime ? TimeText.nullable() : TimeText;
  return text.meta(field.meta() ?? {});
}

/** A resource as the wire writes it. */
export interface WireResource<Shape extends z.ZodRawShape> {
  readonly body: z.ZodObject<WireShape<Shape>>;
  present(view: z.output<z.ZodObject<Shape>>): z.input<z.ZodObject<WireShape<Shape>>>;
}

/**
 * Derives the body of a resource from its schema: the same fields under their wire names, times as text. A field that
 * is added to the schema is in the answer and in the OpenAPI document.
 */
export function wireResource<Shape extends z.ZodRawShape>(resource: z.ZodObject<Shape>): WireResource<Shape> {
  const names = Object.keys(resource.shape).map((name) => [name, toWireName(name)] as const);
  const shape = names.map(([name, wireName]) => [wireName, toWireField(resource.shape[name] ?? z.never())]);
  const described = resource.meta();
  const body: z.ZodObject = z.object(Object.fromEntries(shape));
  return {
    // Its shape was built name by name from the schema's.
    body: (described ? body.meta(described) : body) as WireResource<Shape>['body'],
    present(view) {
      const members: Readonly<Record<string, unknown>> = view;
      const answer: Record<string, unknown> = {};
      for (const [name, wireName] of names) {
        const value = members[name];
        answer[wireName] = value instanceof Date ? presentTime(value) : value;
      }
      // The names and the kinds of the members follow from the schema that typed the view.
      return answer as z.input<z.ZodObject<WireShape<Shape>>>;
    },
  };
}

export const { body: ContactBody, present: presentContact } = wireResource(ContactResource);
export const { body: DeviceBody, present: presentDevice } = wireResource(DeviceResource);
export const { body: DomainBody, present: presentDomain } = wireResource(DomainResource);
export const { body: TaskBody, present: presentTask } = wireResource(TaskResource);
export const { body: MatchSaltBody, present: presentMatchSalt } = wireResource(MatchSaltResource);
export const { body: MatchedPersonBody, present: presentMatchedPerson } = wireResource(MatchedPersonResource);
export const { body: BlockBody, present: presentBlock } = wireResource(BlockResource);
export const { body: ReportBody, present: presentReport } = wireResource(ReportResource);
export const { body: RequestBody, present: presentRequest } = wireResource(RequestResource);
export const { body: StatementBody, present: presentStatement } = wireResource(StatementResource);
export const { body: InviteBody, present: presentInvite } = wireResource(InviteResource);
export const { body: AcceptedInviteBody, present: presentAcceptedInvite } =
  wireResource(AcceptedInviteResource);
