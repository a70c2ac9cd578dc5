/**
 * A chunk of the shop that cannot be loaded is most often one of an older build: a reload brings the new one. Should
 * that not help, the page must not reload in a circle: once a minute is enough.
 */
const KEY = 'chairlift.reloaded'
const PAUSE_MS = 60_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

export function mayReload(memory: Memory, now: number): boolean {
  try {
    const last = Number(memory.getItem(KEY) ?? Number.NaN)
    if (now - last < PAUSE_MS) return false
    memory.setItem(KEY, String(now))
    return true
  } catch {
    // Without a memory nothing could end the circle.
    return false
  }
}
