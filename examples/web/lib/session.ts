import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AccessTokenSet,
  createPatchbay,
  type Patchbay,
  PatchbayError,
  refreshTokens,
} from '@patchbay/sdk';
import { anonymous, readApp } from './app';
import { db } from './database';
import { baseUrl, sessionSeconds } from './settings';

/** Longer than a refresh takes. After it, a request that died no longer keeps the others from refreshing. */
const refreshMsMax = 120_000;

/** Cookies are stored as hashes, so that a copy of the database opens no session. */
const hash = (cookie: string): string => createHash('sha256').update(cookie).digest('hex');

/** @returns the value of the session's cookie */
export function createSession({ accessToken, refreshToken }: AccessTokenSet): string {
  const [cookie, now] = [randomBytes(32).toString('base64url'), Date.now()];
  db.prepare('DELETE FROM sessions WHERE created_at < ?').run(now - sessionSeconds * 1000);
  const insert = db.prepare(
    'INSERT INTO sessions (id, access_token, refresh_token, created_at) VALUES (?, ?, ?, ?)',
  );
  insert.run(hash(cookie), accessToken, refreshToken, now);
  return cookie;
}

interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export function readSession(cookie: string): Session | null {
  const row = db
    .prepare('SELECT access_token, refresh_token FROM sessions WHERE id = ? AND created_at >= ?')
    .get(hash(cookie), Date.now() - sessionSeconds * 1000);
  return row ? { accessToken: String(row.access_token), refreshToken: String(row.refresh_token) } : null;
}

export function deleteSession(cookie: string): void {
  db.prepare('DELETE FROM sessions WHERE id = ?').run(hash(cookie));
}

/** True for one caller at a time, in whatever process: it alone may send the refresh token, which works once. */
function claimRefresh(cookie: string, expiredToken: string): boolean {
  const claim = db.prepare(
    'UPDATE sessions SET refresh_until = ? WHERE id = ? AND access_token = ? AND refresh_until < ?',
  );
  return claim.run(Date.now() + refreshMsMax, hash(cookie), expiredToken, Date.now()).changes === 1;
}

async function refresh(cookie: string, { refreshToken }: Session): Promise<string | null> {
  try {
    const tokens = await refreshTokens(anonymous, { ...readApp(), refreshToken });
    const keep = db.prepare(
      'UPDATE sessions SET access_token = ?, refresh_token = ?, refresh_until = 0 WHERE id = ?',
    );
    keep.run(tokens.accessToken, tokens.refreshToken, hash(cookie));
    return tokens.accessToken;
  } catch (error) {
    // The sign-in has ended: the person took it back, or it was too old.
    if (!(error instanceof PatchbayError) || error.code !== 'invalid_grant') throw error;
    deleteSession(cookie);
    return null;
  }
}

/** The next access token of a session; null if the session has ended. */
async function renew(cookie: string, expiredToken: string): Promise<string | null> {
  for (;;) {
    const kept = readSession(cookie);
    if (kept?.accessToken !== expiredToken) return kept?.accessToken ?? null;
    if (claimRefresh(cookie, expiredToken)) return refresh(cookie, kept);
    // Another request refreshes.
    await pause(50);
  }
}

/** A client that acts for the person of a session; null if there is none. */
export function clientOf(cookie: string): Patchbay | null {
  const kept = readSession(cookie);
  return (
    kept && createPatchbay({ baseUrl, token: kept.accessToken, refresh: (token) => renew(cookie, token) })
  );
}
