import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { readVoucherLife } from '#commerce/vouchers/events.sql.ts'
import { judgeVoucher } from '#commerce/vouchers/judge-voucher.ts'
import { readValue, readValues } from '#commerce/vouchers/value/value.sql.ts'
import { issueValue } from '#commerce/vouchers/value/value.ts'
import { readVouchers } from '#commerce/vouchers/vouchers.sql.ts'
import { givenVoucherShop, VOUCHER_DAY, type VoucherScene } from '#commerce/vouchers/vouchers-for-tests.ts'
import { addDays } from '#contract/values/day.ts'
import { makeBatch, saveVoucherTemplate, type VoucherTemplateDraft } from './make-batch.ts'
import { findVoucherTemplate, readVoucherTemplates } from './templates.sql.ts'

function template({ lessonId }: VoucherScene, own: Partial<VoucherTemplateDraft> = {}): VoucherTemplateDraft {
  return { key: 'club-lesson', type: 'product', description: 'A club’s lesson', productId: lessonId, ...own }
}

function batch(tx: OperatorTx, count: number, templateKey = 'club-lesson') {
  return makeBatch(tx, testCodes, { templateKey, count, today: VOUCHER_DAY })
}

test('A batch has as many different good codes as were asked for, each with the terms of its template', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  await saveVoucherTemplate(tx, template(scene, { usageLimit: 1, expiresAfterDays: 30, terms: 'One guest.' }))
  const made = await batch(tx, 1_001)
  if (!made.ok) throw new Error(made.reason)

  expect(new Set(made.codes).size).toBe(1_001)
  expect(new Set(made.ids).size).toBe(1_001)
  const asker = { contactId: undefined, today: VOUCHER_DAY, catalog: scene.catalog }
  for (const code of [made.codes[0], made.codes[1_000]] as string[]) {
    const verdict = await judgeVoucher(tx, testCodes, code, asker)
    expect(verdict).toMatchObject({
      ok: true,
      voucher: { expiresOn: '2027-01-02', usageLimit: 1, terms: 'One guest.' },
    })
  }
  expect(await readVoucherLife(tx, made.ids[500] as number)).toMatchObject([
    { kind: 'made', detail: { template: 'club-lesson' } },
  ])
  expect(tx.changes.filter(({ object }) => object.startsWith('batch'))).toMatchObject([
    { after: { templateKey: 'club-lesson', count: 1_001 } },
  ])
  expect(JSON.stringify(tx.changes)).not.toContain(made.codes[0])
})

test('A template that changes later changes no voucher that was made from it', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const first = await saveVoucherTemplate(tx, template(scene, { usageLimit: 1 }))
  const made = await batch(tx, 1)
  if (!made.ok) throw new Error(made.reason)
  expect(await saveVoucherTemplate(tx, template(scene, { usageLimit: 9 }))).toEqual(first)

  expect(await readVouchers(tx, made.ids)).toMatchObject([{ usageLimit: 1 }])
  expect(await readVoucherTemplates(tx)).toMatchObject([{ key: 'club-lesson', usageLimit: 9 }])
})

test('Each voucher of a batch of value is worth what its template says, and the journal has it as goodwill', async ({
  tx,
}) => {
  const { catalog } = await givenVoucherShop(tx)
  const gift = { key: 'gift', type: 'value', description: 'Gift card', amountMinor: 5000, currency: 'USD' } as const
  expect(await saveVoucherTemplate(tx, gift)).toMatchObject({ ok: true })
  const made = await batch(tx, 1_001, 'gift')
  if (!made.ok) throw new Error(made.reason)
  await tx.execute('set constraints all immediate')

  const worth = { currency: 'USD', issuedMinor: 5000, availableMinor: 5000, authorizedMinor: 0 }
  expect(await readValues(tx, made.ids)).toEqual(
    made.ids.toSorted((one, other) => one - other).map((voucherId) => ({ voucherId, ...worth })),
  )
  expect(await readBalances(tx)).toEqual([
    { account: 'goodwill', currency: 'USD', amountMinor: 1_001 * 5000 },
    { account: 'vouchers', currency: 'USD', amountMinor: -1_001 * 5000 },
  ])
  expect(await readJournalViolations(tx)).toEqual([])
  const again = issueValue(tx, { voucherId: made.ids[0] as number, amountMinor: 5000, currency: 'USD', isGiven: true })
  expect(await again).toMatchObject({ ok: true })
  expect((await readValue(tx, made.ids[0] as number))?.issuedMinor).toBe(5000)
  const judged = { contactId: undefined, today: VOUCHER_DAY, catalog }
  expect(await judgeVoucher(tx, testCodes, made.codes[1_000] as string, judged)).toEqual({ ok: false, reason: 'value' })
})

