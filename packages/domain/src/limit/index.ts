export type { LimiterOptions } from './create-limiter.ts';
export { enforceLimit, limitError } from './enforce.ts';
export type { Limiter, Slot, Verdict } from './limiter.ts';
export { createPostgresLimiter, type PostgresLimiterOptions, sweepRateLimits } from './postgres-limiter.ts';
export { createRedisLimiter, type RedisLimiter, type RedisLimiterOptions } from './redis-limiter.ts';
