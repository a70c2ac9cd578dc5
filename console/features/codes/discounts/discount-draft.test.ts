import { expect, test } from 'vitest'
import type { ConsoleDiscountPage } from '#contract/schemas/admin/codes/discounts.ts'
import { type DiscountTyped, NEW_DISCOUNT, readTyped, typedOf } from './discount-draft.ts'

const TYPED: DiscountTyped = { ...NEW_DISCOUNT, name: ' Locals ', code: 'locals', percent: '12,5', totalLimit: '40' }

test('A discount that is typed is sent without the fields that its way and kind do not have [IMPL-13]', () => {
  expect(readTyped(TYPED)).toEqual({
    ok: true,
    fields: {
      ...{ Name: 'Locals', Way: 'code', Code: 'locals', IsActive: true, Kind: 'percent', Percent: 12.5 },
      ...{ ProductIds: [], CategoryIds: [], IsCumulative: false, TotalLimit: 40 },
    },
  })
  const voucher = readTyped({ ...TYPED, way: 'voucher', kind: 'fixed', amount: '5', productIds: [7] })
  expect(voucher.ok && voucher.fields).toMatchObject({ Way: 'voucher', Amount: 5, ProductIds: [] })
  expect(voucher.ok && ('Code' in voucher.fields || 'Percent' in voucher.fields)).toBe(false)
})

test.for<[name: string, Partial<DiscountTyped>, field: string]>([
  ['words for a percentage', { percent: 'ten' }, 'Percent'],
  ['half a use', { totalLimit: '1.5' }, 'TotalLimit'],
  ['a budget below zero', { budget: '-1' }, 'Budget'],
  ['no product to be for', { isForCart: false }, 'ProductIds'],
])('%s is told at the field [IMPL-13]', ([, own, field]) => {
  expect(readTyped({ ...TYPED, ...own })).toMatchObject({ ok: false, field })
})

test('A discount that was read and not touched is sent as it is [IMPL-13]', () => {
  const read: ConsoleDiscountPage = {
    ...{ Id: 4, Name: 'Early', Way: 'code', Code: 'EARLY', IsActive: true, Kind: 'fixed', Percent: null, Amount: 5.5 },
    ...{ StartsAt: '2026-12-01T09:30', EndsAt: null, TotalLimit: null, PerCustomerLimit: 1, Budget: 900, Used: 3 },
    ...{ Spent: 16.5, State: 'on', MinimumSubtotal: 0, IsCumulative: true, ProductIds: [3], CategoryIds: [8] },
    ...{ Version: 2, Uses: [], Changes: [] },
  }
  expect(readTyped(typedOf(read))).toEqual({
    ok: true,
    fields: {
      ...{ Name: 'Early', Way: 'code', Code: 'EARLY', IsActive: true, Kind: 'fixed', Amount: 5.5, IsCumulative: true },
      ...{ ProductIds: [3], CategoryIds: [8], StartsAt: '2026-12-01T09:30', PerCustomerLimit: 1, Budget: 900 },
    },
  })
})
