/** A template as it is typed: fields are texts until they are sent. A text that is no number is told at its field. */
import type { saveVoucherTemplateCall } from '#contract/calls/admin/vouchers.ts'
import type { ListedTemplate } from '#contract/schemas/voucher-admin.ts'
import type { Input } from '#contract/wire/call.ts'

export type TemplateTyped = {
  key: string
  description: string
  type: ListedTemplate['Type']
  productId: string
  discountId: string
  amount: string
  unitPrice: string
  effectiveOn: string
  expiresOn: string
  expiresAfterDays: string
  usageLimit: string
  transferLimit: string
  isPersonal: boolean
  terms: string
}

export const NEW_TEMPLATE: TemplateTyped = {
  ...{ key: '', description: '', type: 'product', productId: '', discountId: '', amount: '', unitPrice: '' },
  ...{ effectiveOn: '', expiresOn: '', expiresAfterDays: '', usageLimit: '1', transferLimit: '' },
  ...{ isPersonal: false, terms: '' },
}

export function typedTemplate(template: ListedTemplate): TemplateTyped {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  return {
    ...{ key: template.Key, description: template.Description, type: template.Type, terms: template.Terms },
    ...{ productId: text(template.ProductId), discountId: text(template.DiscountId), amount: text(template.Amount) },
    unitPrice: template.UnitPrice === 0 ? '' : String(template.UnitPrice),
    ...{ effectiveOn: text(template.EffectiveOn), expiresOn: text(template.ExpiresOn) },
    ...{ expiresAfterDays: text(template.ExpiresAfterDays), usageLimit: text(template.UsageLimit) },
    transferLimit: template.TransferLimit === 0 ? '' : String(template.TransferLimit),
    isPersonal: template.IsPersonal,
  }
}

type Body = Input<typeof saveVoucherTemplateCall>['body']
export type TemplateField = keyof Body
export type ReadTemplate =
  | { ok: true; body: Omit<Body, 'Version'> }
  | { ok: false; field: TemplateField; words: string }

/** What does not belong to its kind is left behind. */
export function readTemplate(typed: TemplateTyped): ReadTemplate {
  const { type } = typed
  const opensProduct = type === 'product' || type === 'product+discount'
  const givesDiscount = type === 'discount' || type === 'product+discount'
  const numbers = {
    ...(opensProduct && { ProductId: typed.productId }),
    ...(type === 'product' && { UnitPrice: typed.unitPrice }),
    ...(givesDiscount && { DiscountId: typed.discountId }),
    ...(type === 'value' ? { Amount: typed.amount } : { UsageLimit: typed.usageLimit }),
    ...(type !== 'value' && { TransferLimit: typed.transferLimit }),
    ExpiresAfterDays: typed.expiresAfterDays,
  }
  const read: Record<string, number> = {}
  for (const [name, text] of Object.entries(numbers)) {
    if (text.trim() === '') continue
    const number = Number(text.replace(',', '.'))
    const isAmount = name === 'UnitPrice' || name === 'Amount'
    if (!Number.isFinite(number) || number < 0 || !(isAmount || Number.isInteger(number))) {
      return { ok: false, field: name as TemplateField, words: isAmount ? 'Enter a number.' : 'Enter a whole number.' }
    }
    read[name] = number
  }
  if (opensProduct && read.ProductId === undefined) return missing('ProductId', 'Choose the product that it opens.')
  if (givesDiscount && read.DiscountId === undefined) return missing('DiscountId', 'Choose the discount that it gives.')
  if (typed.description.trim() === '') return missing('Description', 'Say what it is in at most 500 characters.')
  if (typed.key.trim() === '') return missing('Key', 'Give it a key, such as buddy-ticket.')
  return {
    ok: true,
    body: {
      ...{ Key: typed.key.trim(), Description: typed.description.trim(), Type: type, Terms: typed.terms.trim() },
      ...(typed.effectiveOn !== '' && { EffectiveOn: typed.effectiveOn }),
      ...(typed.expiresOn !== '' && { ExpiresOn: typed.expiresOn }),
      ...{ IsPersonal: typed.isPersonal, ...read },
    },
  }
}

function missing(field: TemplateField, words: string): ReadTemplate {
  return { ok: false, field, words }
}
