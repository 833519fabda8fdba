import { AccessError, socketCloseCodes } from '@patchbay/contract';
import type { TenantActor } from '../../core/exports.ts';

/** A socket whose credential is read again and again. */
export interface Checked {
  readonly authorization: string;
  /** It may still be open, with the current permissions of its credential. */
  renew(actor: TenantActor): void;
  close(code: number, reason: string): void;
}

export interface CredentialCheck {
  add(socket: Checked): void;
  remove(socket: Checked): void;
  close(): void;
}

interface Known {
  /** When the last reading that let it go on began. */
  readAtMs: number;
  readonly sockets: Set<Checked>;
}

const everyMs = 1500;
/** A socket whose credential could not be read for this long is closed. */
const staleMsMax = 4000;

/** Sessions are read one by one: more of them would leave requests no connection. */
const atOnceMax = 32;

const closeCodes: Readonly<Record<number, number>> = {
  401: socketCloseCodes.credentialEnded,
  403: socketCloseCodes.forbidden,
  429: socketCloseCodes.tooManySockets,
};

/** The close code of a socket whose credential is refused. */
export const closeCodeOf = ({ status }: AccessError): number =>
  closeCodes[status] ?? socketCloseCodes.tryAgainLater;

/**
 * Closes sockets within five seconds after their credential has ended. The sockets of one credential are checked once,
 * and those of many credentials together.
 * @param authenticate reads the credential from the primary, and holds its owner to the rules of a socket
 */
export function createCredentialCheck(
  authenticate: (authorization: string) => Promise<TenantActor>,
): CredentialCheck {
  const byCredential = new Map<string, Known>();
  let checking = false;

  const closeAll = (sockets: ReadonlySet<Checked>, code: number, reason: string): void => {
    for (const socket of sockets) socket.close(code, reason);
  };

  const refuse = (error: unknown, { readAtMs, sockets }: Known): void => {
    if (error instanceof AccessError && (error.status === 401 || error.status === 403)) {
      closeAll(sockets, closeCodeOf(error), error.code);
    } else if (performance.now() - readAtMs > staleMsMax) {
      // It may have been revoked since: a credential that cannot be read opens nothing.
      closeAll(sockets, socketCloseCodes.tryAgainLater, 'service_unavailable');
    }
  };

  const checkOne = async ([authorization, known]: readonly [string, Known]): Promise<void> => {
    const startedAtMs = performance.now();
    try {
      const actor = await authenticate(authorization);
      known.readAtMs = startedAtMs;
      for (const socket of known.sockets) socket.renew(actor);
    } catch (error) {
      refuse(error, known);
    }
  };

  const checkEvery = async (): Promise<void> => {
    const all = [...byCredential];
    for (let from = 0; from < all.length; from += atOnceMax) {
      await Promise.all(all.slice(from, from + atOnceMax).map(checkOne));
    }
  };
  const timer = setInterval(() => {
    if (checking) return;
    checking = true;
    void checkEvery().finally(() => {
      checking = false;
    });
  }, everyMs);
  timer.unref();

  return {
    add(socket) {
      const known = byCredential.get(socket.authorization) ?? { readAtMs: 0, sockets: new Set<Checked>() };
      known.readAtMs = performance.now();
      known.sockets.add(socket);
      byCredential.set(socket.authorization, known);
    },
    remove(socket) {
      const known = byCredential.get(socket.authorization);
      known?.sockets.delete(socket);
      if (known?.sockets.size === 0) byCredential.delete(socket.authorization);
    },
    close: () => clearInterval(timer),
  };
}
