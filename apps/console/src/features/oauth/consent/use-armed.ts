'use client';
import { useEffect, useState } from 'react';

/** A double click is over within this time. */
const armDelayMs = 500;

/**
 * False for a moment after the page comes to the front. Otherwise a site could close its own window between the two
 * clicks of a double click, so that the second one lands on "Allow" (double-clickjacking).
 */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function rearm() {
      clearTimeout(timer);
      setArmed(false);
      timer = setTimeout(() => setArmed(true), armDelayMs);
    }
    rearm();
    window.addEventListener('focus', rearm);
    document.addEventListener('visibilitychange', rearm);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', rearm);
      document.removeEventListener('visibilitychange', rearm);
    };
  }, []);
  return armed;
}
