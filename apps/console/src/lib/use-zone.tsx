'use client';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { whenIdle } from './when-idle.ts';
import { unknownZone, writeZone, type Zone, zoneCookie } from './zone.ts';

const yearSeconds = 31_536_000;

/** The zone of the browser. */
const readLocal = (): Zone => ({
  name: Intl.DateTimeFormat().resolvedOptions().timeZone,
  isLocal: true,
});

function keep(zone: Zone): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and none without TLS
  document.cookie = `${zoneCookie}=${writeZone(zone)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

interface ZoneState {
  readonly zone: Zone;
  /** Without a name, the zone of the browser, wherever it is. */
  choose(name: string | null): void;
}

const ZoneContext = createContext<ZoneState>({ zone: unknownZone, choose: () => {} });

/** @param kept what the browser sent with the page. The first rendering has the same times as the server's. */
export function ZoneProvider({ kept, children }: { kept: Zone; children: ReactNode }) {
  const [zone, setZone] = useState(kept);
  const state = useMemo(() => {
    function choose(name: string | null) {
      const next = name === null ? readLocal() : { name, isLocal: false };
      keep(next);
      setZone(next);
    }
    return { zone, choose };
  }, [zone]);
  useEffect(() => {
    if (!state.zone.isLocal) return;
    // Nobody waits for it where nothing has changed, and the first question for the zone keeps the thread for long.
    return whenIdle(() => {
      if (state.zone.name !== readLocal().name) state.choose(null);
    });
  }, [state]);
  return <ZoneContext value={state}>{children}</ZoneContext>;
}

export const useZoneChoice = () => useContext(ZoneContext);

/** The name of the time zone to format in. */
export const useZone = (): string => useContext(ZoneContext).zone.name;
