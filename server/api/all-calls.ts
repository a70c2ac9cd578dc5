/**
 * Every call the server answers, each with the schemas of what it takes and replies.
 *
 * A subject is listed whole, so a call that is exported from it is served, documented and tested without another word.
 * A call finds its schemas by its name: those of `addToCartCall` are `cartSchemas.addToCart`.
 */
import type * as z from 'zod/mini'
import * as activities from '#contract/calls/activities.ts'
import * as cart from '#contract/calls/cart.ts'
import * as cartPage from '#contract/calls/cart-page.ts'
import * as catalog from '#contract/calls/catalog.ts'
import * as checkout from '#contract/calls/checkout.ts'
import * as giftCards from '#contract/calls/gift-cards.ts'
import * as orders from '#contract/calls/orders.ts'
import * as account from '#contract/calls/people/account.ts'
import * as assignable from '#contract/calls/people/assignable.ts'
import * as changes from '#contract/calls/people/changes.ts'
import * as closures from '#contract/calls/people/closures.ts'
import * as customers from '#contract/calls/people/customers.ts'
import * as household from '#contract/calls/people/household.ts'
import * as media from '#contract/calls/people/media.ts'
import * as moves from '#contract/calls/people/moves.ts'
import * as ownPlans from '#contract/calls/people/own-plans.ts'
import * as registration from '#contract/calls/people/registration.ts'
import * as renewals from '#contract/calls/people/renewals.ts'
import * as signingIn from '#contract/calls/people/signing-in.ts'
import * as staff from '#contract/calls/people/staff.ts'
import * as storedCards from '#contract/calls/people/stored-cards.ts'
import * as waivers from '#contract/calls/people/waivers.ts'
import * as plans from '#contract/calls/plans.ts'
import * as pocket from '#contract/calls/pocket.ts'
import * as prices from '#contract/calls/prices.ts'
import * as product from '#contract/calls/product.ts'
import * as settings from '#contract/calls/settings.ts'
import * as testing from '#contract/calls/testing.ts'
import * as voucherBalance from '#contract/calls/voucher-balance.ts'
import * as vouchers from '#contract/calls/vouchers.ts'
import * as ofActivities from '#contract/schemas/activities.ts'
import * as ofCatalogAdmin from '#contract/schemas/admin/catalog/catalog.ts'
import * as ofDiscountAdmin from '#contract/schemas/admin/codes/discounts.ts'
import * as ofFigures from '#contract/schemas/admin/figures.ts'
import * as ofGolfAdmin from '#contract/schemas/admin/golf.ts'
import * as ofGuestMerge from '#contract/schemas/admin/guest-merge.ts'
import * as ofConsoleGuests from '#contract/schemas/admin/guests.ts'
import * as ofInsight from '#contract/schemas/admin/insight.ts'
import * as ofInstructorAdmin from '#contract/schemas/admin/instructors.ts'
import * as ofInventoryAdmin from '#contract/schemas/admin/inventory.ts'
import * as ofOrderActions from '#contract/schemas/admin/order-actions.ts'
import * as ofOrderMoves from '#contract/schemas/admin/order-moves.ts'
import * as ofConsolePages from '#contract/schemas/admin/order-page.ts'
import * as ofConsoleOrders from '#contract/schemas/admin/orders.ts'
import * as ofPriceGrid from '#contract/schemas/admin/prices.ts'
import * as ofRentalStock from '#contract/schemas/admin/rental-stock.ts'
import * as ofAccess from '#contract/schemas/admin/shop/access.ts'
import * as ofHistory from '#contract/schemas/admin/shop/history.ts'
import * as ofImports from '#contract/schemas/admin/shop/imports.ts'
import * as ofSettingAdmin from '#contract/schemas/admin/shop/settings.ts'
import * as ofSetup from '#contract/schemas/admin/shop/setup.ts'
import * as ofStaffAdmin from '#contract/schemas/admin/shop/staff.ts'
import * as ofWebhooks from '#contract/schemas/admin/shop/webhooks.ts'
import * as ofFlagAdmin from '#contract/schemas/admin/words/flags.ts'
import * as ofMailAdmin from '#contract/schemas/admin/words/mails.ts'
import * as ofTextAdmin from '#contract/schemas/admin/words/texts.ts'
import * as ofThemeAdmin from '#contract/schemas/admin/words/theme.ts'
import * as ofWaiverAdmin from '#contract/schemas/admin/words/waivers.ts'
import * as ofZoneAdmin from '#contract/schemas/admin/words/zones.ts'
import * as ofCart from '#contract/schemas/cart.ts'
import * as ofCatalog from '#contract/schemas/catalog.ts'
import * as ofCheckout from '#contract/schemas/checkout.ts'
import * as ofGiftCards from '#contract/schemas/gift-cards.ts'
import * as ofChanges from '#contract/schemas/people/changes.ts'
import * as ofClosures from '#contract/schemas/people/closures.ts'
import * as ofCustomers from '#contract/schemas/people/customers.ts'
import * as ofDayLists from '#contract/schemas/people/day-lists.ts'
import * as ofGate from '#contract/schemas/people/gate.ts'
import * as ofHousehold from '#contract/schemas/people/household.ts'
import * as ofMoves from '#contract/schemas/people/moves.ts'
import * as ofOrders from '#contract/schemas/people/orders.ts'
import * as ofOwnPlans from '#contract/schemas/people/own-plans.ts'
import * as ofPocket from '#contract/schemas/people/pocket.ts'
import * as ofRenewals from '#contract/schemas/people/renewals.ts'
import * as ofSigningIn from '#contract/schemas/people/signing-in.ts'
import * as ofStoredCards from '#contract/schemas/people/stored-cards.ts'
import * as ofWaivers from '#contract/schemas/people/waivers.ts'
import * as ofPlans from '#contract/schemas/plans.ts'
import * as ofPrices from '#contract/schemas/prices.ts'
import * as ofProduct from '#contract/schemas/product.ts'
import * as ofSettings from '#contract/schemas/settings.ts'
import * as ofTesting from '#contract/schemas/testing.ts'
import * as ofVoucherAdmin from '#contract/schemas/voucher-admin.ts'
import * as ofVoucherBalance from '#contract/schemas/voucher-balance.ts'
import * as ofVouchers from '#contract/schemas/vouchers.ts'
import type { Call, CallSchemas } from '#contract/wire/call.ts'
import { CONSOLE_SUBJECTS } from './console-calls.ts'
import { joinSchemas, type SchemasOf } from './join-schemas.ts'

