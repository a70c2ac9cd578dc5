/**
 * One activity with its start times. Saved again it keeps its id and its pool; a start time that is already there gets
 * the new number of places, and one that is not named stays as it is: guests may have bought it.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import { type BelowTaken, readCapacities, savePool } from '#commerce/inventory/index.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import { timeOfDay } from '#contract/values/time-of-day.ts'
import { readActivities, readActivityVersion, upsertActivity } from './activities.sql.ts'

export type ActivityDraft = {
  code: string
  location: string
  /** How many guests share one place; without it each takes one. */
  guestsPerPlace?: number | undefined
  /** `time` is `09:30` or `09:30:00`; `capacity` counts places. */
  times: readonly { day: Day; time: string; capacity: number }[]
  /** The version that the operator read, 0 for one that is new: it is saved only while that one counts. */
  expectedVersion?: number
  /** The same of the pool that its places are in, which changes by other ways too. */
  expectedPoolVersion?: number
}

export type ActivityRefusal =
  | {
      ok: false
      reason: 'bad_code' | 'bad_guests_per_place' | 'bad_day' | 'bad_time' | 'bad_capacity' | 'time_twice'
      /** The start time that is wrong, where one is. */
      at?: string
    }
  /** More is sold and held at these start times than the draft has places. */
  | { ok: false; reason: 'below_taken'; slots: readonly BelowTaken[] }
  | ChangedMeanwhile

type SaveActivityResult = { ok: true; id: number; poolId: number } | ActivityRefusal

export async function saveActivity(tx: OperatorTx, draft: ActivityDraft): Promise<SaveActivityResult> {
  const [code, location] = [draft.code.trim(), draft.location.trim()]
  const what = `activity ${code} ${location}`
  const read = async () => {
    const known = (await readActivities(tx)).find((one) => one.code === code && one.location === location)
    const slots = await readCapacities(tx, [what])
    const times = slots.map(({ day, time, capacity }) => [`${day} ${time}`, capacity])
    return known ? { [what]: { ...known, times: Object.fromEntries(times) } } : {}
  }
  return recordChange(tx, { action: 'activity changed', what, read }, (part) => putActivity(part, draft))
}

async function putActivity(tx: OperatorTx, draft: ActivityDraft): Promise<SaveActivityResult> {
  const refusal = draftRefusal(draft)
  if (refusal) return refusal
  const code = draft.code.trim()
  const location = draft.location.trim()
  const slots = draft.times.map(({ day, time, capacity }) => ({ day, time: timeOfDay(time) ?? time, capacity }))
  const name = `activity ${code} ${location}`
  const changed = changedMeanwhile(draft.expectedVersion, await readActivityVersion(tx, code, location))
  if (changed) return changed
  const { expectedPoolVersion } = draft
  const expected = expectedPoolVersion === undefined ? {} : { expectedVersion: expectedPoolVersion }
  const saved = await savePool(tx, { name, slots, ...expected })
  if (!saved.ok) return saved
  const { poolId } = saved
  const guestsPerPlace = draft.guestsPerPlace ?? null
  return { ok: true, id: await upsertActivity(tx, { code, location, poolId, guestsPerPlace }), poolId }
}

function draftRefusal({ code, location, guestsPerPlace, times }: ActivityDraft): ActivityRefusal | undefined {
  if (!isCode(code) || !isCode(location)) return { ok: false, reason: 'bad_code' }
  if (guestsPerPlace !== undefined && !isCount(guestsPerPlace, 1)) return { ok: false, reason: 'bad_guests_per_place' }
  const seen = new Set<string>()
  for (const { day, time, capacity } of times) {
    const whole = timeOfDay(time)
    const at = `${day}T${whole ?? time}`
    if (!isDay(day)) return { ok: false, reason: 'bad_day', at }
    if (whole === undefined) return { ok: false, reason: 'bad_time', at }
    if (!isCount(capacity, 0)) return { ok: false, reason: 'bad_capacity', at }
    if (seen.has(at)) return { ok: false, reason: 'time_twice', at }
    seen.add(at)
  }
  return undefined
}

function isCode(text: string): boolean {
  return text.trim() !== '' && text.length <= 50
}

function isCount(number: number, least: number): boolean {
  return Number.isInteger(number) && number >= least && number <= 100_000
}
