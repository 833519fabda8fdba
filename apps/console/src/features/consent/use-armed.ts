'use client';
import { useEffect, useState } from 'react';

/** A double click is over within this time. */
const armDelayMs = 500;

/**
 * False for the first moment after the page has come to the front. A site that closes its own window between the two
 * presses of a double click would otherwise make the second one fall on "Allow" (double-clickjacking).
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
