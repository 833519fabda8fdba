import { type ErrorCode, errorRegistry, eventTypeNames, type JsonValue } from '@patchbay/contract';
import { everywhere } from '../../../apps/api/src/openapi/errors-of.ts';
import { renderExample, sayType } from '../render-events.ts';
import type { Operation, Schema } from './read-document.ts';
import { renderRules, renderTry } from './render-rules.ts';
import { renderSamples } from './render-samples.ts';
import { parametersOf, sampleRequest } from './sample-request.ts';

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ');

/** The names of events in a text, each as a link to what it says. */
const linkEvents = (text: string): string =>
  eventTypeNames.reduce(
    (whole, name) => whole.replaceAll(`\`${name}\``, `[\`${name}\`](../events.md#${name})`),
    text,
  );

interface Member {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
  readonly description: string | undefined;
}

function membersOf(operation: Operation): Member[] {
  const parameters = parametersOf(operation).map(({ description, in: place, name, required, schema }) => ({
    name,
    place,
    isRequired: required ?? false,
    schema,
    description: description ?? schema.description,
  }));
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const { properties = {}, required = [] } = media?.schema ?? {};
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    place: 'body',
    isRequired: required.includes(name),
    schema,
    description: schema.description,
  }));
  return [...parameters, ...fields];
}

function renderMembers(operation: Operation): string[] {
  const rows = membersOf(operation).map(
    ({ description = '', isRequired, name, place, schema }) =>
      `| \`${name}\` | ${place}${isRequired ? ', required' : ''} | ${cell(sayType(schema))} | ${cell(description)} |`,
  );
  return rows.length === 0 ? [] : ['| name | in | type | meaning |', '|---|---|---|---|', ...rows, ''];
}

function renderAnswers({ responses }: Operation): string[] {
  return Object.entries(responses)
    .filter(([status]) => /^[23]/.test(status))
    .flatMap(([status, { content = {} }]) => {
      const example = content['application/json']?.example as JsonValue | undefined;
      if (example === undefined) return [`Answers ${status}.`, ''];
      return [`Answers ${status}:`, '', '```json', renderExample(example), '```', ''];
    });
}

function renderErrors({ responses }: Operation): string[] {
  const codes = Object.values(responses).flatMap(({ description }) =>
    [...description.matchAll(/^`([a-z_]+)`: /gm)].map(([, code]) => code as ErrorCode),
  );
  const rows = codes
    .filter((code) => !everywhere.includes(code))
    .map((code) => {
      const { status, summary } = errorRegistry[code];
      return `| ${status} | [\`${code}\`](../errors.md#${code}) | ${cell(summary)} |`;
    });
  return rows.length === 0 ? [] : ['| status | error | what it means |', '|---|---|---|', ...rows, ''];
}

/** One operation: who may call it, what it takes, how to call it, and what it answers. */
export function renderOperation(operation: Operation): string[] {
  const { description, method, operationId, path, summary } = operation;
  return [
    `## <a id="${operationId}"></a>${method} ${path}`,
    '',
    linkEvents([summary, description ?? ''].join(' ').trim()),
    '',
    renderRules(operation),
    '',
    ...renderMembers(operation),
    ...renderSamples(sampleRequest(operation)),
    ...renderTry(operation),
    ...renderAnswers(operation),
    ...renderErrors(operation),
  ];
}
