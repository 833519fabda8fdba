'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { type LimitLeft, readLimits } from '@/features/shell/call/read-limits.ts';
import { indentJson } from '@/lib/indent-json.ts';
import { isObject } from '@/lib/is-object.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { DocsLink } from '@/ui/docs-link.tsx';
import { Prose } from '@/ui/field-list.tsx';
import type { Refusal } from './read-answers.ts';
import type { Operation } from './read-operations.ts';
import type { CallAnswer } from './use-call.ts';

/** More of a body would make the page slow. */
const shownCharactersMax = 65_536;

/** The API's answer: its status and duration, what its headers say, and its body. */
export function Received({ answer, operation }: { answer: CallAnswer; operation: Operation }) {
  const { headers, status, text, tookMs } = answer;
  const body = indentJson(text);
  return (
    <div className="grid gap-4">
      <p role="status" className="flex flex-wrap items-center gap-2.5 text-dense">
        <StatusBadge status={status} />
        <span>{tookMs} ms, measured in this browser</span>
      </p>
      <Meaning refusal={refusalOf(answer, operation)} />
      <DefinitionList items={listFacts(answer)} />
      {text === '' ? (
        <p className="text-dense text-soft">The response has no body.</p>
      ) : (
        <CodeBlock wrap label="Body" copyLabel="Copy body" text={body.slice(0, shownCharactersMax)} />
      )}
      {body.length > shownCharactersMax ? (
        <p className="text-dense text-soft">
          The first {shownCharactersMax} of {body.length} characters are shown.
        </p>
      ) : null}
      <details>
        <summary className="py-1 font-medium text-dense text-soft">All headers</summary>
        <div className="mt-2">
          <CodeBlock
            wrap
            label="Headers"
            copyLabel="Copy headers"
            text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          />
        </div>
      </details>
    </div>
  );
}

/** The refusal that the body names, in any of the forms of the API. */
function refusalOf({ status, text }: CallAnswer, { refusals }: Operation): Refusal | undefined {
  if (status < 400) return undefined;
  const all = [...refusals.own, ...refusals.common];
  return all.find(({ code }) => readCode(text) === code);
}

/** The code that a program switches on, after which a reason may follow. */
function readCode(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (!isObject(body)) return undefined;
    const named = [body.code, body.detail].find((value) => typeof value === 'string');
    return typeof named === 'string' ? named.split(':')[0] : undefined;
  } catch {
    // A proxy in between may answer with a page.
    return undefined;
  }
}

function Meaning({ refusal }: { refusal: Refusal | undefined }) {
  if (refusal === undefined) return null;
  return (
    <p className="rounded-card border border-warn/30 bg-warn-soft px-3 py-2 text-dense">
      <Prose text={refusal.meaning} />{' '}
      <DocsLink newTab to={`errors#${refusal.code}`}>
        About this error
      </DocsLink>
    </p>
  );
}

function listFacts({ headers, requestId, status }: CallAnswer) {
  const sent = new Map(headers);
  const limits = readLimits(sent.get('ratelimit') ?? '', sent.get('ratelimit-policy') ?? '');
  const wait = sent.get('retry-after');
  const next = /[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(sent.get('link') ?? '')?.[1];
  return [
    {
      term: 'Request ID',
      // A request without a key of this workspace is in no log of it.
      value: requestId === null ? 'None' : <RequestId id={requestId} isLogged={status !== 401} />,
    },
    ...limits.map((limit) => ({ term: `Limit ${limit.name}`, value: describeLimit(limit) })),
    ...(wait === undefined ? [] : [{ term: 'Try again', value: `After ${wait} s` }]),
    ...(next === undefined
      ? []
      : [{ term: 'Next page', value: <NextPage cursor={decodeURIComponent(next)} /> }]),
  ];
}

function describeLimit({ left, quota, windowSeconds }: LimitLeft): string {
  return quota === null || windowSeconds === null
    ? `${left} left`
    : `${left} of ${quota} left in ${windowSeconds} s`;
}

/** The cursor to put into the query, as a list is longer than a page. */
const NextPage = ({ cursor }: { cursor: string }) => (
  <span className="flex flex-wrap items-center gap-x-1.5">
    <code className="break-all text-xs">cursor={cursor}</code>
    <CopyButton text={cursor} label="Copy cursor" iconOnly look="ghost" />
  </span>
);

const lookMs = 1000;
const looksMax = 15;

function RequestId({ id, isLogged }: { id: string; isLogged: boolean }) {
  // The log is written once a second.
  const found = useQuery(
    useTRPC().findById.queryOptions(
      { id },
      {
        enabled: isLogged,
        refetchInterval: ({ state }) =>
          state.data?.kind === 'request' || state.dataUpdateCount >= looksMax ? false : lookMs,
      },
    ),
  ).data;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <code className="break-all text-xs">{id}</code>
      <CopyButton text={id} label="Copy request ID" iconOnly look="ghost" />
      {isLogged ? (
        <Link
          prefetch={false}
          href={found?.kind === 'request' ? paths.request(found.id) : paths.requestLog({ requestId: id })}
          className="link"
        >
          {found?.kind === 'request' ? 'View the request' : 'View it in the request log'}
        </Link>
      ) : null}
    </span>
  );
}
