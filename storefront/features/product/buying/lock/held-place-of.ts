/** The kept places of a product's page, for the press that asks for them and for what shows how long they are kept. */
import { releaseLockCall } from '#contract/calls/activities.ts'
import { client } from '#contract/wire/client.ts'
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'
import type { Visit } from '#storefront/features/visit/visit.tsx'
import { createHeldPlace, type HeldPlace } from './held-place.ts'

const kept = new WeakMap<Configurator, HeldPlace>()

export function heldPlaceOf(configurator: Configurator, { ask }: Pick<Visit, 'ask'>): HeldPlace {
  const known = kept.get(configurator)
  if (known) return known
  const place = createHeldPlace({
    configurator,
    ask,
    release,
    // Browsers name one only on pages that came safely.
    newId: () => crypto.randomUUID?.(),
  })
  kept.set(configurator, place)
  return place
}

/** The browser sends it also while the page goes. Who cannot be told keeps the places for two minutes and no longer. */
function release(lockId: string): void {
  const send = client((url, init) => fetch(url, { ...init, keepalive: true }))
  send(releaseLockCall, { params: { lockId } }).catch(() => {})
}
