'use client';
import { type RefObject, useEffect, useState } from 'react';

/** True while the element is above what the window shows: the person has scrolled on and reads what follows it. */
export function useScrolledPast(mark: RefObject<Element | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (mark.current === null) {
      return;
    }
    const observer = new IntersectionObserver(([entry]) => {
      setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark]);
  return isPast;
}
