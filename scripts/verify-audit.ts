import { verifyAudit } from './audit/verify-audit.ts';
import { runOnServices } from './product/run-command.ts';

await runOnServices('verify-audit', () => verifyAudit);
