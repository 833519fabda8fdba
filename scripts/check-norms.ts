import { isTestFile } from './layers/import-rules.ts';
import { listSources } from './layers/list-sources.ts';
import { readSource } from './layers/read-source.ts';
import { measureSource } from './norms/measure.ts';
import { checkNorms } from './norms/norms.ts';
import { root } from './product/root.ts';

const measures = listSources(root).map((path) => measureSource(readSource(root, path), isTestFile(path)));
const findings = checkNorms(measures);
for (const { norm, value, isHeld, places } of findings) {
  console.log(`${isHeld ? 'held  ' : 'BROKEN'}  ${value.padEnd(26)}  ${norm}`);
  if (!isHeld) for (const place of places) console.log(`          ${place}`);
}
process.exitCode = findings.every((finding) => finding.isHeld) ? 0 : 1;
