/**
 * One sale, as every place shows it: the cart and its page, the quote, the checkout, the order, its confirmation and
 * mail, the export and the journal. Each is read by itself, in whole minor units; what differs from another is told.
 */
import { expect } from 'vitest'
import { type CartView, quoteCart, readCart } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type OrderView, readExportPage, readOrderView } from '#commerce/orders/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { amountOf, type LineAmounts } from '#commerce/taxes/index.ts'
import { testTicketKeys } from '#commerce/testing/test-codes.ts'
import { cartTotals } from '#contract/rules/cart-totals.ts'
import type { Payment } from '#contract/schemas/plans.ts'
import { formatMoney, moneyFromDecimal, parsePrice } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { ORDER_COLUMNS, orderCells } from '#server/api/orders/order-csv.ts'
import { writeOrderMail } from '#server/tickets/order-mail.ts'
import { cartDocument } from '#server/wire/cart.ts'
import { checkoutTotals } from '#server/wire/checkout-totals.ts'
import { orderDocument } from '#server/wire/people/orders.ts'
import { orderContent } from '#storefront/mails/mail-order.ts'
import type { SavedShop } from './drawn-shop.ts'

/** A fee or a tax, as guests read it. */
type Charge = [name: string, minor: number, isIncluded: boolean]

/** What a guest saw before they pressed the button. */
export type SeenSums = {
  subtotalMinor: number
  discountMinor: number
  charges: Charge[]
  totalMinor: number
  /** What plans leave for later. */
  laterMinor: number
  lines: readonly LineAmounts[]
}

/** Of the cart as it stands, which the page, the quote and the checkout say alike. */
export async function seenSums(tx: Tx, shop: SavedShop, shopper: Shopper): Promise<SeenSums> {
  const { assortment, view } = shop
  const cart = await readCart(tx, shopper, assortment, view)
  expectCartPage(cart, shop)
  const quoted = await quoteCart(tx, shopper, assortment, view)
  const totals = checkoutTotals(cart)
  if (!quoted.ok || !totals) throw new Error('The cart has no quote.')
  const { currency, lines, totalMinor } = quoted.quote
  const minorOf = (decimal: number) => moneyFromDecimal(decimal, currency).minor
  const charges = [...totals.Fees, ...totals.Taxes].map(
    ({ Amount, IsIncluded, Name }): Charge => [Name, minorOf(Amount), IsIncluded],
  )
  const subtotalMinor = minorOf(totals.SubTotal)
  const discountMinor = minorOf(totals.Discount)
  expect({ currency, totalMinor, subtotalMinor, paidMinor: subtotalMinor - discountMinor }).toEqual({
    currency: view.currencyCode,
    totalMinor: minorOf(totals.OrderTotal),
    subtotalMinor: cart.subtotalMinor,
    paidMinor: cart.totalMinor,
  })
  expect(subtotalMinor - discountMinor + onTopMinor(charges)).toBe(totalMinor)
  const laterMinor = paymentsMinor(totals.LaterPayments, minorOf)
  expect(minorOf(totals.DueToday) + laterMinor).toBe(totalMinor)
  return { subtotalMinor, discountMinor, charges, totalMinor, laterMinor, lines: lines.map(({ amounts }) => amounts) }
}

function paymentsMinor(payments: readonly Payment[], minorOf: (decimal: number) => number): number {
  return sum(payments.map(({ PaymentAmount }) => minorOf(PaymentAmount)))
}

