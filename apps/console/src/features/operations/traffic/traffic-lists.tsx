import type { ErrorCode } from '@patchbay/contract';
import { paths } from '@/lib/paths.ts';
import type { Traffic } from '@/trpc/types.ts';
import { formatDuration } from './describe-change.ts';
import { FailedShare, NoteColumn, type TrafficItem, TrafficList } from './traffic-list.tsx';

const nameCaller = (callerId: string, name: string | null): string => {
  if (name !== null) return name;
  return callerId === '' ? 'Console sessions' : callerId;
};

function listRoutes({ from, routes }: Traffic): TrafficItem[] {
  return routes.map(({ method, route, ...sums }) => ({
    id: `${method} ${route}`,
    name: (
      <span className="font-mono text-xs" title={`${method} ${route}`}>
        <span className="text-faint">{method}</span> {route === '' ? 'Unknown path' : route}
      </span>
    ),
    href: paths.requestLog({ from: from.toISOString(), method, route: route === '' ? undefined : route }),
    sums,
    note: (
      <>
        <NoteColumn>
          <FailedShare sums={sums} />
        </NoteColumn>
        <NoteColumn>p95 {formatDuration(sums.p95)}</NoteColumn>
      </>
    ),
  }));
}

function listCallers({ callers, from }: Traffic): TrafficItem[] {
  return callers.map(({ callerId, name, ...sums }) => ({
    id: callerId,
    name: (
      <>
        {nameCaller(callerId, name)}
        {/* An app often has the same name as a key. */}
        {callerId.startsWith('grt_') && <span className="ml-2 text-faint text-xs">app</span>}
      </>
    ),
    href: paths.requestLog({
      from: from.toISOString(),
      credentialId: /^(key|grt)_/.test(callerId) ? callerId : undefined,
    }),
    sums,
    note: (
      <NoteColumn>
        <FailedShare sums={sums} />
      </NoteColumn>
    ),
  }));
}

function listErrors({ errors, from }: Traffic): TrafficItem[] {
  return errors.map(({ errorCode, status, summary, ...sums }) => ({
    id: `${status} ${errorCode}`,
    name: <ErrorName code={errorCode} summary={summary} />,
    href: paths.requestLog({ from: from.toISOString(), errorCode }),
    sums,
    note: (
      <NoteColumn>
        {status} {summary === null ? null : <FixLink code={errorCode} />}
      </NoteColumn>
    ),
  }));
}

function ErrorName({ code, summary }: { code: string; summary: string | null }) {
  return (
    <span title={summary ?? code}>
      <span className="font-mono text-xs">{code}</span> <span className="text-soft">{summary}</span>
    </span>
  );
}

function FixLink({ code }: { code: string }) {
  return (
    <a href={paths.docs(`errors#${code as ErrorCode}`)} className="link" aria-label={`How to fix ${code}`}>
      Fix
    </a>
  );
}

/** The busiest routes and callers of a range, and its errors. */
export function TrafficLists({ traffic }: { traffic: Traffic }) {
  return (
    <>
      <TrafficList title="By endpoint" items={listRoutes(traffic)} empty="No requests in this time." />
      <TrafficList title="Errors" items={listErrors(traffic)} empty="No request failed in this time." />
      <TrafficList title="By key and app" items={listCallers(traffic)} empty="No requests in this time." />
    </>
  );
}
