import type { Services } from '../../core/exports.ts';
import { listUnexported } from './ended-run.ts';
import { sendSpans } from './send.ts';
import { spansOf } from './spans-of-run.ts';

const batchRuns = 50;
const batchesMax = 20;
/** A collector that is down for longer misses spans. They stay in the stored traces. */
const keptMs = 24 * 60 * 60 * 1000;

type ExportServices = Pick<Services, 'clock' | 'db' | 'logger' | 'settings'>;

/**
 * Exports runs to the collector: the unencrypted columns, never a word of the requests, results or answers. A run is
 * exported at least once, with the same identifiers each time. Until the collector has answered, it is tried again in
 * the next round.
 * @returns the number of exported runs
 */
export async function exportRuns(
  { clock, db, logger, settings }: ExportServices,
  signal?: AbortSignal,
): Promise<number> {
  const { traceCollector } = settings;
  if (traceCollector === null) return 0;
  let told = 0;
  for (let batch = 0; batch < batchesMax && !signal?.aborted; batch += 1) {
    const now = clock.now();
    const runs = await listUnexported(db.prisma, new Date(now.getTime() - keptMs), batchRuns);
    if (runs.length === 0) return told;
    const batched = { collector: traceCollector, spans: runs.flatMap(spansOf) };
    const sent = await sendSpans({ logger }, batched, signal);
    if (sent === 'later') return told;
    const ids = runs.map(({ id }) => id);
    await db.prisma.agentRun.updateMany({ where: { id: { in: ids } }, data: { exportedAt: now } });
    told += sent === 'taken' ? runs.length : 0;
  }
  return told;
}
