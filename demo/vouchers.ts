/**
 * The codes of Silverpine: two that open the first-timer lesson, one that takes a tenth off, one that is over, and
 * two gift cards.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { categoryBySlug, readCatalog } from '#commerce/catalog/index.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { postSale } from '#commerce/journal/index.ts'
import {
  authorizeValue,
  captureValue,
  createVoucher,
  issueGiftCard,
  type VoucherCodes,
  type VoucherDraft,
} from '#commerce/vouchers/index.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { expectDone } from '#demo/selling/load-selling.ts'
import type { Season } from './season.ts'

export async function loadVouchers(
  tx: OperatorTx,
  codes: VoucherCodes,
  season: Season,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const tickets = categoryBySlug(await readCatalog(tx), 'lift-tickets')
  const lessonId = productIds.get('first-timer-lesson')
  if (!tickets || lessonId === undefined) throw new Error('The demo resort has no lift tickets or no lesson.')
  const { id: tenPercentId } = expectDone(
    await saveDiscount(tx, {
      name: '10 % off lift tickets',
      needsVoucher: true,
      kind: 'percent',
      basisPoints: 1000,
      scope: 'product',
      categoryIds: [tickets.id],
    }),
  )
  for (const draft of demoVouchers(season, { lessonId, tenPercentId })) {
    expectDone(await createVoucher(tx, codes, draft))
  }
  await loadGiftCards(tx, codes, season.today)
}

/** One that is whole, and one that was spent twice. */
async function loadGiftCards(tx: OperatorTx, codes: VoucherCodes, today: Day): Promise<void> {
  const common = {
    currency: 'USD',
    holderId: null,
    actor: tx.operator.actor,
    recipientName: 'Riley',
    fromName: 'Grandma Inge',
    message: 'For one more sunset from the ridge.',
    locale: 'en-US',
    isGiven: true,
  } as const
  expectDone(
    await issueGiftCard(tx, codes, { ...common, code: 'GIFT100', amountMinor: 10_000, design: 'snowcat-tour' }),
  )
  const spent = { ...common, code: 'GIFT5', amountMinor: 5000, design: 'summit-pass' }
  const { voucherId } = expectDone(await issueGiftCard(tx, codes, spent))
  for (const [number, amountMinor] of [2500, 2000].entries()) {
    const usedFor = `order SP-26${number + 1}`
    const payer = { contactId: undefined, today }
    expectDone(await authorizeValue(tx, { voucherId, usedFor, amountMinor }, payer))
    expectDone(await captureValue(tx, { voucherId, usedFor }))
    // Sold at a counter, so there is no order; without the sale its guest would have money coming.
    const amounts = {
      currency: 'USD',
      listMinor: amountMinor,
      discounts: [],
      fees: [],
      taxes: [],
      totalMinor: amountMinor,
    }
    expectDone(await postSale(tx, { source: `${usedFor} sale of ${voucherId}`, currency: 'USD', lines: [{ amounts }] }))
  }
}

function demoVouchers(season: Season, ids: { lessonId: number; tenPercentId: number }): VoucherDraft[] {
  const lesson = { type: 'product', description: 'First-timer lesson', productId: ids.lessonId } as const
  return [
    {
      ...lesson,
      code: 'LEARN2SKI',
      terms: 'One guest who has never stood on snow. Not for resale.',
      expiresOn: season.end,
    },
    { ...lesson, code: 'ONCEONLY', usageLimit: 1, expiresOn: season.end },
    {
      type: 'discount',
      code: 'POWDER10',
      description: '10 % off one lift ticket',
      terms: 'Taken off the dearest ticket in your cart.',
      discountId: ids.tenPercentId,
      expiresOn: season.end,
    },
    { ...lesson, code: 'EXPIRED', effectiveOn: season.start, expiresOn: addDays(season.today, -1) },
  ]
}
