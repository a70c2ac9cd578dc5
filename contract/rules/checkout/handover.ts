/** How a line is handed over: by a method its product offers, at a place where the method has some. */

export type HandoverMethod = {
  id: number
  /** It is sent, so an address is asked for. */
  needsAddress: boolean
  locations: readonly { id: number }[]
}

export type Handover = { methodId: number; locationId: number | null }
export type HandoverProblem = 'unknown_method' | 'unknown_location' | 'location_missing'

export function handoverProblem(offered: readonly HandoverMethod[], chosen: Handover): HandoverProblem | undefined {
  const method = offered.find(({ id }) => id === chosen.methodId)
  if (!method) return 'unknown_method'
  if (chosen.locationId === null) return method.locations.length > 0 ? 'location_missing' : undefined
  return method.locations.some(({ id }) => id === chosen.locationId) ? undefined : 'unknown_location'
}

/** Whether nothing more has to be said for it. */
export function isHandoverDone(
  offered: readonly HandoverMethod[],
  chosen: Handover | undefined,
  hasAddress: boolean,
): boolean {
  if (!chosen || handoverProblem(offered, chosen)) return false
  return hasAddress || !offered.some(({ id, needsAddress }) => id === chosen.methodId && needsAddress)
}

/**
 * For an order that is made without its guest: the first way that costs nothing and needs no address, at its first
 * place. Undefined where they have to say it themselves.
 */
export function handoverUnasked(offered: readonly (HandoverMethod & { priceMinor: number })[]): Handover | undefined {
  const method = offered.find(({ needsAddress, priceMinor }) => !needsAddress && priceMinor === 0)
  return method && { methodId: method.id, locationId: method.locations[0]?.id ?? null }
}
