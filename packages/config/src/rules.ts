import type { ConfigProblem } from './config-error.ts';
import type { VariableName, Variables } from './variable-schema.ts';
import { variableTable } from './variable-table.ts';

const fault = (variable: VariableName, problem: string): ConfigProblem => ({
  variable,
  problem,
  fix: variableTable[variable].fix,
});

const overHttps = (url: string | undefined): boolean => url?.startsWith('https://') ?? false;

/** The faults of production: placeholder secrets, mail that goes nowhere, and printed links without TLS. */
export function findProductionFaults(
  values: Partial<Variables>,
  isSet: (name: VariableName) => boolean,
): ConfigProblem[] {
  if (values.DEPLOYMENT !== 'production') return [];
  const problems: ConfigProblem[] = [];
  for (const name of ['BASE_URL', 'CONSOLE_URL'] as const) {
    // A value that its own schema refuses is reported there, once.
    if (!isSet(name)) problems.push(fault(name, 'is missing in production'));
    else if (values[name] !== undefined && !overHttps(values[name])) {
      problems.push(fault(name, 'is not https in production'));
    }
  }
  for (const name of ['MASTER_KEY', 'SMTP_URL'] as const) {
    if (!isSet(name)) problems.push(fault(name, 'is missing in production'));
  }
  return problems;
}

/** The owner of the tables, the way around a pooler and a standby are of use only beside a server of one's own. */
export function findDatabaseFaults(isSet: (name: VariableName) => boolean): ConfigProblem[] {
  if (isSet('DATABASE_URL')) return [];
  const beside = ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPLICA_URL'] as const;
  return beside.filter(isSet).map((name) => fault(name, 'is set without DATABASE_URL'));
}

/** Two listeners of one machine cannot share a port. */
export function findPortFaults(
  ports: readonly (readonly [VariableName, number | undefined])[],
): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const taken = new Map<number, VariableName>();
  for (const [name, port] of ports) {
    if (port === undefined) continue;
    const other = taken.get(port);
    if (other) problems.push(fault(name, `has the port of ${other}, ${port}`));
    else taken.set(port, name);
  }
  return problems;
}

/** A server alone does not say which model to ask for. */
export function findAiFaults(isSet: (name: VariableName) => boolean): ConfigProblem[] {
  return isSet('AI_BASE_URL') && !isSet('AI_MODEL')
    ? [fault('AI_MODEL', 'is missing beside AI_BASE_URL')]
    : [];
}
