/**
 * What becomes of a code that a browser without JavaScript posts: the guest goes on to the product it opens, or the
 * page comes back with what it is good for or with why it was refused. The code is never part of an address.
 */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { applyCouponByPostCall } from '#contract/calls/cart-page.ts'
import { findProductBySlugCall } from '#contract/calls/product.ts'
import { validateVoucherCall } from '#contract/calls/vouchers.ts'
import { productLink } from '#contract/rules/shop-paths.ts'
import { type GoodVoucher, voucherKind } from '#contract/rules/vouchers/voucher-entry.ts'
import type { Money } from '#contract/values/money.ts'
import type { Client } from '#contract/wire/client.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import { savedByVoucher } from './keep-discount.ts'

export type PostedVoucher =
  /** `saved`: what comes off the cart by it, where the cart took it. */
  | { ok: true; voucher: GoodVoucher; saved: Money | undefined }
  | { ok: false; code: string; error: 'required' | 'invalid'; message?: string | undefined }

export async function redeemByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const code = String((await request.formData()).get('code') ?? '').trim()
  if (code === '') return refused({ code, error: 'required' }, 422)
  const ask = context.get(clientContext)
  try {
    const reply = await ask(validateVoucherCall, { body: { voucherId: code } })
    const type = voucherKind(reply)
    if (!type) return refused({ code, error: 'invalid', message: reply.message?.join(' ') }, 422)
    if (type === 'product') return redirect(await productPath(ask, reply.SeName ?? ''), 303)
    const saved = await ask(applyCouponByPostCall, { params: { discountCode: code } }).then(
      ({ Cart, success }) => (success ? savedByVoucher(Cart, code) : undefined),
      () => undefined,
    )
    return data<PostedVoucher>({ ok: true, voucher: { ...reply, type, code }, saved })
  } catch (error) {
    const isTheirs = isCallFailed(error) && error.statusCode < 500
    if (!isTheirs) context.get(logContext).error('A voucher could not be validated', { reason: String(error) })
    const message = isCallFailed(error) && error.statusCode === 429 ? error.problem?.message : undefined
    return refused({ code, error: 'invalid', message }, isTheirs ? error.statusCode : 503)
  }
}

async function productPath(ask: Client, slug: string): Promise<string> {
  const { CategoryPath, SeName } = await ask(findProductBySlugCall, { params: { slug } })
  return productLink(CategoryPath, SeName).href
}

function refused(why: Omit<Extract<PostedVoucher, { ok: false }>, 'ok'>, status: number) {
  return data<PostedVoucher>({ ok: false, ...why }, { status })
}
