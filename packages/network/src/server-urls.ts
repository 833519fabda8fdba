const hostsOf = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)((?:[/?#].*)?)$/s;

/**
 * The URLs of the servers that a connection string names, in its order: `postgresql://user@a:5432,b:5432/name` names two.
 * A string that names one server comes back as it is.
 */
export function serverUrls(url: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = hostsOf.exec(url) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => `${before}${host}${after}`);
  return hosts === '' || first === undefined ? [url] : [first, ...others];
}
