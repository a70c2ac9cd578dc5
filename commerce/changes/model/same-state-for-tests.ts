/** All that the engine has written about orders, read in SQL of the test's own and laid beside what the model says. */
import { expect } from 'vitest'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import type { Till } from '#commerce/orders/orders-for-tests.ts'
import { planStateInModel } from './model-plans-for-tests.ts'
import { SOLD_DAYS, totalOf } from './model-rules-for-tests.ts'
import {
  calendarDay,
  type LineInModel,
  livingOf,
  type ModelOrder,
  type ModelState,
  paidOfPlan,
  takenOn,
} from './model-state-for-tests.ts'

const CANCELLED = `from order_change where order_line_id = line.id and kind = 'cancel'`
const lines = statement<Record<string, unknown>>(
  'test_lines_of_model',
  `select line.id, line.days[1]::text as day, (line.total_minor
       - coalesce((select sum((amounts->>'totalMinor')::bigint) from order_refund_line where order_line_id = line.id), 0)
       - coalesce((select sum((kept->>'totalMinor')::bigint) ${CANCELLED}), 0))::int as total,
     coalesce((select sum(fee_minor) ${CANCELLED}), 0)::int as kept,
     array(select piece from ticket where order_line_id = line.id and ended_at is null order by piece) as pieces,
     array(select unit || ' ' || svc_date from booking join slot on slot.id = slot_id
       where order_line_id = line.id and booking.state = 'living' order by unit) as booked,
     array(select valid_from::text from entitlement where order_line_id = line.id and cancelled_at is null) as owned,
     (select jsonb_build_object('state', plan.state, 'deposit', deposit_minor, 'payments', (
         select jsonb_agg(concat_ws(' ', due_on, amount_minor, status, tries, next_try_on) order by sequence)
         from plan_payment where enrollment_id = plan.id)) from plan_enrollment plan where order_line_id = line.id) as plan
   from order_line line order by line.id`,
)
const tenders = statement<{ name: string; paid: number; back: number }>(
  'test_tenders_of_model',
  `select name, paid::int, (select coalesce(sum(part.amount_minor), 0)::int from order_refund_part part
       where part.payment_key = name or part.voucher_id::text = name) as back
   from (select key as name, captured_minor as paid from order_payment
     union all select key, amount_minor from plan_charge where state = 'captured'
     union all select voucher_id::text, amount_minor from order_tender) as tender where paid > 0 order by name`,
)
const orders = statement<Record<string, unknown>>(
  'test_orders_of_model',
  `select id, state = 'cancelled' as "isCancelled", total_minor = (
       select sum(total_minor) from order_line where order_id = sold.id) as "isSum"
   from customer_order sold order by id`,
)
const slots = statement<{ sold: number; held: number }>(
  'test_slots_of_model',
  `select sold, held from slot join pool on pool.id = pool_id where pool.name = 'slopes' order by svc_date`,
)
/** What lines say that is sold, less what went back, must be what is posted. */
const posted = statement<{ account: string; minor: number }>(
  'test_charges_of_model',
  `select account, sum(minor)::int as minor from (
     select 'taxes' as account, (part->>'amountMinor')::bigint as minor from order_line, jsonb_array_elements(amounts->'taxes') part
     union all select 'fees', (part->>'amountMinor')::bigint from order_line, jsonb_array_elements(amounts->'fees') part
     union all select 'taxes', -(part->>'amountMinor')::bigint from order_refund_line, jsonb_array_elements(amounts->'taxes') part
     union all select 'fees', -(part->>'amountMinor')::bigint from order_refund_line, jsonb_array_elements(amounts->'fees') part
   ) as parts group by account`,
)

export async function expectSame(till: Till, state: ModelState): Promise<void> {
  await till.database.read(async (tx) => {
    expect(await orders(tx, []), 'orders').toEqual(
      sortedById(state.orders).map(({ id, isCancelled }) => ({ id, isCancelled, isSum: true })),
    )
    expect(await lines(tx, []), 'lines').toEqual(sortedById(state.orders.flatMap((order) => order.lines)).map(seenLine))
    expect(await tenders(tx, []), 'tenders').toEqual(seenTenders(state.orders))
    const taken = SOLD_DAYS.map((_, day) => ({ sold: takenOn(state, day), held: 0 }))
    expect(await slots(tx, []), 'places').toEqual(taken)
    await expectBalances(tx, state)
    expect([await readViolations(tx), await readJournalViolations(tx)], 'counts and journal').toEqual([[], []])
  })
  expectBook(till, state)
}

