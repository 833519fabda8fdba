'use client';
import type { ComponentProps } from 'react';
import { useEarlyClick } from './use-early.ts';

/** The element of every button. A click that comes before the scripts of the page is done once they have come. */
export function BareButton({ ref, ...rest }: ComponentProps<'button'>) {
  const own = useEarlyClick(ref);
  return <button type="button" {...rest} ref={own} />;
}
