/**
 * What a page does by itself to help the guest, it does once a minute: where it does not help, the guest must not be
 * sent in a circle. A chunk that cannot be loaded is most often one of an older build, and a reload brings the new one.
 * A call refused to a customer who has no right to it sends them to sign in, and the sign-in page sends them back.
 */
const PAUSE_MS = 60_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

export const mayReload = (memory: Memory, now: number) => isFirstInAMinute('chairlift.reloaded', memory, now)

export const maySignInAgain = (memory: Memory, now: number) => isFirstInAMinute('chairlift.refused', memory, now)

function isFirstInAMinute(key: string, memory: Memory, now: number): boolean {
  try {
    const last = Number(memory.getItem(key) ?? Number.NaN)
    if (now - last < PAUSE_MS) return false
    memory.setItem(key, String(now))
    return true
  } catch {
    // Without a memory nothing could end the circle.
    return false
  }
}

/** Loads an address from the server, also where only its `#fragment` differs from the page that is shown. */
export function loadAnew(address: string): void {
  const wanted = new URL(address, location.href)
  if (wanted.pathname + wanted.search === location.pathname + location.search) {
    history.replaceState(history.state, '', wanted)
    location.reload()
  } else location.assign(wanted)
}
