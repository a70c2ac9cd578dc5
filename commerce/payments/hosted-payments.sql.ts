/**
 * The only SQL over payments at a provider that knows them by a name of its own. What is asked for is written down
 * before it is asked: where the reply is lost, the very same can be asked again and gets the same reply.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { AuthorizeRequest } from './provider.ts'

export type HostedPayment = {
  amountMinor: number
  currency: string
  expiresAt: Date
  asked: unknown
  reference: string | null
}

const insert = statement(
  'insert_hosted_payment',
  `insert into hosted_payment (provider, key, amount_minor, currency, expires_at, asked)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
)
const find = statement<HostedPayment>(
  'find_hosted_payment',
  `select amount_minor::float8 as "amountMinor", currency, expires_at as "expiresAt", asked, reference
   from hosted_payment where provider = $1 and key = $2`,
)
const name = statement(
  'name_hosted_payment',
  `update hosted_payment set reference = $3, asked = null where provider = $1 and key = $2 and reference is null`,
)
const wipe = statement<{ key: string }>(
  'wipe_hosted_payments',
  `update hosted_payment set asked = null where (provider, key) in (
     select provider, key from hosted_payment
     where asked is not null and created_at < (select shop_now() - $1 * interval '1 day')
     order by created_at limit $2 for update skip locked) returning key`,
)
const purge = statement<{ key: string }>(
  'purge_hosted_payments',
  `delete from hosted_payment where (provider, key) in (
     select provider, key from hosted_payment where created_at < (select shop_now() - $1 * interval '1 day')
     order by created_at limit $2 for update skip locked) returning key`,
)

/** Writes down what is about to be asked, or gives back what was asked under the same key before. */
export async function rememberAsked(
  tx: Tx,
  provider: string,
  { amount, expiresAt, key }: Pick<AuthorizeRequest, 'amount' | 'expiresAt' | 'key'>,
  asked: unknown,
): Promise<HostedPayment> {
  await insert(tx, [provider, key, amount.minor, amount.currency, expiresAt, JSON.stringify(asked)])
  const payment = await findHostedPayment(tx, provider, key)
  if (!payment) throw new Error(`The payment ${key} was written down and is not there.`)
  return payment
}

export async function findHostedPayment(tx: Tx, provider: string, key: string): Promise<HostedPayment | undefined> {
  return (await find(tx, [provider, key]))[0]
}

/** From here on the payment is looked up by this name. */
export async function rememberReference(tx: Tx, provider: string, key: string, reference: string): Promise<void> {
  await name(tx, [provider, key, reference])
}

/** What was asked for and never answered. */
export async function wipeHostedPayments(tx: Tx, days: number, most: number): Promise<number> {
  return (await wipe(tx, [days, most])).length
}

export async function purgeHostedPayments(tx: Tx, days: number, most: number): Promise<number> {
  return (await purge(tx, [days, most])).length
}
