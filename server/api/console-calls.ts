/** What only staff ask, by subject. Their handlers are read late (late-handlers.ts), so a start needs this list. */
import * as catalogAdmin from '#contract/calls/admin/catalog.ts'
import * as closureAdmin from '#contract/calls/admin/closures.ts'
import * as discountAdmin from '#contract/calls/admin/codes/discounts.ts'
import * as dayLists from '#contract/calls/admin/day-lists.ts'
import * as figures from '#contract/calls/admin/figures.ts'
import * as gateAdmin from '#contract/calls/admin/gate.ts'
import * as golfAdmin from '#contract/calls/admin/golf.ts'
import * as guestAdmin from '#contract/calls/admin/guests.ts'
import * as insight from '#contract/calls/admin/insight.ts'
import * as instructorAdmin from '#contract/calls/admin/instructors.ts'
import * as inventoryAdmin from '#contract/calls/admin/inventory.ts'
import * as orderAdmin from '#contract/calls/admin/orders.ts'
import * as priceGrid from '#contract/calls/admin/prices.ts'
import * as rentalStock from '#contract/calls/admin/rental-stock.ts'
import * as access from '#contract/calls/admin/shop/access.ts'
import * as historyAdmin from '#contract/calls/admin/shop/history.ts'
import * as importAdmin from '#contract/calls/admin/shop/imports.ts'
import * as settingAdmin from '#contract/calls/admin/shop/settings.ts'
import * as setupAdmin from '#contract/calls/admin/shop/setup.ts'
import * as staffAdmin from '#contract/calls/admin/shop/staff.ts'
import * as webhooks from '#contract/calls/admin/shop/webhooks.ts'
import * as voucherAdmin from '#contract/calls/admin/vouchers.ts'
import * as flagAdmin from '#contract/calls/admin/words/flags.ts'
import * as mailAdmin from '#contract/calls/admin/words/mails.ts'
import * as textAdmin from '#contract/calls/admin/words/texts.ts'
import * as themeAdmin from '#contract/calls/admin/words/theme.ts'
import * as waiverAdmin from '#contract/calls/admin/words/waivers.ts'
import * as zoneAdmin from '#contract/calls/admin/words/zones.ts'
import type { Call } from '#contract/wire/call.ts'

export const CONSOLE_SUBJECTS = {
  voucherAdmin,
  discountAdmin,
  orderAdmin,
  guestAdmin,
  closureAdmin,
  golfAdmin,
  instructorAdmin,
  inventoryAdmin,
  rentalStock,
  priceGrid,
  catalogAdmin,
  gateAdmin,
  dayLists,
  settingAdmin,
  historyAdmin,
  textAdmin,
  mailAdmin,
  zoneAdmin,
  waiverAdmin,
  themeAdmin,
  flagAdmin,
  access,
  setupAdmin,
  importAdmin,
  webhooks,
  staffAdmin,
  figures,
  insight,
}

export const CONSOLE_CALLS: readonly Call[] = Object.values(CONSOLE_SUBJECTS).flatMap<Call>((subject) =>
  Object.values(subject),
)
