import { toWireName } from '@patchbay/contract';
import type { Route } from '../http/route.ts';
import { json } from './example.ts';
import { type Components, isSchema, type JsonSchema, membersOf, requestSchema } from './schema.ts';

/** A field of a form is text; its description is that of the member that it becomes. */
const formField = (member: unknown): JsonSchema =>
  isSchema(member) ? { type: 'string', description: member.description } : { type: 'string' };

/** The file comes before the fields that go with it. Members for JSON alone are left out. */
function formContent({ upload }: Route, body: JsonSchema | null): JsonSchema {
  if (upload === null) return {};
  const file = {
    type: 'string',
    description: `The recording, at most ${upload.bytesMax / 2 ** 20} MiB. Its bytes decide its type.`,
    contentMediaType: 'application/octet-stream',
    maxLength: upload.bytesMax,
  };
  const members = Object.fromEntries(membersOf(body?.properties));
  const fields = Object.fromEntries(
    upload.fields.map((name) => [name, formField(members[toWireName(name)])]),
  );
  const schema = {
    type: 'object',
    required: [upload.member],
    properties: { [upload.member]: file, ...fields },
  };
  return { 'multipart/form-data': { schema } };
}

const bytesTypes = {
  append: 'application/offset+octet-stream',
  segment: 'application/octet-stream',
} as const;

/** The body of a request, in every form that a route takes it. */
export function requestBody(route: Route, components: Components): JsonSchema {
  const { bytes, input, upload } = route;
  if (bytes) {
    const schema = {
      type: 'string',
      description: `At most ${bytes.bytesMax / 2 ** 20} MiB.`,
      contentMediaType: bytesTypes[bytes.as],
      maxLength: bytes.bytesMax,
    };
    return { requestBody: { required: true, content: { [bytesTypes[bytes.as]]: { schema } } } };
  }
  if (!input.body && !upload) return {};
  const schema = input.body && requestSchema(input.body, components);
  const content = { ...(schema && json(schema, components)), ...formContent(route, schema) };
  return { requestBody: { required: !input.bodyIsOptional, content } };
}
