/** The offer to renew last season's summit pass: a hundred dollars less, for six weeks. */
import { asOperator, type Operator } from '#commerce/audit/index.ts'
import { readShopNow } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { makeOffers } from '#commerce/renewals/index.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { addDays } from '#contract/values/day.ts'
import type { Season } from '#demo/season.ts'
import { expectDone } from '#demo/selling/load-selling.ts'
import { demoSettings } from '#demo/settings.ts'

const LOADER: Operator = { actor: { contactId: 0, role: 'demo', name: 'loader of the demo' } }
const OFFERED_DAYS = 42

export async function loadRenewal(tx: Tx, assortment: Assortment, season: Season): Promise<void> {
  const calendar = storeSettings(demoSettings(season))
  const view = { storeName: '', currencyCode: 'USD', staff: true, now: await readShopNow(tx), calendar }
  const { today } = season
  const offer = {
    ...{ from: 'summit-pass', target: 'summit-pass', sku: 'SP-SUMMIT-ADULT-1', priceMinor: 79_900 },
    ...{ lastDay: addDays(today, OFFERED_DAYS), endedFrom: addDays(today, -364), endedUntil: addDays(today, -1) },
  }
  await asOperator(tx, LOADER, async (operated) =>
    expectDone(await makeOffers(operated, { assortment, view }, { ...offer, ages: { min: 18, max: 64 } })),
  )
}
