/**
 * How this shop shows its catalog and its carts: name, currency, culture and calendar, by the operator's settings, and
 * who is looking.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import { type StoreSettings, storeSettings } from '#contract/rules/store-settings.ts'
import type { CartSettings } from '#server/wire/cart.ts'
import type { ShopState } from './shop.ts'

type Configured = Pick<ShopState, 'configuration'>

// Reading the settings costs more than a view is worth, and they never change within one state.
const known = new WeakMap<Configured, StoreSettings>()

function settingsOf(state: Configured): StoreSettings {
  const settings = known.get(state) ?? storeSettings(state.configuration.settings)
  known.set(state, settings)
  return settings
}

export function catalogView(state: Configured, now: Date, isStaff: boolean, isSignedIn = false): CatalogView {
  const settings = settingsOf(state)
  const { storeName, currencyCode, culture, hiddenAttributes } = settings
  return { storeName, currencyCode, culture, hiddenAttributes, calendar: settings, staff: isStaff, isSignedIn, now }
}

/** Who gets the same reply: whatever of a view its caller decides. Replies that are shared are told apart by it. */
export function audienceOf({ isSignedIn, staff }: Pick<CatalogView, 'isSignedIn' | 'staff'>): string {
  return `${staff ? 'staff' : 'public'} ${isSignedIn ? 'signed in' : 'guest'}`
}

export function cartSettings(state: Configured): CartSettings {
  const { hiddenAttributes, shoppingCartSettings } = settingsOf(state)
  return { hiddenAttributes, isEnhanced: shoppingCartSettings.showEnhancedMinicart }
}
