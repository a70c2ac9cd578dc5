/**
 * How this shop shows its catalog and its carts: name, currency, culture and calendar, by the operator's settings, and
 * who is looking.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import { variantsByDay } from '#commerce/pricing/index.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { CartSettings } from '#server/wire/cart.ts'
import { remember } from './remember.ts'
import type { ShopState } from './shop.ts'

type Configured = Pick<ShopState, 'configuration' | 'prices'>

// Reading these costs more than a view is worth, and they stay the same values until they change.
const settingsOf = remember((configuration: ShopState['configuration']) => storeSettings(configuration.settings))
const variantsOf = remember(variantsByDay)

export function catalogView(state: Configured, now: Date, isStaff: boolean, isSignedIn = false): CatalogView {
  const settings = settingsOf(state.configuration)
  const { storeName, currencyCode, culture, hiddenAttributes } = settings
  const shown = { storeName, currencyCode, culture, hiddenAttributes, calendar: settings }
  return { ...shown, variantsByDay: variantsOf(state.prices), staff: isStaff, isSignedIn, now }
}

/** Who gets the same reply: whatever of a view its caller decides. Replies that are shared are told apart by it. */
export function audienceOf({ isSignedIn, staff }: Pick<CatalogView, 'isSignedIn' | 'staff'>): string {
  return `${staff ? 'staff' : 'public'} ${isSignedIn ? 'signed in' : 'guest'}`
}

export function cartSettings(state: Configured): CartSettings {
  const { hiddenAttributes, shoppingCartSettings } = settingsOf(state.configuration)
  return { hiddenAttributes, isEnhanced: shoppingCartSettings.showEnhancedMinicart }
}
