/** One thing that is wrong with the environment, and how to fix it. Neither text shows the value of a secret. */
export interface ConfigProblem {
  readonly variable: string;
  readonly problem: string;
  readonly fix: string;
}

/** The environment cannot be used. The error lists every problem, so that one edit can fix them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const lines = problems.map(({ variable, problem, fix }) => `- ${variable} ${problem}. ${fix}`);
    super(`The configuration has ${count}:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