/** In the order of the documents. */
const CALLS: Readonly<Record<string, Call>> = {
  ...settings,
  ...catalog,
  ...product,
  ...prices,
  ...activities,
  ...cart,
  ...cartPage,
  ...vouchers,
  ...CONSOLE_SUBJECTS.voucherAdmin,
  ...CONSOLE_SUBJECTS.discountAdmin,
  ...voucherBalance,
  ...giftCards,
  ...household,
  ...assignable,
  ...waivers,
  ...media,
  ...plans,
  ...ownPlans,
  ...checkout,
  ...storedCards,
  ...renewals,
  ...moves,
  ...orders,
  ...changes,
  ...pocket,
  ...CONSOLE_SUBJECTS.orderAdmin,
  ...CONSOLE_SUBJECTS.guestAdmin,
  ...closures,
  ...CONSOLE_SUBJECTS.closureAdmin,
  ...CONSOLE_SUBJECTS.golfAdmin,
  ...CONSOLE_SUBJECTS.instructorAdmin,
  ...CONSOLE_SUBJECTS.inventoryAdmin,
  ...CONSOLE_SUBJECTS.rentalStock,
  ...CONSOLE_SUBJECTS.priceGrid,
  ...CONSOLE_SUBJECTS.catalogAdmin,
  ...CONSOLE_SUBJECTS.gateAdmin,
  ...CONSOLE_SUBJECTS.dayLists,
  ...CONSOLE_SUBJECTS.settingAdmin,
  ...CONSOLE_SUBJECTS.historyAdmin,
  ...CONSOLE_SUBJECTS.textAdmin,
  ...CONSOLE_SUBJECTS.mailAdmin,
  ...CONSOLE_SUBJECTS.zoneAdmin,
  ...CONSOLE_SUBJECTS.waiverAdmin,
  ...CONSOLE_SUBJECTS.themeAdmin,
  ...CONSOLE_SUBJECTS.flagAdmin,
  ...CONSOLE_SUBJECTS.access,
  ...CONSOLE_SUBJECTS.setupAdmin,
  ...CONSOLE_SUBJECTS.importAdmin,
  ...CONSOLE_SUBJECTS.webhooks,
  ...CONSOLE_SUBJECTS.staffAdmin,
  ...CONSOLE_SUBJECTS.figures,
  ...CONSOLE_SUBJECTS.insight,
  ...customers,
  ...signingIn,
  ...registration,
  ...staff,
  ...account,
  ...testing,
}

