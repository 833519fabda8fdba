import { takeDown } from '../bench/src/cluster/take-down.ts';

await takeDown(process.argv.includes('--remove'));
