/** The options of a command, each with its effect. */
export type KnownOptions = Readonly<Record<string, string>>;

function describe(known: KnownOptions): string {
  const lines = Object.entries(known).map(([option, about]) => `${option} (${about})`);
  return lines.length === 0 ? 'This command takes no options.' : `Known: ${lines.join(', ')}.`;
}

/**
 * The options of this call. A mistyped one is refused, because a start that ignores it looks like one that obeyed.
 * @throws Error with the list of the known ones
 */
export function readOptions<Known extends KnownOptions>(
  known: Known,
  given: readonly string[] = process.argv.slice(2),
): ReadonlySet<keyof Known> {
  const unknown = given.filter((option) => !Object.hasOwn(known, option));
  if (unknown.length === 0) return new Set(given);
  const settings = 'Everything else is set by variables: see .env.example.';
  throw new Error(`Unknown option ${unknown.join(' ')}. ${describe(known)} ${settings}`);
}
