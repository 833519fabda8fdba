import type { SecondFactorStatus, SessionView } from '../../../trpc/types.ts';

/** Something that would make an account safer. */
interface Advice {
  readonly id: 'codes' | 'factor' | 'sessions';
  /** The anchor of the card where it is done. */
  readonly place: 'sessions' | 'two-factor';
  readonly title: string;
  readonly text: string;
}

const codesMin = 3;
const forgottenMs = 30 * 86_400_000;

function adviseOnFactor({ passkeys, recoveryCodesLeft, totp }: SecondFactorStatus): Advice[] {
  if (!totp.enabled && passkeys.length === 0) {
    return [
      {
        id: 'factor',
        place: 'two-factor',
        title: 'Turn on two-factor authentication',
        text: 'Your password alone opens this account. Add a passkey or an authenticator app.',
      },
    ];
  }
  if (recoveryCodesLeft >= codesMin) return [];
  const left = recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`;
  return [
    {
      id: 'codes',
      place: 'two-factor',
      title: 'Generate new recovery codes',
      text: `${left} left. Without one, you cannot sign in if you lose your second factor.`,
    },
  ];
}

function adviseOnSessions(sessions: readonly SessionView[], now: number): Advice[] {
  const forgotten = sessions.filter(({ current, lastSeenAt }) => {
    return !current && now - new Date(lastSeenAt).getTime() > forgottenMs;
  });
  if (forgotten.length === 0) return [];
  const which = forgotten.length === 1 ? '1 session has' : `${forgotten.length} sessions have`;
  return [
    {
      id: 'sessions',
      place: 'sessions',
      title: 'Revoke sessions that you no longer use',
      text: `${which} not been used for 30 days.`,
    },
  ];
}

/** Lists recommendations for an account, the most urgent first. `now` is in milliseconds. */
export const listAdvice = (
  factor: SecondFactorStatus,
  sessions: readonly SessionView[],
  now: number,
): Advice[] => [...adviseOnFactor(factor), ...adviseOnSessions(sessions, now)];
