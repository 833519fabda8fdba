/** The ports on which Swift's programs listen. */
export interface SwiftPorts {
  readonly proxy: number;
  readonly account: number;
  readonly container: number;
  readonly object: number;
  readonly memcached: number;
}

/** A busy machine must not look like a server that is down, so every server waits for the others as long as a test may. */
const patience = `conn_timeout = 30
node_timeout = 60
container_update_timeout = 60
`;

const swift = `[swift-hash]
swift_hash_path_prefix = patchbay
swift_hash_path_suffix = patchbay
[storage-policy:0]
name = test
default = yes
`;

const renderServer = (name: 'account' | 'container' | 'object', common: string): string => `${common}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
${patience}`;

const renderProxy = (common: string, memcached: number): string => `${common}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${patience}recoverable_node_timeout = 60
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/** The files of a Swift with one device, by name. Each server is one process, without workers that could outlive it. */
export function renderSwift(root: string, user: string, ports: SwiftPorts): ReadonlyMap<string, string> {
  const commonOf = (port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${user}
swift_dir = ${root}
devices = ${root}/devices
mount_check = false
workers = 0
fallocate_reserve = 0`;
  return new Map([
    ['swift.conf', swift],
    ['proxy.conf', renderProxy(commonOf(ports.proxy), ports.memcached)],
    ['account.conf', renderServer('account', commonOf(ports.account))],
    ['container.conf', renderServer('container', commonOf(ports.container))],
    ['object.conf', renderServer('object', commonOf(ports.object))],
  ]);
}
