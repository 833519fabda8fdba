'use client';
import type { ErrorCode } from '@patchbay/contract';
import Link from 'next/link';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import type { ClientRefusal } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { AboutError } from '@/ui/error-panel.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { remedyOf } from './remedy.ts';
import { stepNames } from './steps.ts';

/** Why requests of a client were refused, the usual reasons first, and how to fix each. */
export function RefusalList({
  clientId,
  from,
  refusals,
}: {
  clientId: string;
  from: Date;
  refusals: readonly ClientRefusal[];
}) {
  if (refusals.length === 0) return null;
  return (
    <ul aria-label="Refusals" className="divide-y border-t">
      {refusals.map((refusal) => (
        <li key={`${refusal.step} ${refusal.errorCode}`} className="px-4 py-3.5 sm:px-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="flex flex-wrap items-center gap-2 text-dense">
              <Badge mono tone="bad">
                {refusal.errorCode}
              </Badge>
              <span className="font-medium">{stepNames[refusal.step]}</span>
              <span className="text-soft tabular-nums">{describeTimes(refusal.total)}</span>
            </h3>
            <Link
              prefetch={false}
              href={paths.requestLog({
                credentialId: clientId,
                errorCode: refusal.errorCode,
                from: from.toISOString(),
              })}
              className="link text-dense"
            >
              Show in the log
            </Link>
          </div>
          <Summary refusal={refusal} />
          <Reasons refusal={refusal} />
        </li>
      ))}
    </ul>
  );
}

const describeTimes = (count: number): string => (count === 1 ? 'once' : `${formatNumber(count)} times`);

function Summary({ refusal: { errorCode, summary } }: { refusal: ClientRefusal }) {
  if (summary === null) return null;
  return (
    <p className="mt-1 text-pretty text-dense text-soft">
      {summary} <AboutError docs={`errors#${errorCode as ErrorCode}`} />
    </p>
  );
}

function Reasons({ refusal }: { refusal: ClientRefusal }) {
  return (
    <ul aria-label="Reasons" className="mt-2 grid gap-2 empty:hidden">
      {refusal.reasons.map(({ count, lastAt, reason, requestId }) => (
        <li key={requestId} className="border-l-2 pl-3 text-dense">
          <p>
            <Link prefetch={false} href={paths.request(requestId)} className="link break-words">
              {reason ?? 'No reason was kept'}
            </Link>{' '}
            <span className="ml-1 whitespace-nowrap text-faint text-xs">
              {describeTimes(count)}, last <RelativeTime at={lastAt} />
            </span>
          </p>
          <p className="text-pretty text-soft empty:hidden">{remedyOf(refusal, reason)}</p>
        </li>
      ))}
    </ul>
  );
}