const sortedById = <T extends { id: string }>(all: readonly T[]) =>
  all.toSorted((one, other) => (one.id < other.id ? -1 : 1))

function seenLine(line: LineInModel) {
  const { day, id, kept, parts, person, plan } = line
  const pieces = livingOf(line)
  return {
    ...{ id, day: calendarDay(day), total: totalOf(parts), kept: kept, pieces },
    booked: pieces.map((piece) => `${piece} ${calendarDay(day)}`),
    owned: person !== null && pieces.length > 0 ? [calendarDay(day)] : [],
    plan: plan
      ? {
          ...{ state: planStateInModel(plan), deposit: plan.deposit },
          payments: plan.payments.map(({ dueOn, minor, nextTry, status, tries }) =>
            [dueOn, minor, status, tries, ...(nextTry === null ? [] : [nextTry])].join(' '),
          ),
        }
      : null,
  }
}

function seenTenders(all: readonly ModelOrder[]) {
  const own = all.flatMap(({ charges, payments, vouchers }) => [...payments, ...charges, ...vouchers])
  for (const { back, paid } of own) expect(back).toBeLessThanOrEqual(paid)
  return own
    .map(({ back, name, paid }) => ({ name, paid, back }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const sum = (minors: readonly number[]) => minors.reduce((all, minor) => all + minor, 0)

async function expectBalances(tx: Tx, state: ModelState): Promise<void> {
  const all = await readBalances(tx)
  const of = (...accounts: string[]) =>
    sum(all.filter(({ account }) => accounts.includes(account)).map(({ amountMinor }) => amountMinor)) + 0
  const lines = state.orders.flatMap((order) => order.lines)
  const paid = sum(state.orders.flatMap(({ charges, payments }) => [...charges, ...payments]).map((one) => one.paid))
  const vouchers = state.orders.flatMap((order) => order.vouchers)
  const owed = sum(
    lines.flatMap((line) => (line.plan && !line.plan.isEnded ? [totalOf(line.parts) - paidOfPlan(line.plan)] : [])),
  )
  const spent = sum(vouchers.map((one) => one.paid - one.back))
  const given = sum(vouchers.map((one) => one.paid))
  expect(
    {
      ...{ provider: of('provider'), guests: of('guests'), authorized: of('authorized'), goodwill: of('goodwill') },
      ...{
        vouchers: of('vouchers'),
        sold: of('sales', 'fees', 'taxes', 'discounts'),
        all: sum(all.map((one) => one.amountMinor)) + 0,
      },
    },
    'journal',
  ).toEqual({
    ...{ provider: paid - state.repaid, guests: owed - state.due, authorized: 0, goodwill: state.goodwill },
    ...{ vouchers: spent - given - state.credits, all: 0 },
    sold: -sum(lines.map((line) => totalOf(line.parts) + line.kept)) + 0,
  })
  const charges = await posted(tx, [])
  for (const account of ['fees', 'taxes']) {
    expect(-of(account) + 0, account).toBe(charges.find((one) => one.account === account)?.minor ?? 0)
  }
}

/** At the provider: what it captured is what paid, or what is looked up later, and it gave back no more than that. */
function expectBook({ provider }: Till, { due, orders: all, repaid }: ModelState): void {
  const facts = [...provider.book.values()].flatMap((one) => (one.state === 'captured' ? [one] : []))
  const known = all.flatMap(({ charges, payments }) => [...charges, ...payments]).map(({ paid }) => paid)
  const lost = all.flatMap(({ lines: own }) =>
    own.flatMap(({ plan }) =>
      plan?.open?.isCaptured ? plan.open.payments.map((at) => plan.payments[at]?.minor ?? 0) : [],
    ),
  )
  expect(sum(facts.map(({ held }) => held.minor)), 'captured at the provider').toBe(sum([...known, ...lost]))
  const back = sum(facts.map(({ refunded }) => refunded.minor))
  expect(back, 'paid back at the provider').toBeGreaterThanOrEqual(repaid)
  expect(back, 'paid back at the provider').toBeLessThanOrEqual(repaid + due)
}
