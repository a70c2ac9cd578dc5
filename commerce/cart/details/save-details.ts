/**
 * Saves what a guest says at checkout about the whole cart, each part by itself: what is wrong with one part loses
 * nothing of another. It belongs to the cart and is saved under its lock; without a cart there is nothing to say it of.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import {
  ADDRESS_FIELDS,
  type AddressProblems,
  addressProblems,
  type TypedAddress,
} from '#contract/rules/checkout/address.ts'
import {
  BILLING_FIELDS,
  type BillingProblems,
  billingProblems,
  type TypedBilling,
} from '#contract/rules/checkout/billing.ts'
import { isPhoneNumber } from '#contract/rules/people/phone.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import { type CheckoutDetails, writeCheckoutDetails } from './checkout-details.sql.ts'

export type SaveDetailsResult<Problems = never> =
  | { ok: true }
  | { ok: false; reason: 'no_cart' }
  | { ok: false; reason: 'bad_fields'; problems: Problems }

export async function saveBilling(
  tx: Tx,
  shopper: Shopper,
  typed: TypedBilling,
): Promise<SaveDetailsResult<BillingProblems>> {
  const problems = billingProblems(typed)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'bad_fields', problems }
  return save(tx, shopper, { billing: trimmed(typed, BILLING_FIELDS) })
}

export async function saveShippingAddress(
  tx: Tx,
  shopper: Shopper,
  typed: TypedAddress,
): Promise<SaveDetailsResult<AddressProblems>> {
  const problems = addressProblems(typed)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'bad_fields', problems }
  return save(tx, shopper, { shippingAddress: trimmed(typed, ADDRESS_FIELDS) })
}

export async function saveCheckoutPhone(
  tx: Tx,
  shopper: Shopper,
  phone: string,
): Promise<SaveDetailsResult<'invalid'>> {
  if (!isPhoneNumber(phone.trim())) return { ok: false, reason: 'bad_fields', problems: 'invalid' }
  return save(tx, shopper, { phone: phone.trim() })
}

export async function saveCheckoutEmail(
  tx: Tx,
  shopper: Shopper,
  typed: string,
): Promise<SaveDetailsResult<'invalid'>> {
  const email = typed.trim().toLowerCase()
  if (!isEmailAddress(email)) return { ok: false, reason: 'bad_fields', problems: 'invalid' }
  return save(tx, shopper, { email })
}

async function save(tx: Tx, shopper: Shopper, said: Partial<CheckoutDetails>): Promise<SaveDetailsResult> {
  const cart = await lockCart(tx, shopper)
  if (!cart) return { ok: false, reason: 'no_cart' }
  await writeCheckoutDetails(tx, cart.id, said)
  return { ok: true }
}

function trimmed<Field extends string>(
  typed: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, typed[field].trim()])) as Record<Field, string>
}
