/**
 * Take the places of a line. Those of an activity go under the name of their lock, so that the line can be changed
 * again. The first hold counts for the whole line among what may be held at a time.
 */
import type { HoldFor, LockedSlots, NewHold, SlotKey } from '#commerce/inventory/index.ts'
import type { Choice } from '#commerce/offers/index.ts'

export async function takeForLine(
  slots: LockedSlots,
  holds: readonly NewHold[],
  { activity, lockId }: Choice,
  units: number,
  keptFor: Omit<HoldFor, 'lockId'>,
): Promise<readonly SlotKey[]> {
  const ofLock = holds.filter(({ poolId }) => poolId === activity?.poolId)
  const rest = holds.filter((hold) => !ofLock.includes(hold))
  if (ofLock.length === 0) return slots.take(counted(rest, units), { ...keptFor, lockId: null })
  const missing = await slots.take(counted(ofLock, units), { ...keptFor, lockId: lockId ?? null })
  return missing.length > 0 || rest.length === 0 ? missing : slots.take(rest, { ...keptFor, lockId: null })
}

function counted(holds: readonly NewHold[], units: number): NewHold[] {
  return holds.map((hold, at) => (at === 0 ? { ...hold, units } : hold))
}
