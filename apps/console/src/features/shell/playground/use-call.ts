'use client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BuiltRequest } from './build-request.ts';

export interface CallAnswer {
  readonly status: number;
  /** Milliseconds from the request to the last byte, in this browser. */
  readonly tookMs: number;
  readonly requestId: string | null;
  /** The headers that the API lets a page of another origin read. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

interface Call {
  readonly request: BuiltRequest;
  readonly key: string;
}

async function call({ key, request }: Call, signal: AbortSignal): Promise<CallAnswer> {
  const { body, headers, method, url } = request;
  const startedAt = performance.now();
  const response = await fetch(url, {
    method,
    headers: { ...headers, Accept: 'application/json', Authorization: `Bearer ${key}` },
    ...(body === null ? {} : { body }),
    // The key is the only credential, and nothing of the answer is kept on this machine.
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'manual',
    signal,
  });
  const text = await response.text();
  return {
    status: response.status,
    tookMs: Math.round(performance.now() - startedAt),
    requestId: response.headers.get('x-request-id'),
    headers: [...response.headers],
    text,
  };
}

/** Calls the API from this browser, one call at a time. The key is part of the call alone: nothing stores it. */
export function useCall() {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useMutation({
    gcTime: 0,
    networkMode: 'always',
    mutationFn: (asked: Call) => {
      running.current?.abort();
      running.current = new AbortController();
      return call(asked, running.current.signal);
    },
  });
}
