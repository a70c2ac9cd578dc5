/**
 * How this shop shows its catalog and its carts: name, currency, culture and calendar, by the operator's settings, and
 * who is looking.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import { variantsByDay } from '#commerce/pricing/index.ts'
import { type StoreSettings, storeSettings } from '#contract/rules/store-settings.ts'
import type { CartSettings } from '#server/wire/cart.ts'
import type { ShopState } from './shop.ts'

type Configured = Pick<ShopState, 'configuration' | 'prices'>
type Known = { settings: StoreSettings; shown: Omit<CatalogView, 'staff' | 'isSignedIn' | 'now'> }

// Reading the settings costs more than a view is worth, and they never change within one state.
const known = new WeakMap<Configured, Known>()

function knownOf(state: Configured): Known {
  let found = known.get(state)
  if (!found) {
    const settings = storeSettings(state.configuration.settings)
    const { storeName, currencyCode, culture, hiddenAttributes } = settings
    const shown = { storeName, currencyCode, culture, hiddenAttributes, calendar: settings }
    found = { settings, shown: { ...shown, variantsByDay: variantsByDay(state.prices) } }
    known.set(state, found)
  }
  return found
}

export function catalogView(state: Configured, now: Date, isStaff: boolean, isSignedIn = false): CatalogView {
  return { ...knownOf(state).shown, staff: isStaff, isSignedIn, now }
}

/** Who gets the same reply: whatever of a view its caller decides. Replies that are shared are told apart by it. */
export function audienceOf({ isSignedIn, staff }: Pick<CatalogView, 'isSignedIn' | 'staff'>): string {
  return `${staff ? 'staff' : 'public'} ${isSignedIn ? 'signed in' : 'guest'}`
}

export function cartSettings(state: Configured): CartSettings {
  const { hiddenAttributes, shoppingCartSettings } = knownOf(state).settings
  return { hiddenAttributes, isEnhanced: shoppingCartSettings.showEnhancedMinicart }
}
