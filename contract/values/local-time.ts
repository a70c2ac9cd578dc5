/**
 * What the clocks of a zone show at a moment. A caller that needs to know which day it is names the zone: the store's
 * zone is an IANA name, so that daylight saving is right on both sides of a change. The offset in hours is only what
 * older readers are told for the present moment.
 */
import type { Day } from './day.ts'
import { formatter } from './formatters.ts'

/** Which day and what time it is in a zone. */
export function localTime(now: Date, zone: string): { day: Day; hour: number; minute: number } {
  const local = new Date(now.getTime() + offsetMs(now, zone)).toISOString()
  return { day: local.slice(0, 10), hour: Number(local.slice(11, 13)), minute: Number(local.slice(14, 16)) }
}

export function today(now: Date, zone: string): Day {
  return localTime(now, zone).day
}

/** The zone's distance from UTC at this moment, in hours as settings publish it: '-7', '5.5'. */
export function zoneOffset(now: Date, zone: string): string {
  return String(offsetMs(now, zone) / 3_600_000)
}

export function isZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

// Callers ask about one moment many times, and a zone changes by the minute at most.
const offsets = new Map<string, { minute: number; ms: number }>()

function offsetMs(now: Date, zone: string): number {
  const minute = Math.floor(now.getTime() / 60_000)
  let known = offsets.get(zone)
  if (known?.minute !== minute) {
    known = { minute, ms: readOffsetMs(now, zone) }
    offsets.set(zone, known)
  }
  return known.ms
}

function readOffsetMs(now: Date, zone: string): number {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  const wallClock = Date.UTC(year, month - 1, day, hour, minute, second)
  return wallClock - Math.floor(now.getTime() / 1000) * 1000
}

function clockOf(zone: string): Intl.DateTimeFormat {
  return formatter(Intl.DateTimeFormat, 'en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}
