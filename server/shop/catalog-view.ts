/**
 * How this shop shows its catalog and its carts: name, currency, culture and calendar, by the operator's settings, and
 * who is looking.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import { variantsByDay } from '#commerce/pricing/index.ts'
import { STORE_CLOSED } from '#commerce/settings/index.ts'
import { readNoShowRule } from '#contract/rules/people/no-shows.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isSignedIn, isStaff } from '#server/http/visitor/actor.ts'
import type { CartSettings } from '#server/wire/cart.ts'
import type { CardSettings } from '#server/wire/people/household.ts'
import { remember } from './remember.ts'
import { settingsOf } from './settings-of.ts'
import type { ShopState } from './shop.ts'

type Configured = Pick<ShopState, 'configuration' | 'currency' | 'own' | 'prices'>
/** What of a view its caller decides. */
export type Audience = Pick<CatalogView, 'staff' | 'isSignedIn' | 'groups' | 'unlockedProductIds' | 'voucherPriceMinor'>

// Reading these costs more than a view is worth, and they stay the same values until they change.
const noShowsOf = remember((configuration: ShopState['configuration']) => ({
  rule: readNoShowRule(configuration.settings),
}))
const closingOf = remember((configuration: ShopState['configuration']) => ({
  isClosed: settingReader(configuration.settings).flag(STORE_CLOSED, false),
}))
const variantsOf = remember(variantsByDay)

/** A visitor who did not sign in. */
export const PUBLIC: Audience = Object.freeze({ staff: false })

/** Staff who impersonate a customer see what that customer sees. */
export function audienceOf(
  request: Pick<RequestContext, 'account' | 'actor' | 'unlockedProductIds' | 'voucherPriceMinor'>,
): Audience {
  const { account, actor, unlockedProductIds, voucherPriceMinor } = request
  const known = { staff: isStaff(actor), isSignedIn: isSignedIn(actor), groups: account?.groups ?? [] }
  return unlockedProductIds ? { ...known, unlockedProductIds, voucherPriceMinor } : known
}

export function catalogView(state: Configured, now: Date, audience: Audience): CatalogView {
  const settings = settingsOf(state.configuration.settings)
  const { storeName, culture, hiddenAttributes, commonMediaDigits, customerSettings } = settings
  const mediaNumbers = { prefix: commonMediaDigits, mask: customerSettings.MediaNumberInputMask }
  // What its amounts are in: that of the shop, or of the locale that it is shown in.
  const { currency: currencyCode } = state
  const shown = { storeName, currencyCode, culture, hiddenAttributes, mediaNumbers, calendar: settings }
  const { rule: noShows } = noShowsOf(state.configuration)
  return {
    ...shown,
    ...closingOf(state.configuration),
    noShows,
    variantsByDay: variantsOf(state.prices),
    ...audience,
    // What a voucher asks is an amount of the shop's own currency.
    ...(state.own && { voucherPriceMinor: undefined }),
    now,
  }
}

/** Who gets the same reply: replies that are shared are told apart by it. */
export function audienceKey(audience: Audience): string {
  const { groups = [], isSignedIn, staff, unlockedProductIds, voucherPriceMinor } = audience
  const opened = [...(unlockedProductIds ?? [])].map(
    (id) => `opened ${id} for ${voucherPriceMinor?.get(id) ?? 'its own'}`,
  )
  return [staff ? 'staff' : 'public', isSignedIn ? 'signed in' : 'guest', ...groups, ...opened].join(' ')
}

/** What the operator lets customers read of the cards of their people. */
export function cardSettings(state: Pick<ShopState, 'configuration'>): CardSettings {
  return settingsOf(state.configuration.settings).customerSettings
}

export function cartSettings(state: Configured): CartSettings {
  const { hiddenAttributes, shoppingCartSettings } = settingsOf(state.configuration.settings)
  return { hiddenAttributes, isEnhanced: shoppingCartSettings.showEnhancedMinicart }
}
