const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size in units of 1,000, such as "812 B", "4.2 MB" or "31 GB". */
export function formatBytes(bytes: number): string {
  const at = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** at;
  return `${at > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[at]}`;
}
