'use client';
import { isCommonPassword, passwordCharactersMin } from '@patchbay/contract';
import type { ReactNode } from 'react';

/** Advice, not a rule: the service accepts any ten characters, so a password that is easy to guess still passes. */
export function PasswordHint({
  password = '',
  personal,
  children,
}: {
  /** Undefined until the field is touched. */
  password: string | undefined;
  /** The owner's address and name, which attackers guess first. */
  personal: readonly (string | undefined)[];
  /** Shown while there is nothing to warn about. */
  children: ReactNode;
}) {
  const weak =
    password.length >= passwordCharactersMin &&
    isCommonPassword(
      password,
      personal.filter((text) => text !== undefined),
    );
  return (
    <span role="status" className={weak ? 'text-warn' : undefined}>
      {weak ? 'This password is easy to guess. Use a few unrelated words instead.' : children}
    </span>
  );
}
