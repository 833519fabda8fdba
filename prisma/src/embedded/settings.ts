/** Server settings for a small machine; everything else is PostgreSQL's default. */
const settings = {
  // Only TCP on the loopback address: another local user could take over a socket file.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  wal_compression: 'on',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // A statement whose client is gone ends within a second, and its locks with it.
  client_connection_check_interval: '1s',
} as const;

/** For data that a test throws away: nothing survives a crash of the machine. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '64MB',
} as const;

/** Command-line arguments for `postgres`. */
export function serverArguments(cluster: string, port: number, fast: boolean): string[] {
  const chosen = { ...settings, ...(fast ? throwaway : {}), port: String(port) };
  return ['-D', cluster, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
