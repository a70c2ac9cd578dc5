/** The only SQL over pages on which the card of a plan is saved. Whose one is stands in the WHERE of its owner's. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { SetupState } from '#commerce/enrollments/card-setups.tables.ts'
import { soldName } from '#commerce/orders/index.ts'
import type { PaidWith } from '#commerce/payments/index.ts'
import type { Locale } from '#contract/values/locale.ts'

export type SetupRow = {
  id: string
  planId: string
  contactId: number
  currency: string
  product: string
  orderNumber: string
  state: SetupState
  expiresAt: Date
  /** Its page takes no card any more. */
  isOver: boolean
  /** The card that was saved, while it is kept. */
  card: PaidWith | null
  /** How the plan stands by now. */
  isOverdue: boolean
}

const read = statement<SetupRow>(
  'read_card_setup',
  `select setup.id, plan.id as "planId", setup.contact_id as "contactId", plan.currency, ${soldName('line', '$2::text')} as product,
     placed.number as "orderNumber", setup.state, setup.expires_at as "expiresAt",
     setup.expires_at <= shop_now() as "isOver", plan.state = 'overdue' as "isOverdue",
     case when card.id is not null then jsonb_build_object('brand', card.brand, 'last4', card.last4) end as card
   from card_setup as setup join plan_enrollment as plan on plan.id = setup.enrollment_id
     join order_line as line on line.id = plan.order_line_id join customer_order as placed on placed.id = line.order_id
     left join stored_card as card on card.id = setup.stored_card_id and card.removed_at is null
   where setup.id = $1`,
)
const own = statement<{ id: string }>(
  'find_own_card_setup',
  'select id from card_setup where id = $2 and contact_id = $1',
)
// By the clock of the shop, and to the millisecond, as providers are told.
const open = statement<{ id: string }>(
  'open_card_setup',
  `insert into card_setup (contact_id, enrollment_id, provider, expires_at, ask_at)
   values ($1, $2, $3, date_trunc('milliseconds', shop_now()) + interval '30 minutes', shop_now() + interval '35 minutes')
   on conflict (enrollment_id) where state = 'open' do nothing returning id`,
)
const openOne = statement<{ id: string }>(
  'find_open_card_setup',
  `select id from card_setup where enrollment_id = $1 and state = 'open'`,
)
const refer = statement('refer_card_setup', 'update card_setup set reference = $2 where id = $1')
const end = statement<{ id: string }>(
  'end_card_setup',
  `update card_setup set state = $2, stored_card_id = $3, ask_at = null where id = $1 and state = 'open' returning id`,
)
const ask = statement(
  'ask_about_card_setup',
  `update card_setup set ask_at = shop_now() where id = $1 and state = 'open'`,
)
// A claim is a delay: what a process dies with is asked about again five minutes later.
const claim = statement<{ id: string }>(
  'claim_card_setups',
  `update card_setup set ask_at = shop_now() + interval '5 minutes' where id in (
     select id from card_setup where ask_at <= (select shop_now()) order by ask_at limit $1 for update skip locked)
   returning id`,
)
const purge = statement<{ id: string }>(
  'purge_card_setups',
  `delete from card_setup where id in (
     select id from card_setup where created_at < (select shop_now() - $1 * interval '1 day') and state <> 'open'
     order by created_at limit $2 for update skip locked) returning id`,
)

export async function readCardSetup(tx: Tx, id: string, locale?: Locale): Promise<SetupRow | undefined> {
  return (await read(tx, [id, locale ?? null]))[0]
}

/** False where it is another customer's, as where there is none. */
export async function isOwnCardSetup(tx: Tx, contactId: number, id: string): Promise<boolean> {
  return (await own(tx, [contactId, id])).length === 1
}

/** The one that the plan has open already, or a new one. The caller has locked the plan. */
export async function openCardSetup(
  tx: Tx,
  { contactId, planId, provider }: { contactId: number; planId: string; provider: string },
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await open(tx, [contactId, planId, provider])
  const [found] = made ? [made] : await openOne(tx, [planId])
  if (!found) throw new Error('A page that saves a card is neither new nor open.')
  return { id: found.id, isNew: made !== undefined }
}

export async function referCardSetup(tx: Tx, id: string, reference: string): Promise<void> {
  await refer(tx, [id, reference])
}

/** False where its end is known already. */
export async function endCardSetup(tx: Tx, id: string, state: SetupState, cardId?: number): Promise<boolean> {
  return (await end(tx, [id, state, cardId ?? null])).length === 1
}

const KEY = 'card:'

/** Under which the provider opens one page. */
export function cardSetupKey(id: string): string {
  return KEY + id
}

/** Undefined for the key of something else. */
export function cardSetupOf(key: string): string | undefined {
  return key.startsWith(KEY) ? key.slice(KEY.length) : undefined
}

/** Something happened on its page: the provider is asked about it as soon as may be. */
export async function askCardSetupSoon(tx: Tx, key: string): Promise<void> {
  const id = cardSetupOf(key)
  if (id !== undefined) await ask(tx, [id])
}

export async function claimCardSetups(tx: Tx, most: number): Promise<string[]> {
  return (await claim(tx, [most])).map(({ id }) => id)
}

/** What is still open is asked about first. */
export async function purgeCardSetups(tx: Tx, days: number, most: number): Promise<number> {
  return (await purge(tx, [days, most])).length
}
