import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '#commerce/audit/index.ts'
import type { showPersonalizationCall } from '#contract/calls/checkout.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Call, Reply } from '#contract/wire/call.ts'
import { ALL_CALLS, callName } from '#server/api/all-calls.ts'
import { mayCall } from '#server/api/calls-by-actor.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { fileBody, filledForm, productOf, uploadOption } from '#server/testing/visitors/cart-guest.ts'
import { givenClosedDay } from '#server/testing/visitors/closed-day.ts'
import { contactId, impersonate, type TrailRow, trail } from '#server/testing/visitors/impersonation.ts'
import { EVENING } from '#server/testing/visitors/lock-guest.ts'
import { givenMovableOrder, type MovableOrder } from '#server/testing/visitors/movable-order.ts'
import { postPhoto } from '#server/testing/visitors/photos.ts'
import { givenRenewalOffer } from '#server/testing/visitors/renewal-offer.ts'
import type { Browser } from '#server/testing/visitors/signed-in.ts'
import { givenReservation, givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

const IMPERSONATING = { role: 'agent', impersonating: true } as const
const ENDS_IT = ['signIn', 'signOut', 'finishImpersonation']
const LOCK_ID = '6f1d3c5a-9b2e-4c77-8d10-2f4a6b8c0e12'
const ADDRESS = { Address1: '48 Alder Lane', City: 'Fort Collins', Country: 'US', State: 'CO', PostalCode: '80521' }
const MEASURED = { options: { Height: '110 cm', Weight: '20 kg', 'Boot Size': '30' } }
const CHANGING = ALL_CALLS.filter((call) => call.changes && call.who !== 'tester' && !ENDS_IT.includes(callName(call)))

let shop: TestShop
let browser: Browser
let ids: { actor: number; subject: number }
/** Of the household, with a ticket in the cart that needs a card. */
let child: number
/** What the link to a choice of a closed day carries. */
let movable: MovableOrder
let closedKey: string
beforeAll(async () => {
  shop = await startShop()
  closedKey = (await givenClosedDay(shop)).key
  browser = await impersonate(shop, 'riley')
  ids = { actor: await contactId(shop, 'agent'), subject: await contactId(shop, 'riley') }
  const people = (await (await browser.fetch('/api/household')).json()) as { Id: number; FirstName: string }[]
  child = people.find(({ FirstName }) => FirstName === 'Noa')?.Id ?? 0
  const forChild = { options: { Age: 'Child' }, fields: { LegacyContactId: String(child) } }
  for (const slug of ['ski-rental', 'snowboard-rental', 'summit-pass', 'day-lift-ticket']) {
    const { Id } = await productOf(shop, slug)
    const body = await filledForm(shop, slug, slug.endsWith('rental') ? MEASURED : forChild)
    await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  }
})
afterAll(() => shop.stop())

type Asking = { path?: string; body?: object | URLSearchParams | FormData; by?: Browser }

const json = (call: Call, { path = call.path, body = {}, by = browser }: Asking = {}): Promise<Response> => {
  const isForm = body instanceof URLSearchParams || body instanceof FormData
  if (call.method === 'GET') return by.fetch(path)
  return by.fetch(path, {
    method: call.method,
    body: isForm ? body : JSON.stringify(body),
    headers: isForm ? {} : { 'content-type': 'application/json' },
  })
}

async function firstLine(): Promise<number> {
  const { Items } = (await (await browser.fetch('/api/minicart')).json()) as Cart
  return Items[0]?.Id ?? 0
}

type Personalized = Reply<typeof showPersonalizationCall>['Reservations'][number]

/** A line that asks for something at checkout. */
async function askingLine(isAsking: (line: Personalized) => boolean): Promise<Personalized> {
  const reply = await browser.fetch('/api/checkout/personalization')
  const line = ((await reply.json()) as Reply<typeof showPersonalizationCall>).Reservations.find(isAsking)
  if (!line) throw new Error('Nothing in the cart asks for it.')
  return line
}

async function rentalPath(path: string): Promise<string> {
  const { Rental } = await askingLine((line) => line.Rental !== null)
  return path.replace('{id}', String(Rental?.Locations[0]?.Id))
}

async function teeSheetPath(path: string): Promise<string> {
  const { rows } = await shop.database.pool.query('select product_id from golf_course limit 1')
  return `${path}?productId=${rows[0].product_id}&teetimeDate=2026-12-21`
}

/** How each call that is built is made so that it is done, not refused. A new call that is not here fails the walk. */
const DONE: Record<string, (call: Call) => Promise<Response>> = {
  addMediaAssignment: (call) => json(call, { path: cardPath(call) }),
  deleteMediaAssignment: (call) => json(call, { path: cardPath(call) }),
  addMediaAssignmentByPost: (call) => json(call, { path: cardPath(call) }),
  deleteMediaAssignmentByPost: (call) => json(call, { path: cardPath(call) }),
  addToCart: async (call) => {
    const { Id } = await productOf(shop, 'day-lift-ticket')
    const body = await filledForm(shop, 'day-lift-ticket', { quantity: 2 })
    return json(call, { path: call.path.replace('{productId}', String(Id)), body })
  },
  cancelOrder: async (call) => {
    const { id } = await givenSoldOrder(shop, { contactId: ids.subject })
    return json(call, { body: { OrderId: id, Seen: 218 } })
  },
  cancelReservation: async (call) => {
    const { body, productId } = await givenReservation(shop, ids.subject)
    return json(call, { path: call.path.replace('{productId}', String(productId)), body })
  },
  moveLine: async (call) => {
    const { lineId, orderId } = movable
    const body = { Order: orderId, Line: lineId, Days: ['2027-01-14'], StartTime: null, Difference: 0 }
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'an-agent-moves-it' }
    return browser.fetch(call.path, { method: 'POST', body: JSON.stringify(body), headers })
  },
  saveBillingAddress: (call) => json(call, { body: { ...ADDRESS, FirstName: 'Riley', LastName: 'Hart' } }),
  saveShippingAddress: (call) => json(call, { body: ADDRESS }),
  saveRegistration: (call) => {
    const body = { ContactId: child, EmergencyContactName: 'Riley Hart', EmergencyContactPhone: '(970) 555-0142' }
    return json(call, { body })
  },
  mailWaiverLink: json,
  chooseForClosedDay: (call) => json(call, { body: { Key: closedKey, Choice: 'refund' } }),
  chooseShipping: async (call) => {
    const line = await askingLine(({ ShippingMethodIds }) => ShippingMethodIds.length > 0)
    return json(call, { body: { reservationId: line.ReservationId, shippingMethodId: line.ShippingMethodIds[1] } })
  },
  savePromptAnswer: async (call) => {
    const { ReservationId, Prompts } = await askingLine((line) => line.Prompts.length > 0)
    const [{ UnityCode, Options } = { UnityCode: '', Options: [] }] = Prompts
    return json(call, { body: { ReservationId, UnityCode, Value: Options[0] } })
  },
  saveRentalLocation: async (call) => json(call, { path: await rentalPath(call.path) }),
  saveRentalLocationByGet: async (call) => json(call, { path: await rentalPath(call.path) }),
  saveRentalProfile: async (call) => {
    const { ReservationId } = await askingLine((line) => line.Rental !== null)
    const measures = { Height: '110 cm', Weight: '20 kg', ShoeSize: '30', Age: '7', SkierType: 'Type I' }
    return json(call, { body: { ReservationId, ...measures } })
  },
  addGuest: (call) => json(call, { body: { FirstName: 'Cleo', LastName: 'Hart', DateOfBirth: '2019-02-03' } }),
  assignGuest: async (call) => {
    const { ReservationId } = await askingLine((line) => line.Rental !== null)
    return json(call, { body: { reservationId: ReservationId, contactId: ids.subject } })
  },
  assignReservation: async (call) => {
    const { ReservationId } = await askingLine((line) => line.Rental !== null)
    return json(call, { body: { ReservationId, ContactId: child } })
  },
  savePhoneNumber: (call) => json(call, { body: { PhoneNumber: '(970) 555-0142' } }),
  keepMyPlaces: async (call) => json(call, { body: { Id: await firstLine() } }),
  renewExpiredItems: json,
  renewExpiredItemsByPost: json,
  applyCoupon: (call) => json(call, { path: call.path.replace('{discountCode}', 'SAVE20') }),
  applyCouponByPost: (call) => json(call, { path: call.path.replace('{discountCode}', 'SAVE20') }),
  removeCoupon: (call) => json(call, { path: call.path.replace('{discountCode}', 'SAVE20') }),
  removeCouponByPost: (call) => json(call, { path: call.path.replace('{discountCode}', 'SAVE20') }),
  requestLock: (call) =>
    json(call, {
      body: {
        ActivityCode: 'CAT',
        ActivityLocationCode: 'BASE',
        ActivityDateTime: EVENING,
        Quantity: 1,
        LockId: LOCK_ID,
      },
    }),
  releaseLock: (call) => json(call, { path: call.path.replace('{lockId}', LOCK_ID) }),
  releaseLockByPost: (call) => json(call, { path: call.path.replace('{lockId}', LOCK_ID) }),
  refreshTeeSheet: async (call) => json(call, { path: await teeSheetPath(call.path) }),
  refreshTeeSheetByPost: async (call) => json(call, { path: await teeSheetPath(call.path) }),
  uploadAttributeFile: async (call) => {
    const path = call.path.replace('{productAttributeId}', String(await uploadOption(shop)))
    return json(call, { path, body: fileBody({ bytes: await picture() }) })
  },
  renewPass: async (call) =>
    json(call, { path: call.path.replace('{id}', String(await givenRenewalOffer(shop, ids.subject))) }),
  removeFromCart: async (call) => json(call, { body: { Id: await firstLine() } }),
  saveContact: (call) => json(call, { body: { FirstName: 'Finn', LastName: 'Hart', DateOfBirth: '2020-05-17' } }),
  endSessions: (call) => json(call),
  addHouseholdMember: (call) => json(call, { body: { FirstName: 'Ada', LastName: 'Hart', DateOfBirth: '2021-02-03' } }),
  addContactForProduct: async (call) => {
    const { Id } = await productOf(shop, 'summit-pass')
    return json(call, { body: { ProductId: Id, FirstName: 'Ben', LastName: 'Hart', DateOfBirth: '2021-02-03' } })
  },
  assignMedia: (call) => json(call, { body: { contactId: ids.subject, mediaId: '016000008001' } }),
  assignMediaForProduct: (call) => json(call, { body: { ContactId: ids.subject, MediaNumber: '016000008002' } }),
  uploadPhoto: async () => postPhoto(browser, ids.subject, await picture()),
  deletePhoto: async (call) => {
    const { rows } = await shop.database.pool.query('select key from contact_photo where contact_id = $1', [
      ids.subject,
    ])
    return json(call, { path: call.path.replace('{key}', rows[0].key) })
  },
  // It extends all lines, so none can be kept by itself after it.
  startCheckout: (call) => json(call),
}