/** The document of the cart, the formula of its page and the words on it. */
function expectCartPage(cart: CartView, { assortment: { catalog }, view }: SavedShop): void {
  const { currency, subtotalMinor, totalMinor } = cart
  const settings = { hiddenAttributes: [], isEnhanced: false }
  const { Items, ...shown } = cartDocument(cart, { catalog, view, settings })
  const minorOf = (decimal: number) => moneyFromDecimal(decimal, currency).minor
  const discountMinor = subtotalMinor - totalMinor
  expect(cartTotals(Items, currency)).toMatchObject({ subtotalMinor, totalMinor, discountMinor })
  const all = [shown.SubTotalValue, shown.TotalValue, parsePrice(shown.SubTotal), parsePrice(shown.Total)].map(minorOf)
  expect(all).toEqual([subtotalMinor, totalMinor, subtotalMinor, totalMinor])
  for (const { DiscountInfo } of Items) {
    const parts = DiscountInfo.Discounts.map(({ DiscountAmount }) => minorOf(DiscountAmount))
    expect(sum(parts)).toBe(minorOf(DiscountInfo.Amount))
  }
}

function onTopMinor(charges: readonly Charge[]): number {
  return sum(charges.map(([, minor, isIncluded]) => (isIncluded ? 0 : minor)))
}

/** Of the order that became of it, everywhere. `heldMinor` is what the provider was asked for. */
export async function expectSameSums(
  database: Database,
  { assortment: { catalog }, view: { calendar: zone } }: SavedShop,
  seen: SeenSums,
  { orderId, heldMinor, afterEventId }: { orderId: string; heldMinor: number; afterEventId: number },
): Promise<void> {
  const order = await database.read((tx) => readOrderView(tx, orderId))
  if (!order) throw new Error('The order is not there.')
  const { currency, laterMinor, lines, tenders, totalMinor } = order
  const paidMinor = totalMinor - laterMinor
  expect(order).toMatchObject({
    state: 'paid',
    totalMinor: seen.totalMinor,
    laterMinor: seen.laterMinor,
    dueMinor: heldMinor,
  })
  expect(lines.map(({ amounts }) => amounts)).toEqual(seen.lines.toReversed())
  expect(lines.map((line) => line.totalMinor)).toEqual(lines.map(({ amounts }) => amounts.totalMinor))
  expect([sum(lines.map((line) => line.totalMinor)), amountOf(tenders)]).toEqual([totalMinor, paidMinor])
  for (const { schedule, totalMinor: ofLine } of lines) {
    if (schedule) expect(schedule.depositMinor + amountOf(schedule.payments)).toBe(ofLine)
  }

  const minorOf = (decimal: number) => moneyFromDecimal(decimal, currency).minor
  // Drawing the codes of tickets takes longer than all else, and they carry no sums.
  const confirmed = await orderDocument(
    { ...order, tickets: [] },
    { living: [], plans: [], refunds: [], money: undefined },
    { catalog, zone, ticketKeys: testTicketKeys },
  )
  expect({
    subtotalMinor: minorOf(confirmed.SubTotal),
    discountMinor: sum(confirmed.Discounts.map(({ Amount }) => minorOf(Amount))),
    charges: sorted(confirmed.Charges.map(({ Amount, IsIncluded, Name }) => [Name, minorOf(Amount), IsIncluded])),
    totalMinor: minorOf(confirmed.Total),
    paidMinor: sum(confirmed.Tenders.map(({ Amount }) => minorOf(Amount))),
    itemsMinor: sum(confirmed.Items.map(({ Price }) => minorOf(Price))),
    depositMinor: minorOf(confirmed.AccountInfo.DepositAmount),
    laterMinor: paymentsMinor(confirmed.LaterPayments, minorOf),
  }).toEqual({
    ...{ subtotalMinor: seen.subtotalMinor, discountMinor: seen.discountMinor, charges: sorted(seen.charges) },
    ...{ totalMinor, paidMinor, itemsMinor: seen.subtotalMinor, depositMinor: paidMinor, laterMinor },
  })
  if (order.tickets.length <= 1) await expectMail(database, order, seen)
  await expectExport(database, order, afterEventId)
  await expectJournal(database, order, heldMinor)
}

function sorted(charges: readonly Charge[]): Charge[] {
  return charges.filter(([, minor]) => minor > 0).toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
}

