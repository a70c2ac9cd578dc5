/** The arithmetic every drawing leans on: bounds, blends, and numbers as short as a drawing needs them. */

export function clamp(value: number, low = 0, high = 1): number {
  if (value < low) return low
  return Math.min(value, high)
}

export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t
}

/** 0 below `from`, 1 above `to`, and an S-curve between them. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** One decimal is finer than a screen pixel and keeps the drawings small. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}
