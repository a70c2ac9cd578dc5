/** How the store wants carts shown, read from its settings once per state. */

import { storeSettings } from '#contract/rules/store-settings.ts'
import type { CartSettings } from '#server/wire/cart.ts'
import type { ShopState } from './shop.ts'

const known = new WeakMap<object, CartSettings>()

export function cartSettings(state: Pick<ShopState, 'configuration'>): CartSettings {
  let settings = known.get(state)
  if (!settings) {
    const { hiddenAttributes, shoppingCartSettings } = storeSettings(state.configuration.settings)
    settings = { hiddenAttributes, isEnhanced: shoppingCartSettings.showEnhancedMinicart }
    known.set(state, settings)
  }
  return settings
}
