'use client';
import { cn } from '@/lib/cn.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { Button, type ButtonProps } from './button.tsx';

/**
 * Sends the form that it stands in, once the page's scripts are there to do it. Before, the browser would send the
 * form by itself and write a password into the address, the history and the logs of every proxy.
 */
export function SubmitButton({ className, disabled = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const inBrowser = useInBrowser();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled || !inBrowser}
      // It only looks disabled when something is missing; the moment before the scripts run passes unseen.
      className={cn(className, !inBrowser && 'disabled:opacity-100')}
    />
  );
}
