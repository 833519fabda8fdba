'use client';
import { isCommonPassword, passwordCharactersMin } from '@patchbay/contract';
import type { ReactNode } from 'react';

/** Advice, not a rule: ten characters are enough for the service, so a password that is easy to guess is still taken. */
export function PasswordHint({
  password = '',
  personal,
  children,
}: {
  /** Undefined until the field was touched. */
  password: string | undefined;
  /** The owner's address and name, which are guessed first. */
  personal: readonly (string | undefined)[];
  /** What is said as long as there is nothing to warn of. */
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
      {weak ? 'Easy to guess: attackers try it early. A few unrelated words are safer.' : children}
    </span>
  );
}
