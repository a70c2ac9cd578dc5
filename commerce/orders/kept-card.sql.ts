/**
 * The card that a provider keeps for the later payments of an order. Its token stands with the payment only between the
 * moment in which the money is there and that of the sale, which stores it for the customer, or of the undoing.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { dropCard, type PaymentCard, storeCard } from '#commerce/payments/index.ts'
import type { OrderRow } from './orders.sql.ts'

type Kept = { provider: string; token: string; brand: string; last4: string; expires: string | null }

const note = statement(
  'note_kept_card',
  'update order_payment set card_token = $2, card_expires = $3, brand = $4, last4 = $5 where key = $1',
)
const take = statement<Kept>(
  'take_kept_card',
  `with kept as (select key, card_token from order_payment where key = $1 and card_token is not null for update)
   update order_payment set card_token = null from kept where order_payment.key = kept.key
   returning provider, kept.card_token as token, brand, last4, card_expires as expires`,
)

const stored = statement<{ token: string }>(
  'read_stored_token',
  `select token from stored_card join order_payment on order_payment.stored_card_id = stored_card.id
     and order_payment.provider = stored_card.provider
   where key = $1 and removed_at is null`,
)

/** Of the stored card that pays this order; undefined where its owner has removed it. */
export async function readStoredToken(tx: Tx, paymentKey: string): Promise<string | undefined> {
  return (await stored(tx, [paymentKey]))[0]?.token
}

/** Nothing to note of a card that is not kept, or was stored before. */
export async function noteKeptCard(
  tx: Tx,
  { paymentKey, storedCardId }: OrderRow,
  { brand, expires, last4, token }: PaymentCard,
): Promise<void> {
  if (paymentKey && token !== undefined && storedCardId === null)
    await note(tx, [paymentKey, token, expires ?? null, brand, last4])
}

/** Returns its id; undefined where the provider named none. */
export async function storeKeptCard(tx: Tx, order: OrderRow, contactId: number): Promise<number | undefined> {
  const [card] = await take(tx, [order.paymentKey])
  return card && storeCard(tx, { ...card, contactId })
}

/** The order is not sold: its customer has no such card, and the provider has to forget it. */
export async function dropKeptCard(tx: Tx, { contactId, laterMinor, paymentKey }: OrderRow): Promise<void> {
  if (laterMinor === 0 || contactId === null) return
  const [card] = await take(tx, [paymentKey])
  if (card) await dropCard(tx, { ...card, contactId })
}
