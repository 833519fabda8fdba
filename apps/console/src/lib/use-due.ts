'use client';
import { startTransition, useEffect, useState } from 'react';

/** False at first, and true once the click that asked for it has been answered, so that the page shows the click at once. */
export function useDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue;
}