test('A batch of no template, of too many codes or of none is refused', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  await saveVoucherTemplate(tx, template(scene))

  expect(await batch(tx, 1, 'unknown')).toEqual({ ok: false, reason: 'unknown' })
  for (const count of [0, 10_001, 1.5]) expect(await batch(tx, count)).toEqual({ ok: false, reason: 'bad_count' })
})

test.for<[Partial<VoucherTemplateDraft>, string]>([
  [{ key: 'Club Lesson' }, 'bad_key'],
  [{ expiresAfterDays: 0 }, 'bad_dates'],
  [{ expiresAfterDays: 30, expiresOn: '2027-01-01' }, 'bad_dates'],
  [{ amountMinor: 5000, currency: 'USD' }, 'bad_amount'],
  [{ type: 'value', productId: null }, 'bad_amount'],
  [{ description: '' }, 'bad_description'],
  [{ productId: 4711 }, 'unknown_product'],
])('A template of %j is refused as %s', async ([own, reason], { tx }) => {
  const scene = await givenVoucherShop(tx as OperatorTx)
  expect(await saveVoucherTemplate(tx, template(scene, own))).toEqual({ ok: false, reason })
  expect(await findVoucherTemplate(tx, 'club-lesson')).toBeUndefined()
})

test('A batch begins its codes with a prefix and ends on a day of its own, and a bad one makes none', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  await saveVoucherTemplate(tx, template(scene, { usageLimit: 1, expiresAfterDays: 30 }))
  const order = { templateKey: 'club-lesson', count: 2, today: VOUCHER_DAY }
  const made = await makeBatch(tx, testCodes, { ...order, prefix: 'CLUB', expiresOn: addDays(VOUCHER_DAY, 3) })
  if (!made.ok) throw new Error(made.reason)
  for (const code of made.codes) expect(code).toMatch(/^CLUB(-[0-9A-Z]{4}){4}-[0-9A-Z]$/)
  const ends = (await readVouchers(tx, made.ids)).map(({ expiresOn }) => expiresOn)
  expect(ends).toEqual([addDays(VOUCHER_DAY, 3), addDays(VOUCHER_DAY, 3)])
  for (const prefix of ['', 'A', 'A B', '=CMD', 'TOOLONGFORTHIS']) {
    expect(await makeBatch(tx, testCodes, { ...order, prefix })).toEqual({ ok: false, reason: 'bad_prefix' })
  }
  const past = { ...order, expiresOn: addDays(VOUCHER_DAY, -1) }
  expect(await makeBatch(tx, testCodes, past)).toEqual({ ok: false, reason: 'bad_dates' })
})

test('A template is saved over the version that was read, and a new one only where there is none', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const isNew = template(scene, { expectedVersion: 0 })
  expect(await saveVoucherTemplate(tx, isNew)).toMatchObject({ ok: true })
  expect(await saveVoucherTemplate(tx, isNew)).toEqual({ ok: false, reason: 'changed_meanwhile', version: 1 })
  const change = template(scene, { usageLimit: 3, expectedVersion: 1 })
  expect(await saveVoucherTemplate(tx, change)).toMatchObject({ ok: true })
  expect(await saveVoucherTemplate(tx, change)).toEqual({ ok: false, reason: 'changed_meanwhile', version: 2 })
})
