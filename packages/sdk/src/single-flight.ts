/** Overlapping calls with one argument share one run: spending a refresh token twice would end the sign-in. */
export function singleFlight<Argument, Result>(
  run: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  const running = new Map<Argument, Promise<Result>>();
  return (argument) => {
    const found = running.get(argument);
    if (found) return found;
    const started = run(argument).finally(() => running.delete(argument));
    running.set(argument, started);
    return started;
  };
}
