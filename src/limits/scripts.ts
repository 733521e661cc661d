// Redis scripts; each is one atomic step. Every key expires, from its first count on. The keys of one call share a hash
// tag, so that a cluster keeps them on one node.

/**
 * Takes a point of each window, or of none if one of them has none left. ARGV: points and milliseconds of each. Returns
 * 1 or 0, then for each window the points spent and the milliseconds until it ends.
 */
export const TAKE = `
local room = 1
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') >= tonumber(ARGV[2 * i - 1]) then room = 0 end
end
local answer = {room}
for i = 1, #KEYS do
  if room == 1 then
    if redis.call('INCR', KEYS[i]) == 1 then redis.call('PEXPIRE', KEYS[i], ARGV[2 * i]) end
  end
  answer[2 * i] = tonumber(redis.call('GET', KEYS[i]) or '0')
  answer[2 * i + 1] = math.max(0, redis.call('PTTL', KEYS[i]))
end
return answer`;

/** Gives a point of a window back. */
export const GIVE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0`;

/**
 * Takes a point that is restored after an interval. The key holds the time at which all points are restored. ARGV: now,
 * interval, points. Returns 1 or 0, and the milliseconds until the next point.
 */
export const DRIP = `
local now, interval = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0')) + interval
local wait = full - now - interval * tonumber(ARGV[3])
if wait > 0 then return {0, math.ceil(wait)} end
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil(full - now))
return {1, 0}`;

/** Gives such a point back. ARGV: interval. */
export const UNDRIP = `
local full, rest = redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])
if full and rest > 0 then
  redis.call('SET', KEYS[1], string.format('%.0f', tonumber(full) - tonumber(ARGV[1])), 'PX', rest)
end
return 0`;

/**
 * Begins a try if fewer tries have failed or are running than may fail. ARGV: how many may fail, how long the key is kept,
 * now, and how long a try takes at most: tries that run longer belong to processes that have died. Returns 1 to begin; 2 to
 * wait for running tries; 0 and the milliseconds of the lock if it is locked.
 */
export const BEGIN_TRY = `
local failed = tonumber(redis.call('HGET', KEYS[1], 'failed') or '0')
local running = tonumber(redis.call('HGET', KEYS[1], 'running') or '0')
local most, now = tonumber(ARGV[1]), tonumber(ARGV[3])
if running > 0 and now - tonumber(redis.call('HGET', KEYS[1], 'begun') or ARGV[3]) > tonumber(ARGV[4]) then
  redis.call('HSET', KEYS[1], 'running', 0)
  running = 0
end
if failed >= most then return {0, math.max(1, redis.call('PTTL', KEYS[1]))} end
if failed + running >= most then return {2, 0} end
redis.call('HINCRBY', KEYS[1], 'running', 1)
redis.call('HSET', KEYS[1], 'begun', now)
if failed == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return {1, 0}`;

/**
 * Ends a try. ARGV: its outcome (failed, right, none), how many may fail, how long the key is kept after the first
 * failure, and how long it is locked after the last.
 */
export const END_TRY = `
local running = tonumber(redis.call('HGET', KEYS[1], 'running') or '0')
if running > 0 then running = redis.call('HINCRBY', KEYS[1], 'running', -1) end
if ARGV[1] == 'right' then
  if running == 0 then redis.call('DEL', KEYS[1]) else redis.call('HDEL', KEYS[1], 'failed') end
elseif ARGV[1] == 'failed' then
  local failed = redis.call('HINCRBY', KEYS[1], 'failed', 1)
  if failed >= tonumber(ARGV[2]) then
    redis.call('PEXPIRE', KEYS[1], ARGV[4])
  elseif failed == 1 then
    redis.call('PEXPIRE', KEYS[1], ARGV[3])
  end
end
return 0`;
