/** The only SQL over what a guest says at checkout about the whole cart. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { TypedAddress } from '#contract/rules/checkout/address.ts'
import type { TypedBilling } from '#contract/rules/checkout/billing.ts'

export type CheckoutDetails = {
  email: string | null
  phone: string | null
  billing: TypedBilling | null
  shippingAddress: TypedAddress | null
}

const COLUMNS = 'email, phone, billing, shipping_address as "shippingAddress"'

const read = statement<CheckoutDetails>(
  'read_checkout_details',
  `select ${COLUMNS} from checkout_details where cart_id = $1`,
)
// What is not said stays as it was.
const write = statement(
  'write_checkout_details',
  `insert into checkout_details (cart_id, email, phone, billing, shipping_address) values ($1, $2, $3, $4, $5)
   on conflict (cart_id) do update set
     email = coalesce(excluded.email, checkout_details.email),
     phone = coalesce(excluded.phone, checkout_details.phone),
     billing = coalesce(excluded.billing, checkout_details.billing),
     shipping_address = coalesce(excluded.shipping_address, checkout_details.shipping_address),
     changed_at = shop_now()`,
)
/** What the customer has said of their own cart already is kept; the e-mail address of a customer is the account's. */
const copy = statement(
  'copy_checkout_details',
  `insert into checkout_details (cart_id, phone, billing, shipping_address)
   select $2, phone, billing, shipping_address from checkout_details where cart_id = $1
   on conflict (cart_id) do update set
     phone = coalesce(checkout_details.phone, excluded.phone),
     billing = coalesce(checkout_details.billing, excluded.billing),
     shipping_address = coalesce(checkout_details.shipping_address, excluded.shipping_address)`,
)

const NOTHING_SAID: CheckoutDetails = { email: null, phone: null, billing: null, shippingAddress: null }

export async function readCheckoutDetails(tx: Tx, cartId: number): Promise<CheckoutDetails> {
  const [row] = await read(tx, [cartId])
  return row ?? NOTHING_SAID
}

export async function writeCheckoutDetails(tx: Tx, cartId: number, said: Partial<CheckoutDetails>): Promise<void> {
  const { email, phone, billing, shippingAddress } = { ...NOTHING_SAID, ...said }
  await write(tx, [cartId, email, phone, json(billing), json(shippingAddress)])
}

export async function copyCheckoutDetails(tx: Tx, fromCartId: number, toCartId: number): Promise<void> {
  await copy(tx, [fromCartId, toCartId])
}

const json = (value: object | null) => value && JSON.stringify(value)
