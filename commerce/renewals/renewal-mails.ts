/** What customers are written about passes that can be renewed; each mail once, by its key. */
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { RenewalProblem } from '#contract/values/people/auto-renewal.ts'
import type { RenewalLetter } from './letters.sql.ts'

/** Where one press renews it, and where automatic renewal is stopped. */
const link = `${CUSTOMER_INFO_PATH}#renewals`

type Offered = { key: string; locale: Locale; isAutomatic: boolean; problem: RenewalProblem | undefined }

/** One press renews it. `problem`: why it is not renewed by itself, to who agreed to that. */
export async function mailOffer(
  tx: Tx,
  letter: RenewalLetter,
  { isAutomatic, key, locale, problem = undefined }: Offered,
) {
  const { currency, offerId, priceMinor, to, ...told } = letter
  const price = { minor: priceMinor, currency }
  const facts = { ...factsOf(told), price, isAutomatic, problem: problem ?? null, link }
  await queueMail(tx, { key: `renewal ${offerId} ${key}`, to, locale, name: 'renewal-offer', facts })
}

type Announced = {
  daysBefore: number
  locale: Locale
  card: string
  totalMinor: number
  problem: RenewalProblem | undefined
}

/** It is going to be charged. `problem`: what has to be done before that. */
export async function mailCharge(tx: Tx, letter: RenewalLetter, announced: Announced) {
  const { currency, offerId, to, ...told } = letter
  const { card, daysBefore, locale, problem = null, totalMinor } = announced
  const facts = { ...factsOf(told), amount: { minor: totalMinor, currency }, card, problem, link }
  await queueMail(tx, { key: `renewal-charge ${offerId} ${daysBefore}`, to, locale, name: 'renewal-charge', facts })
}

function factsOf({
  firstName,
  lastDay,
  person,
  product,
}: Pick<RenewalLetter, 'firstName' | 'lastDay' | 'person' | 'product'>) {
  return { firstName, person, product, lastDay }
}
