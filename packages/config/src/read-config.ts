import { buildConfig, type Config, defaultPorts, deriveMetricsListen } from './config.ts';
import { ConfigError, type ConfigProblem } from './config-error.ts';
import { findAiFaults, findDatabaseFaults, findPortFaults, findProductionFaults } from './rules.ts';
import { type VariableName, type Variables, variableSchema } from './variable-schema.ts';
import { variableTable } from './variable-table.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const names = variableSchema.keyof().options;

/** An empty variable counts as unset: it may be an empty line of an .env file or a compose file. */
function readGiven(env: Environment): Partial<Record<VariableName, string>> {
  const given: Partial<Record<VariableName, string>> = {};
  for (const name of names) {
    const text = env[name]?.trim();
    if (text) given[name] = text;
  }
  return given;
}

/** Parses each variable separately, so that one refused value does not hide problems of the others. */
function parseEach(given: Partial<Record<VariableName, string>>) {
  const problems: ConfigProblem[] = [];
  const result = variableSchema.safeParse(given);
  if (result.success) return { values: result.data, problems };
  const refused = new Map<VariableName, string>();
  for (const issue of result.error.issues) {
    const name = names.find((known) => known === issue.path[0]);
    if (name && !refused.has(name)) refused.set(name, issue.message);
  }
  for (const [variable, problem] of refused) {
    problems.push({ variable, problem, fix: variableTable[variable].fix });
  }
  const accepted = Object.fromEntries(
    Object.entries(given).filter(([name]) => !names.some((known) => known === name && refused.has(known))),
  );
  const values: Variables = variableSchema.parse(accepted);
  return { values, problems };
}

/** The ports that this installation listens on. The operators' own listeners exist in production alone. */
function portsOf(values: Variables) {
  const isProduction = values.DEPLOYMENT === 'production';
  const adminPort = values.ADMIN_LISTEN?.port ?? (isProduction ? defaultPorts.admin : undefined);
  const adminConsolePort =
    values.ADMIN_CONSOLE_LISTEN?.port ?? (isProduction ? defaultPorts.adminConsole : undefined);
  const metrics = deriveMetricsListen(values);
  const isByPort = values.METRICS_LISTEN === undefined && values.METRICS_PORT !== undefined;
  const metricsName = isByPort ? 'METRICS_PORT' : 'METRICS_LISTEN';
  return [
    ['API_PORT', values.API_PORT ?? defaultPorts.api],
    ['CONSOLE_PORT', values.CONSOLE_PORT ?? defaultPorts.console],
    ['ADMIN_LISTEN', adminPort],
    ['ADMIN_CONSOLE_LISTEN', adminConsolePort],
    [metricsName, metrics?.api.port],
    [metricsName, metrics?.console.port],
    [metricsName, metrics?.worker.port],
  ] as const;
}

/**
 * The configuration, from the only place that reads the environment.
 * @throws ConfigError with every problem at once, each with its fix
 */
export function readConfig(env: Environment = process.env): Config {
  const given = readGiven(env);
  const { values, problems } = parseEach(given);
  problems.push(...findProductionFaults(values, (name) => given[name] !== undefined));
  problems.push(...findDatabaseFaults((name) => given[name] !== undefined));
  problems.push(...findAiFaults((name) => given[name] !== undefined));
  problems.push(...findPortFaults(portsOf(values)));
  if (problems.length > 0) throw new ConfigError(problems);
  return buildConfig(values, process.cwd());
}
