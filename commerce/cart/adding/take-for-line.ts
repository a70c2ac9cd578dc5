/** Take the places of a line. Those of an activity go under the name of their lock, so that the line can be changed again. */
import type { HoldFor, LockedSlots, NewHold, SlotKey } from '#commerce/inventory/index.ts'
import type { Choice } from '#commerce/offers/index.ts'

export async function takeForLine(
  slots: LockedSlots,
  holds: readonly NewHold[],
  { activity, lockId }: Choice,
  keptFor: Omit<HoldFor, 'lockId'>,
): Promise<readonly SlotKey[]> {
  const ofLock = holds.filter(({ poolId }) => poolId === activity?.poolId)
  const rest = holds.filter((hold) => !ofLock.includes(hold))
  if (ofLock.length === 0) return slots.take(rest, { ...keptFor, lockId: null })
  const missing = await slots.take(ofLock, { ...keptFor, lockId: lockId ?? null })
  return missing.length > 0 || rest.length === 0 ? missing : slots.take(rest, { ...keptFor, lockId: null })
}
