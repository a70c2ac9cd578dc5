/** How the catalog is shown in this shop: its name, currency, culture and calendar, and who is looking. */
import type { CatalogView } from '#commerce/catalog/index.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { ShopState } from './shop.ts'

type ShopWide = Pick<CatalogView, 'storeName' | 'currencyCode' | 'culture' | 'calendar' | 'hiddenAttributes'>

// Reading the settings costs more than the view is worth, and they never change within one state.
const known = new WeakMap<object, ShopWide>()

export function catalogView(
  state: Pick<ShopState, 'configuration'>,
  now: Date,
  isStaff: boolean,
  isSignedIn = false,
): CatalogView {
  let shopWide = known.get(state)
  if (!shopWide) {
    const settings = storeSettings(state.configuration.settings)
    const { storeName, currencyCode, culture, hiddenAttributes } = settings
    shopWide = { storeName, currencyCode, culture, hiddenAttributes, calendar: settings }
    known.set(state, shopWide)
  }
  return { ...shopWide, staff: isStaff, isSignedIn, now }
}

/** Who gets the same reply: whatever of a view its asker decides. Replies that are shared are told apart by it. */
export function audienceOf({ isSignedIn, staff }: Pick<CatalogView, 'isSignedIn' | 'staff'>): string {
  return `${staff ? 'staff' : 'public'} ${isSignedIn ? 'signed in' : 'guest'}`
}
