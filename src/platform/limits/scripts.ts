// The first count of a key sets its expiry. A call's keys share a hash tag, so that a cluster has them on one node.

/**
 * Takes nothing if a window is empty. ARGV: points and milliseconds of each window, and the cost. Returns 1 if it took
 * points, else 0; then for each window the points spent and the milliseconds until it ends.
 */
export const TAKE = `
local room, cost = 1, tonumber(ARGV[#ARGV])
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') >= tonumber(ARGV[2 * i - 1]) then room = 0 end
end
local answer = {room}
for i = 1, #KEYS do
  if room == 1 then
    if redis.call('INCRBY', KEYS[i], cost) == cost then redis.call('PEXPIRE', KEYS[i], ARGV[2 * i]) end
  end
  answer[2 * i] = tonumber(redis.call('GET', KEYS[i]) or '0')
  answer[2 * i + 1] = math.max(0, redis.call('PTTL', KEYS[i]))
end
return answer`;

export const REFUND = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0`;

/**
 * One point is restored per interval; the key holds the time at which all will be. ARGV: now, interval, points. Returns
 * 1 and 0 if it took a point; else 0 and the milliseconds until the next point.
 */
export const DRIP = `
local now, interval = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0')) + interval
local wait = full - now - interval * tonumber(ARGV[3])
if wait > 0 then return {0, math.ceil(wait)} end
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil(full - now))
return {1, 0}`;

/** ARGV: interval. */
export const REFUND_DRIP = `
local full, rest = redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])
if full and rest > 0 then
  redis.call('SET', KEYS[1], string.format('%.0f', tonumber(full) - tonumber(ARGV[1])), 'PX', rest)
end
return 0`;

/**
 * ARGV: how many may fail, how long the key is kept, now, and the maximum duration of an attempt; after it the running
 * attempts are set to 0, because their processes have ended. Returns 1 to begin, 2 to wait for running attempts, or 0
 * and the milliseconds of the lock.
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
 * ARGV: outcome (failed, right, none), how many may fail, and two times in milliseconds: how long the key is kept after
 * the first failure, and locked after the last allowed one.
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
