import { execFileSync } from 'node:child_process';

/** Debian's own, which is the one that its packages are for. */
const python = '/usr/bin/python3';

/** A Python that has Authlib, Flask and Requests-OAuthlib; null where they are not installed. */
export function findPythonClients(): string | null {
  try {
    execFileSync(python, ['-c', 'import authlib, flask, requests_oauthlib'], {
      stdio: 'ignore',
      timeout: 60_000,
    });
    return python;
  } catch {
    return null;
  }
}
