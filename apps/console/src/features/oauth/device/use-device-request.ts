'use client';
import { normalizeUserCode } from '@patchbay/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';

/** The code in the link, and if the page may look it up by itself. */
export interface LinkedCode {
  readonly text: string;
  readonly lookUp: boolean;
}

function useLookUpOnce({ lookUp, text }: LinkedCode, submit: (code: string) => void): void {
  const isDone = useRef(false);
  const latest = useRef(submit);
  useEffect(() => {
    const code = lookUp ? normalizeUserCode(text) : null;
    if (code === null || isDone.current) {
      return;
    }
    isDone.current = true;
    latest.current(code);
  }, [lookUp, text]);
}

/**
 * The request behind a code. Looking up a wrong code counts towards the limit on guessing, so each press of
 * "Continue" looks it up once, as does a code in the link, and nothing retries by itself.
 */
export function useDeviceRequest(linked: LinkedCode) {
  /** True when the code ended while the person was reading. */
  const [isGone, setGone] = useState(false);
  const lookup = useMutation(useTRPC().tryDeviceCode.mutationOptions());
  const submit = (userCode: string) => {
    setGone(false);
    lookup.mutate({ userCode });
  };
  useLookUpOnce(linked, submit);
  return {
    request: isGone ? undefined : lookup.data,
    error: isGone ? null : lookup.error,
    isGone,
    isPending: lookup.isPending,
    submit,
    reject: () => setGone(true),
    clear: lookup.reset,
  };
}

export type DeviceRequestState = ReturnType<typeof useDeviceRequest>;
