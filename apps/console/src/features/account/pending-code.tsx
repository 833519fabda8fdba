'use client';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface PendingCode {
  readonly devCode: string | undefined;
  readonly remember: (devCode: string | undefined) => void;
}

const Context = createContext<PendingCode>({ devCode: undefined, remember: () => {} });

/** Carries the development code from one auth page to the next: in memory, never in a URL. */
export function PendingCodeProvider({ children }: { children: ReactNode }) {
  const [devCode, remember] = useState<string>();
  const value = useMemo(() => ({ devCode, remember }), [devCode]);
  return <Context value={value}>{children}</Context>;
}

export const usePendingCode = () => useContext(Context);
