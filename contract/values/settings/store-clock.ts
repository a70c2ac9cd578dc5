/**
 * The store's clock settings, which are texts of their own kind: when a day stops being sold, and how far the store is
 * from UTC.
 */

/** A cut-off counts only as hours and minutes with a colon. */
export function readCutoffTime(text: string): { hour: number; minutes: number } | undefined {
  const parts = /^\s*([01]?\d|2[0-3]):([0-5]\d)\s*$/.exec(text)
  return parts ? { hour: Number(parts[1]), minutes: Number(parts[2]) } : undefined
}

/** Hours from UTC as '-7', '5.5' or '+05:30'. */
export function readOffset(text: string): { text: string; minutes: number } | undefined {
  const parts = /^([+-]?)(\d{1,2})(?:(\.\d{1,2})|:([0-5]\d))?$/.exec(text.trim())
  if (!parts) return undefined
  const size = Number(parts[2]) * 60 + Math.round(Number(parts[3] ?? 0) * 60) + Number(parts[4] ?? 0)
  if (size > 14 * 60) return undefined
  return { text: text.trim(), minutes: parts[1] === '-' && size > 0 ? -size : size }
}
