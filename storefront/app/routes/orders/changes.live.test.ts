/** Cancelling and moving in front of the page of an order: what happens meanwhile, and what is pressed twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CancelPreviewReply } from '#contract/schemas/people/changes.ts'
import type { MoveChoices, MovePreview } from '#contract/schemas/people/moves.ts'
import type { Order } from '#contract/schemas/people/orders.ts'
import { named, openLivePage } from '#storefront/testing/live-page-for-tests.tsx'
import { UTC_TIME } from '#storefront/testing/live-product-for-tests.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-03T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const ORDER_ID = '0b5f6a36-1a2b-4c3d-8e4f-5a6b7c8d9e0f'
const LINE_ID = '1c6f6a36-1a2b-4c3d-8e4f-5a6b7c8d9e0f'
const HERE = `/buy/confirm?order=${ORDER_ID}`
const MONDAY = { Days: ['2026-12-21'], StartTime: null }

const ORDER: Order = {
  ...{ OrderId: ORDER_ID, OrderNumber: 'SP-1', Status: 'confirmed', CurrencyCode: 'USD', IsGuest: true },
  Standing: { Kind: 'paid', Paid: 200, Refunded: 0, Owed: 0, OwedPayments: 0 },
  ...{ PlacedAt: '2026-12-03T09:00:00', Email: null, TotalProducts: 2, SubTotal: 200, Discounts: [], Charges: [] },
  Items: [
    {
      ...{
        LineId: LINE_ID,
        Left: 2,
        Quantity: 2,
        ProductName: 'Day lift ticket',
        Picture: null,
        Options: [],
        Price: 200,
      },
      ...{ AssignedTo: null, IsGiftCard: false, Cancel: { Pieces: 2, FreeUntil: '2026-12-20', IsFree: true } },
      ...MONDAY,
    },
  ],
  ...{ Total: 200, Saved: 0, Tenders: [], Refunded: 0, Refunds: [], Tickets: [], PayUrl: null, CardEndsEarly: null },
  AccountInfo: { DepositAmount: 200, PaymentAmount: 0, PaymentTotal: 200 } as unknown as Order['AccountInfo'],
  ...{ PaymentSchedules: [], LaterPayments: [] },
}

const preview = (Back: number): CancelPreviewReply => ({
  ...{
    OrderId: ORDER_ID,
    OrderNumber: 'SP-1',
    CurrencyCode: 'USD',
    Discounts: 0,
    Charges: 0,
    NotPaid: 0,
    Fee: 200 - Back,
  },
  Rows: [
    {
      ...{ LineId: LINE_ID, ProductName: 'Day lift ticket', Pieces: 2, AssignedTo: null, Price: 200 },
      ...{ FreeUntil: '2026-12-20', ...MONDAY },
    },
  ],
  ...{ Back, Parts: [{ Kind: 'card', Brand: 'visa', End: '4242', Amount: Back }], IsWhole: true },
})

const choices = (closed: MoveChoices['Closed']): MoveChoices => ({
  ...{ ...MONDAY, ProductName: 'Day lift ticket', Quantity: 2, AssignedTo: null, CurrencyCode: 'USD' },
  ...{ Until: '2026-12-20', NumberOfDays: 1, IsTimed: false, Times: null },
  Choices: [
    { Day: '2026-12-22', Difference: 12 },
    { Day: '2026-12-23', Difference: -8 },
    { Day: '2026-12-24', Difference: 0 },
  ].filter(({ Day }) => closed[Day] === undefined),
  Closed: { '2026-12-21': 'yours', ...closed },
})

const MOVED: MovePreview = {
  CurrencyCode: 'USD',
  From: { ...MONDAY, SubTotal: 200, Discounts: 0, Charges: 0, Total: 200 },
  To: { Days: ['2026-12-22'], StartTime: null, SubTotal: 212, Discounts: 0, Charges: 0, Total: 212 },
  ...{ Difference: 12, Back: [] },
}

const refusal = (code: string, message = '') => Response.json({ statusCode: 409, code, message }, { status: 409 })

const MOVABLE = { Movable: [{ LineId: LINE_ID, Index: 0, IsTimed: false, Until: '2026-12-20' }], Moves: [] }
const SOLD_OUT = 'This day is sold out. Your old day stays.'
const CANCEL = '/api/orders/cancel'
const MOVES = '/api/orders/moves'

function openOrder(engine: Record<string, unknown>) {
  return openLivePage(HERE, {
    '/api/checkout/confirmation': ORDER,
    [MOVES]: MOVABLE,
    '/api/minicart': { Items: [], TotalProducts: 0 },
    [UTC_TIME]: () => new Date().toISOString(),
    ...engine,
  } as never)
}

type Page = Awaited<ReturnType<typeof openOrder>>

const dialog = () => document.querySelector('dialog[open]') as HTMLElement
const sentTo = ({ requests }: Page, path: string) => requests.filter((each) => each.path === path && each.sent)

async function ask(page: Page, name: RegExp): Promise<void> {
  await page.press(named(page.main, 'a', name)[0] as Element)
  await page.pass(500)
}

const submitOf = () => named(dialog(), 'button[type=submit]', /./)[0] as HTMLButtonElement
const onceOf = () => dialog().querySelector<HTMLInputElement>('input[name=once]')?.value

test('Where what comes back changed meanwhile, nothing is cancelled and the new sum is asked for under a new key', async () => {
  let back = 200
  const page = await openOrder({
    [`${CANCEL}/preview`]: () => preview(back),
    [CANCEL]: (sent: string) => (JSON.parse(sent).Seen === back ? preview(back) : refusal('SUM_CHANGED')),
  })
  await ask(page, /^Cancel Day lift ticket/)
  expect(location.pathname).toBe('/buy/cancel')
  expect(submitOf().textContent).toContain('Cancel and refund $200')
  const first = onceOf()
  back = 100
  await page.press(submitOf())
  await page.pass(1000)
  expect(dialog().querySelector('[role=alert]')?.textContent).toMatch(/^What comes back has changed since you looked/)
  expect(document.activeElement?.textContent).toMatch(/^What comes back has changed/)
  expect(submitOf().textContent).toContain('Cancel and refund $100')
  expect(onceOf()).not.toBe(first)

  await page.press(submitOf())
  await page.pass(1000)
  expect(dialog()).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^That is cancelled/)
})

test('A cancellation that is pressed twice is sent once, cannot be closed meanwhile, and without an answer is sent again under the same key', async () => {
  let answer: (reply: unknown) => void = () => {}
  const page = await openOrder({
    [`${CANCEL}/preview`]: preview(200),
    [CANCEL]: () => new Promise((resolve) => (answer = resolve)),
  })
  await ask(page, /^Cancel Day lift ticket/)
  const first = onceOf()
  const submit = submitOf()
  const twice = () => [submit.click(), submit.click()]
  await page.press({ click: twice } as unknown as Element)
  expect(submitOf().getAttribute('aria-busy')).toBe('true')
  expect(sentTo(page, CANCEL)).toHaveLength(1)
  await page.press(named(dialog(), 'button', 'Keep everything')[0] as Element)
  expect(dialog()).not.toBeNull()

  answer(new Error('The line is dead'))
  await page.pass(1000)
  expect(dialog().querySelector('[role=alert]')?.textContent).toMatch(/^No answer came/)
  expect(onceOf()).toBe(first)
  await page.pass(1000)
  await page.press(submitOf())
  expect(sentTo(page, CANCEL)).toHaveLength(2)
})

test('A day that sold out meanwhile is told in words, is closed in the calendar, and the old day stays', async () => {
  let closed: MoveChoices['Closed'] = {}
  const page = await openOrder({
    [`${MOVES}/choices`]: () => choices(closed),
    [`${MOVES}/preview`]: () => (closed['2026-12-22'] ? refusal('SOLD_OUT', 'In the words of the call.') : MOVED),
    [MOVES]: (sent?: string) => (sent === undefined ? MOVABLE : refusal('SOLD_OUT', 'In the words of the call.')),
  })
  await ask(page, /^Change day: Day lift ticket/)
  const day = (name: RegExp) => named(dialog(), '[role=grid] button', name)[0] as HTMLElement
  expect(day(/^Monday, December 21, closed: it is your day now/).getAttribute('aria-disabled')).toBe('true')
  expect(day(/^Tuesday, December 22, \+\$12/).textContent).toContain('+$12')
  expect(day(/^Wednesday, December 23, −\$8/).textContent).toContain('−$8')
  expect(day(/^Thursday, December 24, same price/).textContent).toContain('same')

  await page.press(day(/^Tuesday, December 22/))
  await page.pass(1000)
  expect(location.search).toContain('day=2026-12-22')
  expect(submitOf().textContent).toContain('Pay $12 and change')
  closed = { '2026-12-22': 'sold_out' }
  await page.press(submitOf())
  await page.pass(1000)
  expect(dialog().querySelector('[role=alert]')?.textContent).toBe(SOLD_OUT)
  expect(document.activeElement?.textContent).toBe(SOLD_OUT)
  expect(day(/^Tuesday, December 22, Sold Out/).getAttribute('aria-disabled')).toBe('true')
  expect(named(dialog(), 'button[type=submit]', /./)).toEqual([])
  expect(named(dialog(), 'button', 'Keep Mon, Dec 21')).toHaveLength(1)
})

test('A start time is chosen below the calendar, with its difference, and the focus stays on it while its sum is looked up', async () => {
  const timed = { ...choices({}), IsTimed: true, StartTime: '11:00:00', NumberOfDays: 1 }
  const Times = [
    { Time: '10:00:00', Difference: 0 },
    { Time: '12:00:00', Difference: 12 },
  ]
  const page = await openOrder({
    [`${MOVES}/choices`]: () => ({ ...timed, Times: location.search.includes('day=') ? Times : null }),
    [`${MOVES}/preview`]: { ...MOVED, To: { ...MOVED.To, StartTime: '12:00:00' } },
  })
  await ask(page, /^Change day: Day lift ticket/)
  await page.press(named(dialog(), '[role=grid] button', /^Tuesday, December 22/)[0] as Element)
  await page.pass(1000)
  const radio = named(dialog(), 'input[type=radio]', /12:00.*\+\$12/)[0] as HTMLInputElement
  const choose = () => [radio.focus(), radio.click()]
  await page.press({ click: choose } as unknown as Element)
  expect(document.activeElement).toBe(radio)
  await page.pass(1000)
  expect(document.activeElement).toBe(radio)
  expect(radio.checked).toBe(true)
  expect(location.search).toContain('time=12%3A00%3A00')
  expect(submitOf().textContent).toContain('Pay $12 and change')
})