const SCHEMAS: Readonly<Record<string, CallSchemas>> = {
  ...ofSettings.settingsSchemas,
  ...ofCatalog.catalogSchemas,
  ...ofProduct.productSchemas,
  ...ofPrices.pricesSchemas,
  ...ofActivities.activitiesSchemas,
  ...ofCart.cartSchemas,
  ...ofVouchers.vouchersSchemas,
  ...ofVoucherAdmin.voucherAdminSchemas,
  ...ofDiscountAdmin.discountAdminSchemas,
  ...ofVoucherBalance.voucherBalanceSchemas,
  ...ofGiftCards.giftCardsSchemas,
  ...ofHousehold.householdSchemas,
  ...ofWaivers.waiversSchemas,
  ...ofPlans.plansSchemas,
  ...ofOwnPlans.ownPlanSchemas,
  ...ofCheckout.checkoutSchemas,
  ...ofStoredCards.storedCardSchemas,
  ...ofMoves.movesSchemas,
  ...ofOrders.ordersSchemas,
  ...ofChanges.changesSchemas,
  ...ofPocket.pocketSchemas,
  ...ofCheckout.orderAdminSchemas,
  ...ofConsoleOrders.consoleOrderSchemas,
  ...ofConsolePages.consolePageSchemas,
  ...ofOrderActions.orderActionSchemas,
  ...ofOrderMoves.orderMoveSchemas,
  ...ofConsoleGuests.consoleGuestSchemas,
  ...ofGuestMerge.guestMergeSchemas,
  ...ofClosures.closuresSchemas,
  ...ofGolfAdmin.golfAdminSchemas,
  ...ofInstructorAdmin.instructorAdminSchemas,
  ...ofInventoryAdmin.inventoryAdminSchemas,
  ...ofRentalStock.rentalStockSchemas,
  ...ofPriceGrid.priceGridSchemas,
  ...ofCatalogAdmin.catalogAdminSchemas,
  ...ofGate.gateSchemas,
  ...ofDayLists.dayListSchemas,
  ...ofSettingAdmin.settingAdminSchemas,
  ...ofHistory.historySchemas,
  ...ofTextAdmin.textAdminSchemas,
  ...ofMailAdmin.mailAdminSchemas,
  ...ofZoneAdmin.zoneAdminSchemas,
  ...ofWaiverAdmin.waiverAdminSchemas,
  ...ofThemeAdmin.themeAdminSchemas,
  ...ofFlagAdmin.flagAdminSchemas,
  ...ofAccess.accessSchemas,
  ...ofSetup.setupSchemas,
  ...ofImports.importSchemas,
  ...ofWebhooks.webhookSchemas,
  ...ofStaffAdmin.staffAdminSchemas,
  ...ofFigures.figureSchemas,
  ...ofInsight.insightSchemas,
  ...ofRenewals.renewalSchemas,
  ...ofCustomers.customersSchemas,
  ...ofSigningIn.signingInSchemas,
  ...ofTesting.testingSchemas,
}

const NAMES = new Map<Call, string>(Object.entries(CALLS).map(([name, call]) => [call, name.replace(/Call$/, '')]))

export const ALL_CALLS: readonly Call[] = [...NAMES.keys()]

/** What the documents call it: `addToCart` for `addToCartCall`. */
export function callName(call: Call): string {
  return NAMES.get(call) ?? call.id
}

export const schemasOf: SchemasOf = joinSchemas(CALLS, SCHEMAS)

const SCHEMA_FILES: readonly object[] = [
  ofSettings,
  ofCatalog,
  ofProduct,
  ofPrices,
  ofActivities,
  ofCart,
  ofVouchers,
  ofVoucherBalance,
  ofGiftCards,
  ofHousehold,
  ofWaivers,
  ofPlans,
  ofCheckout,
  ofCustomers,
  ofSigningIn,
  ofTesting,
]

/** The entities by name: `Cart`, `ProductDetails`. */
export const ENTITIES: ReadonlyMap<string, z.ZodMiniType> = new Map(
  SCHEMA_FILES.flatMap((file) => Object.entries(file)).filter(
    (entry): entry is [string, z.ZodMiniType] =>
      typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1],
  ),
)
