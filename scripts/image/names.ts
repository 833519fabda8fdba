export const programs = ['api', 'console', 'worker'] as const;

/** The operator's commands that need the database alone. Each is a script of the same name. */
export const commands = [
  'backup',
  'migrate',
  'move-workspace',
  'provenance-keys',
  'restore',
  'rotate-data-key',
  'rotate-master-key',
  'verify-audit',
] as const;
