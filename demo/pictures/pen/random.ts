/** Chance that repeats itself: the same seed gives the same numbers on every machine, so a picture never changes. */

export type Random = () => number

/** FNV-1a over the text's characters. */
export function hash(text: string): number {
  let h = 2166136261
  for (const character of text) {
    h ^= character.codePointAt(0)!
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** Mulberry32: numbers from 0 up to, never reaching, 1. */
export function random(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
