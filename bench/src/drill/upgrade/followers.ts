import { type RawData, WebSocket } from 'ws';
import type { Receipt } from '../hook-receiver.ts';
import type { EquippedPerson } from '../people.ts';
import { timeUntil } from '../serving.ts';

const reconnectMs = 100;
/** The service pings every 20 seconds, so a connection that is silent for longer leads nowhere. */
const silenceMsMax = 25_000;

/** A person who follows the messages of a thread over the WebSocket, and resumes on any instance when the socket closes. */
export interface Follower extends Disposable {
  readonly person: EquippedPerson;
  /** In the order of their arrival, with duplicates. */
  readonly receipts: readonly Receipt[];
  /** The codes with which sockets were closed. */
  readonly closed: readonly number[];
  /** The errors that the service sent. */
  readonly errors: readonly string[];
}

interface Frame {
  readonly op: string;
  readonly cursor?: string;
  readonly event?: {
    readonly id: string;
    readonly type: string;
    readonly data: { readonly thread_id: string };
  };
}

interface Following extends Follower {
  readonly receipts: Receipt[];
  readonly closed: number[];
  readonly errors: string[];
  cursor: string | null;
  isCaughtUp: boolean;
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '');

function take(following: Following, text: string): void {
  const { cursor, event, op } = JSON.parse(text) as Frame;
  if (op === 'error') following.errors.push(text);
  if (op === 'caught_up') following.isCaughtUp = true;
  // The position at the first hello is where the following begins. Later ones begin at the last event.
  if (cursor !== undefined && (op === 'event' || following.cursor === null)) following.cursor = cursor;
  if (event?.type !== 'message.new' || event.data.thread_id !== following.person.threadId) return;
  following.receipts.push({
    id: event.id,
    subject: event.data.thread_id,
    isSigned: true,
    isTaken: true,
    ageMs: 0,
  });
}

function follow(origins: () => readonly string[], person: EquippedPerson): Following {
  let isOver = false;
  let turn = 0;
  let socket: WebSocket | null = null;
  const following: Following = {
    person,
    receipts: [],
    closed: [],
    errors: [],
    cursor: null,
    isCaughtUp: false,
    [Symbol.dispose]() {
      isOver = true;
      socket?.terminate();
    },
  };
  const connect = (): void => {
    if (isOver) return;
    const origin = origins()[turn % origins().length] ?? '';
    turn += 1;
    const query = following.cursor === null ? '' : `?cursor=${following.cursor}`;
    const headers = { authorization: `Bearer ${person.session}` };
    let isOpen = false;
    const opened = new WebSocket(`${origin.replace('http', 'ws')}/v1/ws${query}`, { headers });
    socket = opened;
    const silence = setTimeout(() => opened.terminate(), silenceMsMax);
    socket.on('open', () => {
      isOpen = true;
    });
    for (const sign of ['open', 'ping', 'message']) socket.on(sign, () => void silence.refresh());
    // Followed by `close`. A connection that was refused was never open.
    socket.on('error', () => undefined);
    socket.on('message', (data) => take(following, textOf(data)));
    socket.on('close', (code) => {
      clearTimeout(silence);
      if (isOpen && !isOver) following.closed.push(code);
      setTimeout(connect, reconnectMs);
    });
  };
  connect();
  return following;
}

/** Starts to follow, and waits until every follower gets events as they happen. */
export async function startFollowers(
  origins: () => readonly string[],
  people: readonly EquippedPerson[],
): Promise<readonly Follower[]> {
  const all = people.map((person) => follow(origins, person));
  await timeUntil('every follower was caught up', () => all.every(({ isCaughtUp }) => isCaughtUp));
  return all;
}
