const wallMs = (): number => performance.now();

function cpuMs(): number {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1000;
}

/**
 * A clock in milliseconds that goes no faster than the wall's, and stands while the machine runs something else. For waits on
 * work of this process: on a busy machine that work takes longer, and nobody waits in vain for it.
 */
export function createOwnClock(read = { wallMs, cpuMs }): () => number {
  let [wall, cpu, own] = [read.wallMs(), read.cpuMs(), 0];
  return () => {
    const [wallNow, cpuNow] = [read.wallMs(), read.cpuMs()];
    own += Math.min(wallNow - wall, cpuNow - cpu);
    [wall, cpu] = [wallNow, cpuNow];
    return own;
  };
}
