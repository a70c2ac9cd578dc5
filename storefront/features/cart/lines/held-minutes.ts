/**
 * For how many minutes the places of a line are still kept: begun ones count, 0 when it is over. Undefined without an end, and
 * before the shop's time is known.
 */
const MINUTE_MS = 60_000

export function heldMinutes(expiresAtUtc: string | null | undefined, now: number | undefined): number | undefined {
  const end = Date.parse(expiresAtUtc ?? '')
  return Number.isNaN(end) || now === undefined ? undefined : Math.max(0, Math.ceil((end - now) / MINUTE_MS))
}
