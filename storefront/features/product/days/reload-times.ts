/** Reloads the shown start times after another guest took the places. Where no times are shown nothing happens. */
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'

const shown = new WeakMap<Configurator, () => void>()

export function reloadTimes(configurator: Configurator): void {
  shown.get(configurator)?.()
}

/** Called by what shows times; what comes back ends it. */
export function onReloadTimes(configurator: Configurator, reload: () => void): () => void {
  shown.set(configurator, reload)
  return () => {
    if (shown.get(configurator) === reload) shown.delete(configurator)
  }
}
