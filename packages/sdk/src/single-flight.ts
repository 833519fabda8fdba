/** Calls that overlap share one run: a refresh token that is spent twice would end the sign-in. */
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
