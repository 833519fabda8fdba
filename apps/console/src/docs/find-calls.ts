import type { Token, Tokens } from 'marked';

/** A value of a call that is not its body. */
export interface CallParameter {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  /** The values that it can have, where they are few. */
  readonly choices: readonly string[];
}

/** A call that a reader can make with a key, as its part of the reference describes it. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly CallParameter[];
  /** The body of its sample; null for a call without one. */
  readonly body: string | null;
}

/** Stands in a page below the link that leads a call to the Playground. */
export interface CallToken extends Tokens.Generic {
  readonly type: 'call';
  readonly call: Call;
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isShell = (token: Token): token is Tokens.Code => token.type === 'code' && token.lang === 'sh';
const codeOf = (text = ''): string | undefined => /^`([^`]+)`$/.exec(text)?.[1];

function toParameter([name, place, type]: readonly Tokens.TableCell[]): CallParameter[] {
  const [where = '', rest] = (place?.text ?? '').split(', ');
  const named = codeOf(name?.text);
  if (named === undefined || !['path', 'query', 'header'].includes(where)) return [];
  const choices = (type?.text ?? '').split(', ').map(codeOf);
  const isClosed = choices.every((choice) => choice !== undefined);
  return [{ name: named, place: where, isRequired: rest === 'required', choices: isClosed ? choices : [] }];
}

const idempotencyKey: CallParameter = {
  name: 'Idempotency-Key',
  place: 'header',
  isRequired: false,
  choices: [],
};

/** The JSON that a sample for a shell sends. */
function bodyOf(sample: string): string | null {
  const quoted = /-d '(.*)'$/s.exec(sample)?.[1];
  return quoted === undefined ? null : quoted.replaceAll(String.raw`'\''`, "'");
}

function readCall(id: string, part: readonly Token[]): Call {
  const title = part.find(({ type }) => type === 'heading')?.raw ?? '';
  const [, method = '', path = ''] = /([A-Z]+) (\/\S*)/.exec(title) ?? [];
  const members = part.filter(isTable).find(({ header }) => header[1]?.text === 'in');
  const sample = part.find(isShell)?.text ?? '';
  const parameters = (members?.rows ?? []).flatMap(toParameter);
  const takesKey = part.some(({ raw, type }) => type === 'paragraph' && raw.includes('[`Idempotency-Key`]'));
  return {
    id,
    method,
    path,
    parameters: takesKey ? [...parameters, idempotencyKey] : parameters,
    body: bodyOf(sample),
  };
}

/** The tokens of a page, with a {@link CallToken} below each link that leads a call to the Playground. */
export function withCalls(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const id =
      token.type === 'paragraph' ? /\/playground\?call=(\w+)\)$/.exec(token.raw.trim())?.[1] : undefined;
    if (id === undefined) return [token];
    const start = tokens.slice(0, at).findLastIndex(({ type }) => type === 'heading');
    const found: CallToken = { type: 'call', raw: '', call: readCall(id, tokens.slice(start, at)) };
    return [token, found];
  });
}