const cardPath = ({ path }: Call) =>
  path.replace('{contactId}', String(child)).replace('{deleteAllNewMediaAssignments}', 'true')

async function picture(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
}

async function rowsOf(work: () => Promise<unknown>): Promise<TrailRow[]> {
  const before = (await trail(shop)).length
  await work()
  return (await trail(shop)).slice(before)
}

test('Staff who impersonate a customer leave one audit row with both ids for every call of the contract that changes something [AUT-09]', async () => {
  const built = Object.keys(DONE)
  // Lines are there before they are kept, codes are applied before they are removed.
  const walked = [...CHANGING].sort((one, other) => built.indexOf(callName(one)) - built.indexOf(callName(other)))
  const session = (await trail(shop)).at(-1)?.session
  // Its product is a change of the catalog, which has a row of its own.
  movable = await givenMovableOrder(shop, ids.subject)
  for (const call of walked) {
    const name = callName(call)
    if (mayCall(IMPERSONATING, call) !== 'yes') continue
    const make = DONE[name]
    if (!make) {
      const reply = await json(call, { path: call.path.replaceAll(/\{\w+\}/g, '1') })
      expect([501, 400, 415], `${name} is built and nothing walks it`).toContain(reply.status)
      continue
    }
    let status = 0
    let answer = ''
    const rows = await rowsOf(async () => {
      const reply = await make(call)
      status = reply.status
      answer = await reply.text()
    })
    expect(status, `${name}: ${answer}`).toBe(200)
    const row = { actor: ids.actor, role: 'agent', subject: ids.subject, session, route: call.path }
    expect(rows, `${name}: ${answer}`).toMatchObject([row])
    expect(rows[0]?.object, name).toMatch(new RegExp(`^${call.id}(, |$)`))
    const isRefused = answer.includes('"success":false')
    if (isRefused) expect(name, `${name} was refused, so it shows no change: ${answer}`).toMatch(/By(Get|Post)$/)
    expect(rows[0]?.action, `${name}: ${answer}`).toBe(isRefused ? 'change refused' : 'change made')
  }
  expect(await shop.database.transaction((tx) => verifyAudit(tx))).toMatchObject({ ok: true })
})

