/** When a waiver was signed, as it stands in its text: the resort's wall clock with its distance from UTC. */
import type { ResortTimeZone } from '#contract/rules/resort-moment.ts'
import { zoneOffset } from '#contract/values/local-time.ts'

const MINUTE_MS = 60_000

export function signedDate(now: Date, { storeTimeZone, storeOffsetMinutes }: ResortTimeZone): string {
  const minutes = storeTimeZone ? Number(zoneOffset(now, storeTimeZone)) * 60 : storeOffsetMinutes
  const local = new Date(now.getTime() + minutes * MINUTE_MS).toISOString().slice(0, 19)
  const away = Math.abs(minutes)
  const [hours, rest] = [Math.floor(away / 60), away % 60].map((part) => String(part).padStart(2, '0'))
  return `${local}${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}
