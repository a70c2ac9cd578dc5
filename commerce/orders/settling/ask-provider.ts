/**
 * What the provider is asked for an order: a page on which the guest pays or saves a card, or the charge of a card that
 * is stored. Outside any transaction, under the key of the payment, so that it acts once.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readStoredToken } from '#commerce/orders/kept-card.sql.ts'
import { noteReference, type OrderRow } from '#commerce/orders/orders.sql.ts'
import type { PaymentFacts, Reached } from '#commerce/payments/index.ts'
import type { KnownFacts } from './next-step.ts'
import type { OrderDesk, Steps } from './order-desk.ts'

export function told(reached: Reached<PaymentFacts>): KnownFacts {
  return reached.ok ? reached.value : { state: 'unreachable' }
}

export async function authorize({ database, later, provider, returnUrl }: Steps, order: OrderRow): Promise<KnownFacts> {
  const { currency, dueMinor, email, expiresAt, locale, number, paymentKey: key } = order
  if (key === null || expiresAt === null) throw new Error('A payment that is asked for has no key.')
  const page = { key, orderNumber: number, email: email ?? '', locale, expiresAt, returnUrl: returnUrl(order) }
  const asked =
    dueMinor === 0
      ? await provider.saveCard({ ...page, currency })
      : await provider.authorize({
          ...{ ...page, amount: { minor: dueMinor, currency } },
          keepCard: order.laterMinor > 0,
        })
  if (!asked.ok) return { state: 'unreachable' }
  const note = (tx: Tx) => noteReference(tx, key, asked.value.reference)
  if (later) later.push(note)
  else await database.transaction(note)
  return { state: 'open', payUrl: asked.value.payUrl }
}

/** Under the key of the payment, so once. A card that was removed since is not charged. */
export async function chargeStoredCard({ database, provider }: OrderDesk, order: OrderRow): Promise<KnownFacts> {
  const { currency, dueMinor: minor, number: orderNumber, paymentKey: key } = order
  if (key === null) throw new Error('A payment that is asked for has no key.')
  const token = await database.read((tx) => readStoredToken(tx, key))
  if (token === undefined) return { state: 'declined', reason: 'declined' }
  return told(await provider.chargeStored({ key, token, orderNumber, amount: { minor, currency } }))
}

export function changeOf(key: string | null, change: string): { key: string; changeKey: string } {
  if (key === null) throw new Error('A payment that is changed has no key.')
  return { key, changeKey: `${key}:${change}` }
}
