import { expect, test } from 'vitest'
import type { ListedTemplate } from '#contract/schemas/voucher-admin.ts'
import { NEW_TEMPLATE, readTemplate, type TemplateTyped, typedTemplate } from './template-draft.ts'

const TYPED: TemplateTyped = { ...NEW_TEMPLATE, key: 'club', description: 'Club day', productId: '7', discountId: '3' }

test('A template is sent without what its kind does not have [IMPL-13]', () => {
  const plain = { Key: 'club', Description: 'Club day', Terms: '', IsPersonal: false }
  expect(readTemplate(TYPED)).toEqual({ ok: true, body: { ...plain, Type: 'product', ProductId: 7, UsageLimit: 1 } })
  expect(readTemplate({ ...TYPED, type: 'value', amount: '50' })).toEqual({
    ...{ ok: true, body: { ...plain, Type: 'value', Amount: 50 } },
  })
  expect(readTemplate({ ...TYPED, type: 'discount', expiresAfterDays: '30' })).toEqual({
    ...{ ok: true, body: { ...plain, Type: 'discount', DiscountId: 3, UsageLimit: 1, ExpiresAfterDays: 30 } },
  })
})

test.for<[Partial<TemplateTyped>, string]>([
  [{ productId: '' }, 'ProductId'],
  [{ type: 'discount', discountId: '' }, 'DiscountId'],
  [{ usageLimit: '1.5' }, 'UsageLimit'],
  [{ unitPrice: 'free' }, 'UnitPrice'],
  [{ key: ' ' }, 'Key'],
  [{ description: '' }, 'Description'],
])('A template that is not whole is told at its field: %#', ([own, field]) => {
  expect(readTemplate({ ...TYPED, ...own })).toMatchObject({ ok: false, field })
})

test('A template that was read and not touched is sent as it is [IMPL-13]', () => {
  const read: ListedTemplate = {
    ...{ Key: 'club', Type: 'product', Description: 'Club day', ExpiresOn: '2027-04-01', ExpiresAfterDays: null },
    ...{ UsageLimit: 2, ProductId: 7, DiscountId: null, Amount: null, UnitPrice: 12.5, EffectiveOn: null },
    ...{ IsPersonal: true, TransferLimit: 1, Terms: 'One guest.', Version: 3 },
  }
  expect(readTemplate(typedTemplate(read))).toEqual({
    ok: true,
    body: {
      ...{
        Key: 'club',
        Type: 'product',
        Description: 'Club day',
        ExpiresOn: '2027-04-01',
        UsageLimit: 2,
        ProductId: 7,
      },
      ...{ UnitPrice: 12.5, IsPersonal: true, TransferLimit: 1, Terms: 'One guest.' },
    },
  })
})
