import type { OpenServices } from '@patchbay/domain/core';
import { report } from '../product/progress.ts';
import type { Settings } from '../product/settings.ts';

type Services = OpenServices['services'];

/** The contents of the anchor file, or the reason why it cannot be used. */
interface AnchorState {
  readonly heads: ReadonlyMap<string, { readonly seq: bigint; readonly hash: string }>;
  readonly problem: string | null;
}

async function readAnchor(services: Services, file: string): Promise<AnchorState> {
  const { readAnchorFile } = await import('../../apps/worker/src/anchor-file.ts');
  try {
    const { heads } = await readAnchorFile(services, file);
    return { heads, problem: null };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { heads: new Map(), problem: `${file}: ${error.message}` };
  }
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Verifies every chain against its head and the anchor file, and prints each one that is broken. */
async function verifyChains(services: Services, anchor: AnchorState): Promise<boolean> {
  const { verifyAuditLog } = await import('@patchbay/domain/core');
  const counted = { chains: 0, records: 0, broken: 0 };
  for await (const { chainId, verdict } of verifyAuditLog(services, anchor.heads)) {
    counted.chains += 1;
    counted.records += verdict.records;
    if (verdict.intact) continue;
    counted.broken += 1;
    report('BROKEN', `chain ${chainId} at record ${verdict.brokenAtSeq}: ${verdict.problem}`);
  }
  const verified = `${plural(counted.chains, 'chain')}, ${plural(counted.records, 'record')}`;
  report('audit', counted.broken === 0 ? `${verified}: all intact` : `${verified}: ${counted.broken} broken`);
  return counted.broken === 0;
}

/** @returns true if the whole audit log is as the service wrote it */
export async function verifyAudit(
  services: Services,
  { config }: Pick<Settings, 'config'>,
): Promise<boolean> {
  const { publicKeyOf } = await import('@patchbay/domain/core');
  const anchor = await readAnchor(services, config.auditAnchorFile);
  const { signer } = services.auditKeys;
  report('anchor', `${config.auditAnchorFile}: ${plural(anchor.heads.size, 'chain')}`);
  report('anchor', `signed with the Ed25519 key ${publicKeyOf(signer)} (${signer.id})`);
  if (anchor.problem !== null) report('BROKEN', anchor.problem);
  const isMissing = anchor.problem === null && anchor.heads.size === 0;
  if (isMissing)
    report('anchor', 'the file is empty or missing, so a log that was replaced as a whole would pass');
  const isIntact = await verifyChains(services, anchor);
  return isIntact && anchor.problem === null && !(isMissing && config.deployment === 'production');
}
