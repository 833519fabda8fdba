export { runLimitSweep, runSweep } from './run-sweep.ts';
export { type Sweep, sweeps } from './sweeps.ts';
