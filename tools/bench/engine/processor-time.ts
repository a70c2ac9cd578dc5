/**
 * How much processor time the shop and its database have used, which a busy machine makes much less longer than the
 * time on the clock. Only Linux tells it finely enough.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { sum } from '#contract/values/sum.ts'

export type ProcessorTime = { shopMs: number; databaseMs: number }

/** `USER_HZ` of every Linux that Node runs on. */
const TICK_MS = 10

/** Undefined where the system has no `/proc`. */
export function processorTime(shopPid = 0, databasePid = 0): ProcessorTime | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const database = timesOf(databasePid)
  const backends = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? timesOf(Number(name)) : []))
  const living = sum(backends.filter(({ parent }) => parent === databasePid).map(({ own }) => own))
  return { shopMs: timesOf(shopPid).own, databaseMs: database.own + database.ofEnded + living }
}

/** Of a process, and of its children that have ended; nothing of one that is gone. */
function timesOf(pid: number): { parent: number; own: number; ofEnded: number } {
  try {
    // The name of the program stands in brackets before the numbers, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const ticks = (at: number) => (fields[at] ?? 0) * TICK_MS
    return { parent: fields[1] ?? 0, own: ticks(11) + ticks(12), ofEnded: ticks(13) + ticks(14) }
  } catch {
    return { parent: 0, own: 0, ofEnded: 0 }
  }
}