/** Read from the words of the mail: lines, less discounts, plus what is on top, are its total. */
async function expectMail(database: Database, { currency, id, laterMinor }: OrderView, seen: SeenSums): Promise<void> {
  const facts = { firstName: '', orderId: id, order: null, link: '/' }
  const desk = { database, ticketKeys: testTicketKeys, settings: {}, now: new Date() }
  const { order } = (await writeOrderMail(desk, facts)).facts
  if (!order) throw new Error('The mail has no order.')
  const { receipt } = orderContent(order, (key) => key, 'en-US')
  const minorsOf = (rows: typeof receipt.rows) =>
    rows.map(({ value }) => moneyFromDecimal(parsePrice(value), currency).minor)
  // Where something is paid later, the last row is the sum of all.
  const [, ...amounts] = minorsOf(laterMinor > 0 ? receipt.rows.slice(0, -1) : receipt.rows)
  const contained = order.charges.filter(({ isIncluded }) => isIncluded)
  const shownMinor = sum(amounts) - sum(contained.map(({ amount }) => amount.minor))
  expect([shownMinor, sum(minorsOf(receipt.later)), receipt.total.value]).toEqual([
    ...[seen.totalMinor, laterMinor],
    formatMoney({ minor: seen.totalMinor - laterMinor, currency }, 'en-US'),
  ])
}

async function expectExport(database: Database, order: OrderView, afterEventId: number): Promise<void> {
  const exported = await database.read((tx) => readExportPage(tx, afterEventId))
  const rows = exported.filter(({ number }) => number === order.number).map((line) => orderCells(line))
  const column = (name: string) =>
    rows.map((cells) => moneyFromDecimal(Number(cells[ORDER_COLUMNS.indexOf(name)]), order.currency).minor)
  const amounts = order.lines.map((line) => line.amounts)
  expect({
    total: column('Order total'),
    later: column('Due later'),
    lines: column('Total'),
    list: column('List price'),
    parts: ['Discounts', 'Fees', 'Taxes'].map(column),
    card: column('Paid by card'),
  }).toEqual({
    total: amounts.map(() => order.totalMinor),
    later: amounts.map(() => order.laterMinor),
    lines: amounts.map(({ totalMinor }) => totalMinor),
    list: amounts.map(({ listMinor }) => listMinor),
    parts: (['discounts', 'fees', 'taxes'] as const).map((part) => amounts.map((line) => amountOf(line[part]))),
    card: amounts.map(() => order.dueMinor),
  })
}

type Posted = { account: string; detail: string | null; minor: number }

/** All entries of the order: each sums to zero, only later payments are owed, and every part is what the lines say. */
async function expectJournal(database: Database, order: OrderView, heldMinor: number): Promise<void> {
  const { rows } = await database.pool.query<Posted & { source: string; currency: string }>(
    `select source, entry.currency, account, detail, amount_minor::float8 as minor
     from journal_entry as entry join posting on entry_id = entry.id where source like $1 or reference = $2`,
    [`order ${order.id}%`, `order ${order.id}`],
  )
  for (const entry of Map.groupBy(rows, ({ source }) => source).values()) expect(total(entry)).toBe(0)
  expect(new Set(rows.map(({ currency }) => currency)).difference(new Set([order.currency]))).toEqual(new Set())
  const on = (account: string, detail?: string) =>
    total(rows.filter((row) => row.account === account && (detail === undefined || row.detail === detail)))
  const amounts = order.lines.map((line) => line.amounts)
  expect([on('guests'), on('provider'), on('authorized')]).toEqual([order.laterMinor, heldMinor, 0])
  expect(on('discounts')).toBe(amountOf(amounts.flatMap(({ discounts }) => discounts)))
  for (const part of ['fees', 'taxes'] as const) {
    const charged = amounts.flatMap((line) => line[part])
    expect(on(part) + amountOf(charged)).toBe(0)
    for (const [key, same] of Map.groupBy(charged, (each) => each.key)) expect(on(part, key) + amountOf(same)).toBe(0)
  }
}

function total(postings: readonly Posted[]): number {
  return sum(postings.map(({ minor }) => minor))
}
