/**
 * The sliding log of `limit_take` (prisma/schema.sql) for Redis and Valkey: one sorted set a key, whose
 * members and scores are microseconds. Redis runs a script alone, so it needs no lock.
 * KEYS: the log. ARGV: now in microseconds or '' for the server's clock; '1' to look without taking; then the limit
 * and the window in milliseconds of each rule. Answers { takenAt or '', resetMs, remaining, rule }.
 */
export const takeScript = `
local key = KEYS[1]
local dry = ARGV[2] == '1'
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000000 + tonumber(time[2])
end
-- Lua writes a large number with an exponent, which loses digits.
local function text(micros) return string.format('%.0f', micros) end
local function at(rank) return tonumber(redis.call('ZRANGE', key, rank, rank)[1]) end
local function millis(micros) return math.ceil(micros / 1000) end
local function counted(window) return redis.call('ZCOUNT', key, '(' .. text(now - window), '+inf') end

local free_at, rule
-- Of the rule with the fewest places left once one is taken: how many, and when the next one is free.
local remaining, reset_at, tightest
local kept, kept_max = 0, 0
for i = 3, #ARGV, 2 do
  local limit, window = tonumber(ARGV[i]), tonumber(ARGV[i + 1]) * 1000
  kept, kept_max = math.max(kept, window), math.max(kept_max, limit)
  local hits = counted(window)
  if hits >= limit then
    -- Once the limit-th newest has left, there is a place; every rule that is full must free one.
    local full_until = at(-limit) + window
    if not free_at or full_until > free_at then free_at, rule = full_until, (i - 3) / 2 end
  end
  local left = limit - hits - 1
  local frees_at = (hits > 0 and at(-hits) or now) + window
  if not remaining or left < remaining or (left == remaining and frees_at > reset_at) then
    remaining, reset_at, tightest = left, frees_at, (i - 3) / 2
  end
end
if free_at then return { '', millis(free_at - now), '0', rule } end

if dry then return { '', 0, text(remaining + 1), tightest } end

local last = at(-1)
local instant = now
if last and last + 1 > instant then instant = last + 1 end
local taken_at = text(instant)
redis.call('ZADD', key, taken_at, taken_at)
redis.call('ZREMRANGEBYSCORE', key, '-inf', text(now - kept))
redis.call('ZREMRANGEBYRANK', key, 0, -kept_max - 1)
-- A minute more than needed: the server's clock may be set back.
redis.call('PEXPIRE', key, text(kept / 1000 + 60000))
return { taken_at, millis(reset_at - instant), text(remaining), tightest }
`;
