'use client';
import { cn } from '@/lib/cn.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { Button, type ButtonProps } from './button.tsx';

/**
 * Submits its form once the page's scripts have loaded. Before that, the browser itself would send the form and write
 * a password into the URL, the history and the logs of every proxy.
 */
export function SubmitButton({ className, disabled = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const inBrowser = useInBrowser();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled || !inBrowser}
      // It looks disabled only when something is missing, not in the moment before the scripts run.
      className={cn(className, !inBrowser && 'disabled:opacity-100')}
    />
  );
}
