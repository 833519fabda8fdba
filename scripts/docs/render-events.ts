import { eventCatalog, eventTypeNames, type JsonValue, toWireName, toWireNames } from '@patchbay/contract';

type Entry = (typeof eventCatalog)[keyof typeof eventCatalog];

interface Described {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
}

const typeNames: Readonly<Record<string, string>> = { integer: 'whole number', null: 'null', string: 'text' };

/** The type of a field in words: `text`, `text or null`, `list of text`, or the values of a closed set. */
export function sayType({ anyOf, enum: values, items, type = [] }: Described): string {
  if (anyOf) return anyOf.map(sayType).join(' or ');
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (type === 'array') return items?.enum ? 'list of scopes' : `list of ${sayType(items ?? {})}`;
  const names = typeof type === 'string' ? [type] : type;
  return names.map((name) => typeNames[name] ?? 'any').join(' or ');
}

function fieldRows({ data }: Entry): string[] {
  const { properties = {} } = data.toJSONSchema() as { properties?: Record<string, Described> };
  return Object.entries(properties).map(
    ([name, described]) =>
      `| \`${toWireName(name)}\` | ${sayType(described)} | ${described.description ?? ''} |`,
  );
}

/** JSON with its numbers in one line. */
export const renderExample = (example: JsonValue): string =>
  JSON.stringify(toWireNames(example), null, 2).replace(/\[[\s\d,]+\]/g, (list) => list.replace(/\s+/g, ' '));

function renderEvent(type: (typeof eventTypeNames)[number]): string[] {
  const entry: Entry = eventCatalog[type];
  const readers =
    entry.scope === null ? 'console sessions only' : `sessions, and credentials with \`${entry.scope}\``;
  const example: JsonValue = entry.example;
  return [
    `## \`${type}\``,
    '',
    entry.description,
    '',
    `Readers: ${readers}. Ordered by: \`${toWireName(entry.subject)}\`.`,
    '',
    '| field of `data` | type | meaning |',
    '|---|---|---|',
    ...fieldRows(entry),
    '',
    '```json',
    renderExample(example),
    '```',
    '',
  ];
}

/** docs/events.md: every type of event, in the order of the catalogue. */
export function renderEvents(): string {
  return [
    '# Events',
    '',
    '<!-- `npm run generate` writes this page from packages/contract/src/event.ts, and `npm run verify` checks it. -->',
    '',
    'An event says that something happened, and to what. It holds metadata, never content and never a secret. It commits in',
    'the transaction of the change. Events with the same value in the field that orders them arrive in order. New types and',
    'new fields may be added at any time: ignore those that you do not know.',
    '',
    'An owner can allow a webhook endpoint to have content. Then `message.new` and `voice_note.created` also have `content` and',
    '`transcript` in their `data`: what the message says, or null.',
    '',
    ...eventTypeNames.flatMap(renderEvent),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}
