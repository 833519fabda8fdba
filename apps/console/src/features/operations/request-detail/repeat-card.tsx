'use client';
import Link from 'next/link';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { toCurl } from '@/features/shell/playground/build-request.ts';
import { paths } from '@/lib/paths.ts';
import type { RequestRow } from '@/trpc/types.ts';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';

const bodyMethods: readonly string[] = ['POST', 'PUT', 'PATCH'];

const describeGap = (method: string): string =>
  bodyMethods.includes(method)
    ? 'The body, the query and the headers of a request are not stored. Add what it needs.'
    : 'The query and the headers of a request are not stored. Add what it needs.';

/** Makes the same call again: in a terminal, or in the Playground where that knows the call. */
export function RepeatCard({ row, call }: { row: RequestRow; call: string | null }) {
  const { baseUrl } = useViewer();
  const { method, path } = row;
  const command = toCurl({ method, url: `${baseUrl}${path}`, headers: {}, body: null });
  return (
    <Card title="Send it again" description={describeGap(method)} bodyClassName="grid gap-3">
      <CodeBlock wrap label="Terminal" copyLabel="Copy as curl" text={command} />
      {call === null ? null : (
        <div>
          <Link prefetch={false} href={paths.playground({ call, path })} className={buttonClass()}>
            Try again in the Playground
          </Link>
        </div>
      )}
    </Card>
  );
}
