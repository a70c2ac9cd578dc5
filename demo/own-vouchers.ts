/**
 * What stands on Riley's page of vouchers: a lesson, a buddy ticket of which one went to Jordan and one was used, one
 * that is used up and one that is over.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { categoryBySlug, readCatalog } from '#commerce/catalog/index.ts'
import { type DiscountDraft, saveDiscount } from '#commerce/discounts/index.ts'
import { findContact, readHousehold } from '#commerce/people/index.ts'
import {
  createVoucher,
  transferVoucher,
  useVoucher,
  type VoucherCodes,
  type VoucherDraft,
} from '#commerce/vouchers/index.ts'
import { addDays } from '#contract/values/day.ts'
import { expectDone } from '#demo/selling/load-selling.ts'
import type { Season } from './season.ts'

export async function loadOwnVouchers(
  tx: OperatorTx,
  codes: VoucherCodes,
  { start, end, today }: Season,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const riley = await findContact(tx, 'riley@silverpine.example')
  const family = riley ? await readHousehold(tx, riley.id) : []
  const jordan = family.find(({ contact }) => contact.firstName === 'Jordan')?.contact
  const catalog = await readCatalog(tx)
  const tickets = categoryBySlug(catalog, 'day-tickets')
  const tubingId = productIds.get('snow-tubing')
  if (!riley || !jordan || !tickets || tubingId === undefined) throw new Error('Riley, Jordan or a product is missing.')

  const holderId = riley.id
  const discount = async (draft: Pick<DiscountDraft, 'name'> & Partial<DiscountDraft>) =>
    expectDone(await saveDiscount(tx, { needsVoucher: true, kind: 'percent', scope: 'product', ...draft })).id
  const voucher = async (draft: VoucherDraft) => expectDone(await createVoucher(tx, codes, { ...draft, holderId })).id
  const use = async (voucherId: number, usedFor: string) => {
    const actor = { contactId: holderId, role: 'customer' } as const
    expectDone(
      await useVoucher(tx, { voucherId, usedFor, ownLineIds: [], actor }, { contactId: holderId, today, catalog }),
    )
  }

  await voucher({
    type: 'discount',
    code: 'HART-EARLY-BIRD',
    description: 'Early bird, $20 off',
    discountId: await discount({ name: 'Early bird', kind: 'fixed', amountMinor: 2000, scope: 'cart' }),
    usageLimit: 1,
    effectiveOn: start,
    expiresOn: addDays(today, -1),
  })
  const tubing = await voucher({
    type: 'discount',
    code: 'HART-TUBING',
    description: 'Tubing for two',
    discountId: await discount({ name: 'Tubing for two', basisPoints: 5000, productIds: [tubingId] }),
    usageLimit: 1,
    expiresOn: end,
  })
  await use(tubing, 'demo order 1')
  const buddy = await voucher({
    type: 'discount',
    code: 'HART-BUDDY',
    description: 'Buddy ticket',
    terms: 'With your Summit Pass. Half the window price for a friend.',
    discountId: await discount({ name: 'Buddy ticket', basisPoints: 5000, categoryIds: [tickets.id] }),
    usageLimit: 4,
    transferLimit: 2,
    expiresOn: end,
  })
  await use(buddy, 'demo order 2')
  const giving = { holderId, voucherId: buddy, toContactId: jordan.id, today }
  expectDone(await transferVoucher(tx, codes, giving))
  await voucher({
    type: 'product',
    code: 'HART-LESSON',
    description: 'First-timer lesson',
    terms: 'One guest who has never stood on snow.',
    productId: productIds.get('first-timer-lesson') ?? null,
    usageLimit: 1,
    expiresOn: addDays(today, 59),
  })
}
