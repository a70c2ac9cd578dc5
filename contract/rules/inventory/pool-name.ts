/** What a pool may be called. Price levels and activities have pools that the engine names, and finds by name. */
const LONGEST_POOL_NAME = 200

/** A table of stock may name the pool of an activity: that is how its start times get their places. */
export function isPoolName(name: string): boolean {
  return name.trim() !== '' && name.length <= LONGEST_POOL_NAME && !/^levels?:/.test(name)
}

/** Of a pool that products take from by day. */
export function isDayPoolName(name: string): boolean {
  return isPoolName(name) && !name.startsWith('activity ')
}
