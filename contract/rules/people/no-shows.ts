/**
 * Who reserves days and does not come keeps others from them: so many missed days within so many days, and for some
 * time no more can be reserved. Off unless the operator says how many.
 */
import { addDays, type Day } from '#contract/values/day.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'

export type NoShowRule = {
  /** So many missed days, */
  count: number
  /** the last of them within so many days of the first, */
  withinDays: number
  /** and for so many days after the last nothing can be reserved. */
  blockDays: number
}

/** Undefined where it is off. */
export function readNoShowRule(settings: Readonly<Record<string, string>>): NoShowRule | undefined {
  const read = settingReader(settings)
  const rule = {
    count: read.count('reservationsettings.noshows', 0),
    withinDays: read.count('reservationsettings.noshowdays', 30),
    blockDays: read.count('reservationsettings.noshowblockdays', 7),
  }
  return rule.count > 0 && rule.withinDays > 0 && rule.blockDays > 0 ? rule : undefined
}

/** The last day on which nothing can be reserved; undefined where today is none of those. */
export function blockedUntil(missedDays: readonly Day[], rule: NoShowRule | undefined, today: Day): Day | undefined {
  if (!rule) return undefined
  const { blockDays, count, withinDays } = rule
  const missed = [...new Set(missedDays)].toSorted()
  const last = missed.findLast((day, at) => {
    const first = missed[at - count + 1]
    return first !== undefined && day < addDays(first, withinDays)
  })
  const until = last && addDays(last, blockDays)
  return until !== undefined && last !== undefined && last < today && today <= until ? until : undefined
}
