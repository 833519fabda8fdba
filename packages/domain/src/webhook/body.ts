/** An event as it is stored. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** The JSON text of the column, unchanged. */
  readonly data: string;
}

/**
 * The envelope of an event. It is put together from texts that never change, so every attempt, every repetition and every
 * other channel has the same bytes.
 */
export function bodyOf({ createdAt, data, id, type }: StoredEvent): string {
  const head = JSON.stringify({ id, type, created_at: createdAt.toISOString() });
  return `${head.slice(0, -1)},"data":${data}}`;
}
