'use client';
import { useQuery } from '@tanstack/react-query';
import { titleOf } from '@/features/messaging/conversation/describe-conversation.ts';
import { formatDay } from '@/lib/time.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { useZone } from '@/lib/use-zone.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { Field } from '@/ui/field.tsx';
import { Select } from '@/ui/input.tsx';

/** The thread that a test is about, of the newest ones. */
export function ThreadSelect({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const zone = useZone();
  // A choice made before the scripts run would be lost.
  const disabled = !useInBrowser();
  const threads = useQuery(useTRPC().listThreads.queryOptions({ limit: 50 }));
  return (
    <Field label="Thread" hint="Optional. The agent reads it if one of its tools can.">
      {(control) => (
        <Select
          {...control}
          disabled={disabled}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        >
          <option value="">No thread</option>
          {(threads.data?.items ?? []).map((thread) => (
            <option key={thread.id} value={thread.id}>
              {titleOf(thread.title, [])}, {formatDay(thread.createdAt, zone)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
