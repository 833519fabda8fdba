import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { baseUrl } from './settings';

// Only the owner may enter the folder: the database holds tokens and the secret of the app. Each server has a database of its
// own, so that no token is ever sent to another one.
const folder = join('.data', encodeURIComponent(new URL(baseUrl).origin));
mkdirSync(folder, { recursive: true, mode: 0o700 });
export const db = new DatabaseSync(join(folder, 'app.db'), { timeout: 5000 });
db.exec(`
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS apps (redirect_uri TEXT PRIMARY KEY, registration TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, access_token TEXT NOT NULL, refresh_token TEXT,
    created_at INTEGER NOT NULL, refresh_until INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS events (
    webhook_id TEXT PRIMARY KEY, type TEXT NOT NULL, thread_id TEXT, created_at TEXT NOT NULL);
`);
