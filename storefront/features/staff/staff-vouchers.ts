/**
 * What the page for staff shows of vouchers, and what becomes of its forms. A code that is looked up travels in a form,
 * so it stands in no address. Batches are made by a form of their own, which the browser answers with a file.
 */

import {
  listVoucherTemplatesCall,
  saveVoucherTemplateCall,
  showVoucherLifeCall,
} from '#contract/calls/admin/vouchers.ts'
import { sendGiftCardAgainByStaffCall } from '#contract/calls/gift-cards.ts'
import type { ListedTemplate, VoucherLife } from '#contract/schemas/voucher-admin.ts'
import { VOUCHER_TYPES } from '#contract/values/vouchers/account-vouchers.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed, isMissing } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

/** Here and not with the other addresses of the shop, which weigh on every page. */
export const STAFF_VOUCHERS_PATH = '/admin/vouchers'

export type StaffVouchers = { templates: ListedTemplate[]; canMake: boolean }

export const TEMPLATE_FIELDS = [
  'key',
  'description',
  'type',
  'productid',
  'discountid',
  'amount',
  'uses',
  'days',
] as const
export type TypedTemplate = Partial<Record<(typeof TEMPLATE_FIELDS)[number], string>>

export type StaffVouchersOutcome =
  | { intent: 'find'; words: string; life: VoucherLife | undefined }
  | { intent: 'again'; done: 'sentagain' | 'notagain' | 'againtoomany' }
  | { intent: 'template'; ok: true }
  | { intent: 'template'; ok: false; why: string; typed: TypedTemplate }
  | { intent: 'failed' }

type Services = { ask: Client; log: Log }

export async function loadStaffVouchers({ ask }: Services, canMake: boolean): Promise<StaffVouchers> {
  return { templates: await ask(listVoucherTemplatesCall), canMake }
}

export async function changeStaffVouchers(services: Services, form: FormData): Promise<StaffVouchersOutcome> {
  try {
    if (form.get('intent') === 'again') return await sentAgain(services, form)
    return form.get('intent') === 'template' ? await saved(services, form) : await found(services, form)
  } catch (error) {
    services.log.error('A form of the vouchers page failed', { reason: String(error) })
    return { intent: 'failed' }
  }
}

async function found({ ask }: Services, form: FormData): Promise<StaffVouchersOutcome> {
  const words = written(form, 'code')
  const missing = { intent: 'find', words, life: undefined } as const
  if (words === '') return missing
  try {
    const body = { Code: words, ...(/^\d{1,9}$/.test(words) && Number(words) > 0 && { Id: Number(words) }) }
    return { intent: 'find', words: '', life: await ask(showVoucherLifeCall, { body }) }
  } catch (error) {
    if (isMissing(error) || (isCallFailed(error) && error.statusCode === 400)) return missing
    throw error
  }
}

async function sentAgain({ ask }: Services, form: FormData): Promise<StaffVouchersOutcome> {
  try {
    const { success } = await ask(sendGiftCardAgainByStaffCall, { body: { Id: Number(written(form, 'id')) } })
    return { intent: 'again', done: success ? 'sentagain' : 'notagain' }
  } catch (error) {
    if (isMissing(error)) return { intent: 'again', done: 'notagain' }
    if (isCallFailed(error) && error.statusCode === 429) return { intent: 'again', done: 'againtoomany' }
    throw error
  }
}

async function saved({ ask }: Services, form: FormData): Promise<StaffVouchersOutcome> {
  const typed: TypedTemplate = Object.fromEntries(TEMPLATE_FIELDS.map((name) => [name, written(form, name)]))
  const refused = (why: string): StaffVouchersOutcome => ({ intent: 'template', ok: false, why, typed })
  const number = (name: keyof TypedTemplate) => (typed[name] ? Number(typed[name]) : undefined)
  const [productId, discountId, amount, uses, days] = [
    number('productid'),
    number('discountid'),
    number('amount'),
    number('uses'),
    number('days'),
  ]
  try {
    const reply = await ask(saveVoucherTemplateCall, {
      body: {
        Key: typed.key ?? '',
        Description: typed.description ?? '',
        Type: VOUCHER_TYPES.find((type) => type === typed.type) ?? 'product',
        ...(productId !== undefined && { ProductId: productId }),
        ...(discountId !== undefined && { DiscountId: discountId }),
        ...(amount !== undefined && { Amount: amount }),
        ...(uses !== undefined && { UsageLimit: uses }),
        ...(days !== undefined && { ExpiresAfterDays: days }),
      },
    })
    return reply.success ? { intent: 'template', ok: true } : refused(reply.message.join(' '))
  } catch (error) {
    if (isCallFailed(error) && [400, 403].includes(error.statusCode)) return refused(error.problem?.message ?? '')
    throw error
  }
}

function written(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
