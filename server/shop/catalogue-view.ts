/** How the catalogue is shown in this shop: its name, currency, culture and calendar, and who is looking. */
import type { CatalogueView } from '#commerce/catalog/index.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { ShopState } from './shop.ts'

type ShopWide = Pick<CatalogueView, 'storeName' | 'currencyCode' | 'culture' | 'calendar' | 'hiddenAttributes'>

// Reading the settings costs more than the view is worth, and they never change within one state.
const known = new WeakMap<object, ShopWide>()

export function catalogueView(
  state: Pick<ShopState, 'configuration'>,
  now: Date,
  isStaff: boolean,
  isSignedIn = false,
): CatalogueView {
  let shopWide = known.get(state)
  if (!shopWide) {
    const settings = storeSettings(state.configuration.settings)
    const { storeName, currencyCode, culture, hiddenAttributes } = settings
    shopWide = { storeName, currencyCode, culture, hiddenAttributes, calendar: settings }
    known.set(state, shopWide)
  }
  return { ...shopWide, staff: isStaff, isSignedIn, now }
}

/** Who gets the same answer: whatever of a view its asker decides. Answers that are shared are told apart by it. */
export function audienceOf({ isSignedIn, staff }: Pick<CatalogueView, 'isSignedIn' | 'staff'>): string {
  return `${staff ? 'staff' : 'public'} ${isSignedIn ? 'signed in' : 'guest'}`
}
