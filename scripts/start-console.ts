import { runProgram } from './product/run-program.ts';

await runProgram('console');