test('Staff who impersonate a customer leave a hash of the customer’s things before and after, which differ where something changed [AUT-09]', async () => {
  const add = ALL_CALLS.find((call) => callName(call) === 'addToCart') as Call
  const remove = ALL_CALLS.find((call) => callName(call) === 'removeFromCart') as Call
  const [added] = await rowsOf(() => (DONE['addToCart'] as (call: Call) => Promise<Response>)(add))
  const [removed] = await rowsOf(() => (DONE['removeFromCart'] as (call: Call) => Promise<Response>)(remove))

  expect(added).toMatchObject({ action: 'change made', before: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(added?.after).not.toBe(added?.before)
  expect(removed).toMatchObject({ action: 'change made', before: added?.after })
  expect(removed?.after).not.toBe(removed?.before)
})

test('Staff who impersonate a customer change nothing where the row cannot be written: both are one transaction [AUT-09]', async () => {
  const add = ALL_CALLS.find((call) => callName(call) === 'addToCart') as Call
  const line = await firstLine()
  await shop.database.pool.query('alter table audit_entry rename to audit_entry_away')
  try {
    const reply = await (DONE['addToCart'] as (call: Call) => Promise<Response>)(add)
    expect(reply.status).toBe(500)
  } finally {
    await shop.database.pool.query('alter table audit_entry_away rename to audit_entry')
  }
  expect(await firstLine()).toBe(line)
})

test('Staff who impersonate a customer leave a row where they were refused, and never a code in it [AUT-09]', async () => {
  const rows = await rowsOf(() => browser.post('/api/discount/apply/C4NARY-CODE'))

  expect(rows).toMatchObject([
    { action: 'change refused', object: 'API-22', route: '/api/discount/apply/{discountCode}', ...ids },
  ])
  expect(JSON.stringify(await trail(shop))).not.toContain('C4NARY')
})

test('Staff who impersonate a customer are refused what only the customer may do, with both ids in the audit row [AUT-09]', async () => {
  const forbidden = CHANGING.filter((call) => mayCall(IMPERSONATING, call) === 'in-person')
  expect(forbidden.map(callName).sort()).toEqual([
    'changeEmail',
    'changePassword',
    'changePlanPaymentMethod',
    'confirmEmail',
    'deletePaymentMethod',
    'emailVoucher',
    'eraseAccount',
    'giveTicket',
    'payPlanNow',
    'resetPassword',
    'saveAutoRenewal',
    'saveCheckoutEmail',
    'sendGiftCardAgain',
    'signReleases',
    'startCardSetup',
    'takeBackTicket',
  ])
  // By two of the staff: the trail takes ten refusals a minute of each, and the admin is refused three more below.
  const admin = { by: await impersonate(shop, 'riley', 'admin'), actor: await contactId(shop, 'admin') }
  for (const [index, call] of forbidden.entries()) {
    const path = call.path.replaceAll(/\{\w+\}/g, '1')
    const { by, actor } = index < 9 ? { by: browser, actor: ids.actor } : admin
    let reply: Response | undefined
    const rows = await rowsOf(async () => {
      reply = await json(call, { path, by })
    })
    expect(reply?.status, callName(call)).toBe(403)
    expect(await reply?.json()).toMatchObject({ code: 'IMPERSONATION_FORBIDDEN' })
    expect(rows).toMatchObject([{ action: 'call refused', object: call.id, ...ids, actor }])
  }
})

const SEEN = { CartVersion: 1, OrderTotal: 1 }

test.for([
  ['pay with a stored card', '/api/checkout/complete', { ...SEEN, PaymentMethodId: 1 }],
  ['store a card', '/api/checkout/complete', { ...SEEN, PaymentToken: 'x', SaveCard: true }],
  [
    'change the address the customer signs in with',
    '/api/savecontact',
    { ContactId: '1', FirstName: 'Riley', LastName: 'Hart', Email: 'mine@silverpine.example' },
  ],
] as const)('Staff who impersonate a customer cannot %s [AUT-09]', async ([, path, body]) => {
  // By another member of the staff: ten refusals a minute are recorded of each.
  const admins = await impersonate(shop, 'riley', 'admin')
  let reply: Response | undefined
  const rows = await rowsOf(async () => {
    reply = await admins.post(path, body)
  })
  expect(reply?.status).toBe(403)
  expect(await reply?.json()).toMatchObject({ code: 'IMPERSONATION_FORBIDDEN' })
  const actor = await contactId(shop, 'admin')
  expect(rows).toMatchObject([{ action: 'call refused', route: path, ...ids, actor }])
})
