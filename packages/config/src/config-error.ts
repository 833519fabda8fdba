/** One thing that is wrong with the environment, and how to fix it. Neither text shows the value of a secret. */
export interface ConfigProblem {
  readonly variable: string;
  readonly problem: string;
  readonly fix: string;
}

/**
 * The exit code of a program that cannot start until its operator changes something: EX_CONFIG of sysexits.h. Its last
 * words say what to change.
 */
export const refusedStartCode = 78;

/** The environment cannot be used. The error lists every problem, so that one edit can fix them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, problem, fix }) => `${variable} ${problem}. ${fix}`);
    const list = lines.map((line) => `- ${line}`).join('\n');
    super(
      lines.length === 1 ? lines.join('') : `The configuration has ${problems.length} problems:\n${list}`,
    );
    this.problems = problems;
  }
}
