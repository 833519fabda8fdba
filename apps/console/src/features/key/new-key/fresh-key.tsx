'use client';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** A key that was just created, with its secret. */
export interface FreshKey {
  readonly id: string;
  readonly name: string;
  readonly rawKey: string;
}

interface FreshKeyState {
  readonly freshKey: FreshKey | undefined;
  readonly keep: (key: FreshKey) => void;
  readonly forget: () => void;
}

const Context = createContext<FreshKeyState>({ freshKey: undefined, keep: () => {}, forget: () => {} });

/**
 * Keeps the key created on Home for the quickstart: only in this page's memory, never in storage, a URL or the query
 * cache. A reload drops it.
 */
export function FreshKeyProvider({ children }: { children: ReactNode }) {
  const [freshKey, keep] = useState<FreshKey>();
  const value = useMemo(() => ({ freshKey, keep, forget: () => keep(undefined) }), [freshKey]);
  return <Context value={value}>{children}</Context>;
}

export const useFreshKey = () => useContext(Context);
