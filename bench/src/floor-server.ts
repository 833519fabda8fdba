import { createHash, randomUUID } from 'node:crypto';
import { verify } from 'argon2';
import Fastify from 'fastify';
import pg from 'pg';

// The floor that the product is compared with: a Fastify route that does one thing and nothing else.
const { FLOOR, FLOOR_PORT, FLOOR_DATABASE_URL, FLOOR_STATEMENT, FLOOR_THREAD_ID } = process.env;

const pool = new pg.Pool({ connectionString: FLOOR_DATABASE_URL, max: 10 });
const app = Fastify({ logger: false });

const primaryKey = {
  name: 'floor-primary-key',
  text: 'SELECT id, workspace_id, scopes, expires_at, revoked_at FROM api_keys WHERE id = $1',
};
const digestIndex = {
  name: 'floor-digest',
  text: 'SELECT id, workspace_id, scopes, expires_at, revoked_at FROM floor_keys WHERE digest = $1',
};
const byPrefix = { name: 'floor-prefix', text: 'SELECT id, hash FROM api_keys WHERE prefix = $1' };
const page = {
  name: 'floor-page',
  text: `SELECT m.* FROM threads t LEFT JOIN LATERAL (
      SELECT id, kind, sender_id, created_at, delivery_state FROM messages WHERE thread_id = t.id
      ORDER BY created_at DESC, id DESC LIMIT $3) m ON true WHERE t.id = $1 AND t.workspace_id = $2`,
};

const insert = {
  name: 'floor-insert',
  text: `INSERT INTO floor_messages (id, workspace_id, thread_id, kind, sender_id, content_box, delivery_state, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, 'sent', $7)`,
};

const bearer = (header: string | undefined): string => (header ?? '').slice('Bearer '.length);

const routes: Record<string, () => void> = {
  'primary-key': () =>
    app.get('/', async (request) => {
      const id = request.headers['x-key-id'];
      const { rows } = await pool.query({ ...primaryKey, values: [id] });
      return rows[0];
    }),
  'digest-index': () =>
    app.get('/', async (request) => {
      const digest = createHash('sha256').update(bearer(request.headers.authorization)).digest();
      const { rows } = await pool.query({ ...digestIndex, values: [digest] });
      return rows[0];
    }),
  argon2: () =>
    app.get('/', async (request) => {
      const raw = bearer(request.headers.authorization);
      const { rows } = await pool.query<{ hash: string }>({ ...byPrefix, values: [raw.slice(0, 16)] });
      return { valid: await verify(rows[0]?.hash ?? '', raw) };
    }),
  insert: () =>
    app.post('/v1/threads/:threadId/messages', async (request, reply) => {
      const { threadId } = request.params as { threadId: string };
      const { kind, text } = request.body as { kind: string; text: string };
      const id = `msg_${randomUUID()}`;
      const createdAt = new Date();
      const row = [id, 'wks_floor', threadId, kind, 'usr_floor', Buffer.from(text), createdAt];
      await pool.query({ ...insert, values: row });
      return reply.code(201).send({ id, thread_id: threadId, kind, created_at: createdAt });
    }),
  page: () =>
    app.get('/', async (request) => {
      const { rows } = await pool.query<Record<string, unknown>>({
        ...page,
        values: [FLOOR_THREAD_ID, request.headers['x-workspace-id'], 21],
      });
      return rows.slice(0, 20);
    }),
  statement: () => {
    const { text, values } = JSON.parse(FLOOR_STATEMENT ?? '') as { text: string; values: unknown[] };
    app.get('/', async () => {
      const { rows } = await pool.query<Record<string, unknown>>({ name: 'floor-statement', text, values });
      return rows.slice(0, -1);
    });
  },
};

routes[FLOOR ?? '']?.();
app.get('/ready', () => 'ready');
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
await app.listen({ port: Number(FLOOR_PORT), host: '127.0.0.1' });
