'use client';
import { normaliseUserCode } from '@patchbay/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';

/**
 * The request behind a code. Looking up a wrong code counts towards the limit on guessing, so each press of
 * "Continue" looks it up once, as does a code in the link, and nothing retries by itself.
 */
export function useDeviceRequest(linkedCode: string) {
  const [code, setCode] = useState(() => normaliseUserCode(linkedCode));
  /** The code that ended while the person was reading. */
  const [goneCode, setGoneCode] = useState<string>();
  const lookup = useQuery(
    useTRPC().readDeviceRequest.queryOptions(
      { userCode: code ?? '' },
      {
        enabled: code !== null && code !== goneCode,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    ),
  );
  const isGone = code !== null && code === goneCode;
  return {
    request: code === null || isGone ? undefined : lookup.data,
    error: code === null || isGone ? null : lookup.error,
    isGone,
    isPending: code !== null && !isGone && lookup.isFetching,
    submit(next: string) {
      setGoneCode(undefined);
      if (next === code) {
        void lookup.refetch();
      } else {
        setCode(next);
      }
    },
    reject: () => setGoneCode(code ?? undefined),
    clear: () => setCode(null),
  };
}

export type DeviceRequestState = ReturnType<typeof useDeviceRequest>;
