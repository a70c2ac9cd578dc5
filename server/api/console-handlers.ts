/** What staff ask, joined to what answers it: the console, the lists of a day and the gates. Loaded with the first. */

import type { Redrawing } from '#commerce/uploads/index.ts'
import { closureAdminCalls } from '#server/api/closures/closure-admin-calls.ts'
import { keyCalls } from '#server/api/console/access/key-calls.ts'
import { webhookCalls } from '#server/api/console/access/webhook-calls.ts'
import { catalogListCalls } from '#server/api/console/catalog/catalog-list-calls.ts'
import { pictureCalls } from '#server/api/console/catalog/picture-calls.ts'
import { productAdminCalls } from '#server/api/console/catalog/product-admin-calls.ts'
import { discountCalls } from '#server/api/console/codes/discount-calls.ts'
import { voucherListCalls } from '#server/api/console/codes/voucher-list-calls.ts'
import { figureCalls } from '#server/api/console/figure-calls.ts'
import { gridDraftCalls } from '#server/api/console/grid-draft-calls.ts'
import { guestCalls } from '#server/api/console/guest-calls.ts'
import { guestMergeCalls } from '#server/api/console/guests/guest-merge-calls.ts'
import { historyCalls } from '#server/api/console/history/history-calls.ts'
import { trailCalls } from '#server/api/console/history/trail-calls.ts'
import { insightCalls } from '#server/api/console/insight/insight-calls.ts'
import { courseCalls } from '#server/api/console/inventory/course-calls.ts'
import { instructorCalls } from '#server/api/console/inventory/instructor-calls.ts'
import { offeredDayCalls } from '#server/api/console/inventory/offer-calls.ts'
import { poolCalls } from '#server/api/console/inventory/pool-calls.ts'
import { rentalStockCalls } from '#server/api/console/inventory/rental-stock-calls.ts'
import { takenPlacesCalls } from '#server/api/console/inventory/taken-calls.ts'
import { teeSheetCalls } from '#server/api/console/inventory/tee-sheet-calls.ts'
import { inventoryCalls } from '#server/api/console/inventory-calls.ts'
import { staffMoveCalls } from '#server/api/console/moves/staff-move-calls.ts'
import { orderActionCalls } from '#server/api/console/order-action-calls.ts'
import { orderListCalls } from '#server/api/console/order-list-calls.ts'
import { orderPageCalls } from '#server/api/console/order-page-calls.ts'
import { priceGridCalls } from '#server/api/console/price-grid-calls.ts'
import { secondFactorCalls } from '#server/api/console/second-factor-calls.ts'
import { settingCalls } from '#server/api/console/setting-calls.ts'
import { importCalls } from '#server/api/console/setup/import-calls.ts'
import { setupStepsCalls } from '#server/api/console/setup/setup-steps-calls.ts'
import { staffAdminCalls } from '#server/api/console/staff-admin-calls.ts'
import { flagCalls } from '#server/api/console/words/flag-calls.ts'
import { mailCalls } from '#server/api/console/words/mail-calls.ts'
import { textCalls } from '#server/api/console/words/text-calls.ts'
import { themeCalls } from '#server/api/console/words/theme-calls.ts'
import { waiverAdminCalls } from '#server/api/console/words/waiver-admin-calls.ts'
import { zoneCalls } from '#server/api/console/words/zone-calls.ts'
import type { UploadLimits } from '#server/api/files/upload-limits.ts'
import { gateCalls } from '#server/api/gate/gate-calls.ts'
import { dayListCalls } from '#server/api/lists/day-list-calls.ts'
import { orderExportCalls } from '#server/api/orders/order-export-calls.ts'
import { voucherBatchCalls } from '#server/api/vouchers/voucher-batch-calls.ts'
import type { Handler } from '#server/http/handle.ts'
import type { Coalesce } from '#server/shop/coalesce.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { HandlerOptions } from './handlers.ts'

type Shared = {
  coalesce: Coalesce
  selling: Selling
  uploads: { limits: UploadLimits; redraw: Redrawing }
}

export function createConsoleHandlers(options: HandlerOptions & Shared): Handler[] {
  const { accounts, coalesce, database, dataKeys, desk, mailWriting, recorded, selling, shop, ticketKeys, uploads } =
    options
  const { voucherCodes } = options
  return [
    ...orderExportCalls({ database }),
    ...orderListCalls({ database, shop, voucherCodes }),
    ...guestCalls({ database, shop }),
    ...guestMergeCalls({ database }),
    ...orderPageCalls({ database, shop, ticketKeys }),
    ...orderActionCalls({ database, dataKeys, desk, selling, shop }),
    ...staffMoveCalls({ database, dataKeys, desk, selling, shop }),
    ...closureAdminCalls({ database, dataKeys, shop }),
    ...gateCalls({ database, shop, ticketKeys }),
    ...dayListCalls({ database, shop }),
    ...inventoryCalls({ database, shop }),
    ...takenPlacesCalls(database),
    ...offeredDayCalls(database),
    ...poolCalls({ database, shop }),
    ...rentalStockCalls({ database, shop }),
    ...instructorCalls(database),
    ...courseCalls({ database, shop }),
    ...teeSheetCalls({ database, shop }),
    ...settingCalls({ database }),
    ...historyCalls({ database, shop }),
    ...trailCalls({ database, shop }),
    ...textCalls({ database }),
    ...mailCalls({ database, mailWriting: mailWriting, shop }),
    ...zoneCalls({ database }),
    ...waiverAdminCalls({ database, shop }),
    ...themeCalls({ database }),
    ...flagCalls({ database }),
    ...discountCalls({ database, shop }),
    ...keyCalls({ database, shop }),
    ...importCalls({ database, shop }),
    ...setupStepsCalls({ database, shop, paymentProvider: desk?.provider.name }),
    ...webhookCalls({ database, dataKeys, allowsLoopback: recorded !== undefined }),
    ...priceGridCalls({ database, shop }),
    ...gridDraftCalls({ database, shop }),
    ...catalogListCalls({ database, shop }),
    ...productAdminCalls({ database, shop }),
    ...pictureCalls({ database, shop, ...uploads }),
    ...figureCalls({ database, shop, coalesce }),
    ...insightCalls({ database, shop, coalesce }),
    ...staffAdminCalls({ database, shop }),
    ...secondFactorCalls({ accounts, database, shop }),
    ...voucherBatchCalls({ database, shop, voucherCodes }),
    ...voucherListCalls({ database, shop, voucherCodes }),
  ]
}
