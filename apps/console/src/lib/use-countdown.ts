'use client';
import { useEffect, useState } from 'react';

/** Seconds left of a wait; `start` begins a new one. Counts by the clock, so a sleeping tab does not stretch it. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const read = () => setSeconds(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { seconds, start: (length) => setEndsAt(Date.now() + length * 1000) };
}
