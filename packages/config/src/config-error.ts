/** One thing that is wrong with the environment, and what to do about it. Neither shows a secret's value. */
export interface ConfigProblem {
  readonly variable: string;
  readonly problem: string;
  readonly fix: string;
}

/** The environment cannot be used; carries every problem, so that one edit can mend them all. */
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
