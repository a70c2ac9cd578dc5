/** The only SQL over charges of plans. A charge is made, and its end noted, under the lock of its plan. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { soldName } from '#commerce/orders/index.ts'
import type { PaidWith } from '#commerce/payments/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { sum } from '#contract/values/sum.ts'

export type ChargeRow = {
  key: string
  planId: string
  amountMinor: number
  currency: string
  state: 'open' | 'captured' | 'declined'
  /** The provider's name for the card; null where it was removed, or is another provider's. */
  token: string | null
  orderId: string
  orderNumber: string
}

/** Whom a plan is of, and what mails say of it. */
export type PlanOwner = {
  contactId: number | null
  email: string | null
  firstName: string
  locale: Locale
  product: string
  card: PaidWith | null
}

const due = statement<{ id: string }>(
  'lock_due_plans',
  `select id from plan_enrollment where state in ('active', 'overdue') and (charged_on is null or charged_on < $1)
     and exists (select from plan_payment where enrollment_id = plan_enrollment.id and next_try_on <= $1)
     and not exists (select from plan_charge where enrollment_id = plan_enrollment.id and state = 'open')
   order by id limit $2 for update skip locked`,
)
const insert = statement<{ key: string }>(
  'start_plan_charge',
  `insert into plan_charge (key, enrollment_id, provider, stored_card_id, amount_minor, lease_until)
   select $1, id, $3, stored_card_id, $4, shop_now() + interval '5 minutes' from plan_enrollment where id = $2
   returning key`,
)
const name = statement(
  'name_plan_charge',
  `update plan_payment set charge_key = $1, tries = tries + $4 where enrollment_id = $2 and sequence = any($3::int[])`,
)
const mark = statement('mark_plan_charged', 'update plan_enrollment set charged_on = $2 where id = $1')
const count = statement<{ charges: number }>(
  'count_plan_charges',
  'select count(*)::int as charges from plan_charge where enrollment_id = $1',
)
const read = statement<ChargeRow>(
  'read_plan_charge',
  `select charge.key, plan.id as "planId", charge.amount_minor::float8 as "amountMinor", plan.currency, charge.state,
     card.token, placed.id as "orderId", placed.number as "orderNumber"
   from plan_charge as charge join plan_enrollment as plan on plan.id = charge.enrollment_id
     join order_line as line on line.id = plan.order_line_id join customer_order as placed on placed.id = line.order_id
     left join stored_card as card on card.id = charge.stored_card_id and card.provider = charge.provider
       and card.removed_at is null
   where charge.key = $1`,
)
const owner = statement<PlanOwner>(
  'read_plan_owner',
  `select plan.contact_id as "contactId", coalesce(person.email, placed.email) as email,
     coalesce(person.first_name, '') as "firstName", placed.locale, ${soldName('line', 'placed.locale')} as product,
     case when card.id is not null then jsonb_build_object('brand', card.brand, 'last4', card.last4) end as card
   from plan_enrollment as plan join order_line as line on line.id = plan.order_line_id
     join customer_order as placed on placed.id = line.order_id
     left join contact as person on person.id = plan.contact_id
     left join stored_card as card on card.id = plan.stored_card_id and card.removed_at is null
   where plan.id = $1`,
)
// The lease is a delay: a charge that a process dies with is looked up by another one afterwards.
const claim = statement<{ key: string }>(
  'claim_open_plan_charges',
  `update plan_charge set lease_until = shop_now() + interval '5 minutes' where key in (
     select key from plan_charge where state = 'open' and lease_until <= (select shop_now())
     order by lease_until limit $1 for update skip locked) returning key`,
)
const end = statement<{ key: string }>(
  'end_plan_charge',
  `update plan_charge set state = $2, decline_reason = $3, brand = $4, last4 = $5, lease_until = null
   where key = $1 and state = 'open' returning key`,
)
const stand = statement(
  'set_plan_state',
  `update plan_enrollment set state = $2, blocked_at = case when $3 then coalesce(blocked_at, shop_now()) end
   where id = $1`,
)

/** Plans that have a payment to be charged, locked; another process's are left to it. */
export async function lockDuePlans(tx: Tx, today: Day, most: number): Promise<string[]> {
  return (await due(tx, [today, most])).map(({ id }) => id)
}

export type NewCharge = {
  key: string
  planId: string
  provider: string
  payments: readonly { sequence: number; amountMinor: number }[]
  /** It counts among the tries of its payment. */
  isTry: boolean
}

export async function insertCharge(tx: Tx, { isTry, key, payments, planId, provider }: NewCharge): Promise<void> {
  const amountMinor = sum(payments.map((payment) => payment.amountMinor))
  await insert(tx, [key, planId, provider, amountMinor])
  const sequences = payments.map(({ sequence }) => sequence)
  await name(tx, [key, planId, sequences, isTry ? 1 : 0])
}

export async function markChargedOn(tx: Tx, planId: string, today: Day): Promise<void> {
  await mark(tx, [planId, today])
}

export async function countCharges(tx: Tx, planId: string): Promise<number> {
  return (await count(tx, [planId]))[0]?.charges ?? 0
}

export async function readCharge(tx: Tx, key: string): Promise<ChargeRow | undefined> {
  return (await read(tx, [key]))[0]
}

export async function readPlanOwner(tx: Tx, planId: string): Promise<PlanOwner> {
  const [found] = await owner(tx, [planId])
  if (!found) throw new Error('A plan that is charged is not there.')
  return found
}

/** Charges whose process is not heard of any more, for this one alone and for a moment. */
export async function claimOpenCharges(tx: Tx, most: number): Promise<string[]> {
  return (await claim(tx, [most])).map(({ key }) => key)
}

export type ChargeEnd = { state: 'captured'; method: PaidWith } | { state: 'declined'; reason: string }

/** False where its end is known already. */
export async function endCharge(tx: Tx, key: string, ended: ChargeEnd): Promise<boolean> {
  const method = ended.state === 'captured' ? ended.method : undefined
  const reason = ended.state === 'declined' ? ended.reason : null
  return (await end(tx, [key, ended.state, reason, method?.brand || null, method?.last4 || null])).length === 1
}

export async function setPlanState(tx: Tx, planId: string, state: string, isBlocked: boolean): Promise<void> {
  await stand(tx, [planId, state, isBlocked])
}
