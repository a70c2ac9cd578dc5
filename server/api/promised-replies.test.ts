/**
 * Every built call, asked over HTTP as its pages ask it: its reply is what the contract says, field by field, and no
 * more.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { testCodes, testKeys, testTicketKeys } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { png } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import { issueGiftCard, queueGiftCards } from '#commerce/vouchers/index.ts'
import { completeCheckoutCall } from '#contract/calls/checkout.ts'
import { moveLineCall } from '#contract/calls/people/moves.ts'
import { reloadDemoCall } from '#contract/calls/testing.ts'
import { REPORTS } from '#contract/values/console/insight.ts'
import { AUTO_RENEWAL } from '#contract/values/people/auto-renewal.ts'
import type { Call } from '#contract/wire/call.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { createHandlers } from '#server/api/handlers.ts'
import { recordLines } from '#server/boot/log.ts'
import { createHoldProofs } from '#server/http/security/hold-proofs.ts'
import { TEST_WALLET_ENV } from '#server/testing/outside/wallet-certificates.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type BoughtPlan, givenBoughtPlan, givenCardSetup } from '#server/testing/visitors/bought-plan.ts'
import { type CartWish, cartGuest, fileBody, filledForm } from '#server/testing/visitors/cart-guest.ts'
import { CLOSING, givenClosedDay } from '#server/testing/visitors/closed-day.ts'
import { givenMovableOrder } from '#server/testing/visitors/movable-order.ts'
import { uploadPhotoAs } from '#server/testing/visitors/photos.ts'
import { givenRenewalOffer } from '#server/testing/visitors/renewal-offer.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenReservation, givenSoldOrder } from '#server/testing/visitors/sold-order.ts'
import { callName, schemasOf } from './all-calls.ts'
import { mayCall } from './calls-by-actor.ts'

const DAY = '2026-12-21'
const NO_RESORT = { Name: 'Other', Phone: '', Street: '', Locality: '', Region: '', PostalCode: '', Country: '' }
const NO_SEASON = { From: DAY, To: DAY, ClosedWeekdays: [], Places: 1, Times: [], Prices: [], Version: 0 }
const GIFT = { Recipient: 'Noa', 'Recipient E-mail': 'noa@silverpine.example', From: 'Sam', 'How Much': 'Own amount' }
const AT = { ActivityCode: 'CAT', ActivityLocationCode: 'BASE', ActivityDateTime: `${DAY}T18:00:00` }

let shop: TestShop
let guest: ReturnType<typeof cartGuest>
let clerk: Browser
let admin: Browser
let photo: Buffer
let lineId = 0
const ids = new Map<string, number>()

beforeAll(async () => {
  shop = await startShop({ env: TEST_WALLET_ENV })
  guest = cartGuest(shop)
  photo = await png()
  clerk = await signInAs(shop, 'agent@silverpine.example')
  admin = await signInAs(shop, 'admin@silverpine.example')
  const { rows } = await shop.database.pool.query<{ slug: string; id: number }>('select slug, id from product')
  for (const { slug, id } of rows) ids.set(slug, id)
  lineId = await added('half-day-ticket', { quantity: 3 })
  await added('gift-card', { fields: { CustomerEnteredPrice: '50' }, options: GIFT })
  await added('tee-time', { day: '2026-12-05', options: { Holes: '18', 'Tee Time': '2026-12-05T08:00:00' } })
  await added('snowcat-tour', { day: DAY, options: { Time: '18:00', 'Lock ID': await lockId() } })
})
afterAll(() => shop.stop())

const built = createHandlers({
  database: {} as never,
  shop: {} as never,
  accounts: {} as never,
  queue: {} as never,
  networkHash: () => Buffer.alloc(16),
  dataKeys: testKeys,
  ticketKeys: testTicketKeys,
  voucherCodes: testCodes,
  proofs: createHoldProofs(''),
  recorded: recordLines(),
}).map(({ call }) => call)

type Asked = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  /** About a person of their own, by a call that guests make too. */
  isByClerk?: true
}

async function added(slug: string, wish: CartWish): Promise<number> {
  const reply = await guest.add(slug, wish)
  expect(reply).toMatchObject({ success: true })
  return reply.shoppingCartItemId ?? 0
}

async function lockId(): Promise<string> {
  const { Locks } = await (await guest.post('/api/activity/requestlock', AT)).json()
  return Locks[0].MasterLockId
}
const CATEGORY = { Name: 'Promised', Description: '', IsHidden: false, IsInTopMenu: true }

/** What keeps a product as it is; with `isKept` it was kept once. */
async function keptProduct(slug: string, isKept = false) {
  const params = { id: id(slug) }
  const path = `/api/admin/catalog/products/${params.id}`
  const { BaseVersion, Document, Version } = await (await admin.fetch(path)).json()
  const body = { BaseVersion, Document, Version }
  const headers = { 'content-type': 'application/json' }
  if (isKept) await admin.fetch(`${path}/draft`, { method: 'PUT', headers, body: JSON.stringify(body) })
  return { params, body }
}

async function clerkPlan(): Promise<BoughtPlan> {
  return givenBoughtPlan(shop, await clerkId())
}

async function clerkId(): Promise<number> {
  const [clerks] = await (await clerk.fetch('/api/household')).json()
  return clerks.Id
}

async function clerkLine(): Promise<number> {
  const body = await filledForm(shop, 'half-day-ticket', { quantity: 1 })
  const reply = await clerk.fetch(`/api/addproducttocart/details/${id('half-day-ticket')}/1`, { method: 'POST', body })
  return (await reply.json()).shoppingCartItemId
}

async function photoKey(): Promise<string> {
  const { PhotoUrl = '' } = await uploadPhotoAs(clerk, await clerkId(), photo)
  return PhotoUrl.slice(PhotoUrl.lastIndexOf('/') + 1)
}

/** A ticket of another day that a lane has read. */
async function scanned(assignedTo: number | null = null) {
  const { serials } = await givenSoldOrder(shop, { assignedTo })
  const body = { Id: randomUUID(), Code: serials[0] ?? '', Gate: 'Gate 2' }
  await clerk.post('/api/admin/gate/scans', body)
  return body
}

const HOOK = { Url: 'https://erp.silverpine.example/hooks', Events: ['day.closed'] }

const SLEDS = { Name: 'Sleds', From: DAY, To: DAY, ClosedWeekdays: [], Places: 8, Reason: 'New sleds' }

async function skisAt(location: string): Promise<{ id: number; version: number; locationId: number }> {
  const { rows } = await shop.database.pool.query(
    `select pool.id, version, rental_location.id as "locationId" from pool, rental_location
     where pool.name = 'skis' and rental_location.name = $1`,
    [location],
  )
  return rows[0]
}

async function courseId(): Promise<number> {
  const { rows } = await shop.database.pool.query('select product_id as id from golf_course')
  return rows[0].id
}

async function firstWebhook(): Promise<{ Id: number; Revision: number }> {
  const { Items } = await (await admin.fetch('/api/admin/access/webhooks')).json()
  return Items[0]
}

async function roleId(): Promise<number> {
  const { Items } = await (await admin.fetch('/api/admin/staff/roles')).json()
  return Items[0].Id
}

/** An order as staff see it, to be acted on. */
async function seenOrder(asked: (seen: { number: string; LineId: string; Revision: string }) => Asked) {
  const { number } = await givenSoldOrder(shop, { day: '2026-12-21' })
  const { Items, Revision } = await (await clerk.fetch(`/api/admin/orders/${number}`)).json()
  return [asked({ number, LineId: Items[0].LineId, Revision })]
}

let pairs = 0

async function doubles() {
  pairs += 1
  return shop.database.transaction(async (tx) => ({
    goneId: await givenAccount(tx, `gone${pairs}`),
    staysId: await givenAccount(tx, `stays${pairs}`),
  }))
}

async function seenMove() {
  const { orderId } = await givenMovableOrder(shop, await clerkId())
  const { rows } = await shop.database.pool.query('select number from customer_order where id = $1', [orderId])
  const { Items, Revision } = await (await clerk.fetch(`/api/admin/orders/${rows[0].number}`)).json()
  return { number: rows[0].number as string, LineId: Items[0].LineId as string, Revision: Revision as string }
}

const offerToClerk = async () => givenRenewalOffer(shop, await clerkId())

/** What the page of a rental asks for in words. */
const MEASURED = { Height: '110 cm', Weight: '20 kg', 'Boot Size': '30' }

const form = async (slug: string, wish = {}) => Object.fromEntries(await filledForm(shop, slug, wish))
const id = (slug: string) => ids.get(slug) ?? 0
/** Products that differ in what they answer: dated prices, stock, start times, tee times, payments over time. */
const SLUGS = ['day-lift-ticket', 'flex-pack', 'snowcat-tour', 'tee-time', 'summit-pass', 'ski-rental', 'gift-card']
const eachProduct = (name: string) => SLUGS.map((slug) => ({ params: { [name]: id(slug) } }))
const coupon = [{ params: { discountCode: 'SAVE20' } }, { params: { discountCode: 'NOSUCH' } }]
const locks = async () => [{ params: { lockId: await lockId() } }, { params: { lockId: randomUUID() } }]
const teeTimes = [{ query: { productId: 'tee-time', teetimeDate: '2026-12-05' } }]

const newCard = async () => [{ params: { contactId: await clerkId() }, isByClerk: true as const }]
const noNewCards = async () => [
  { params: { contactId: await clerkId(), deleteAllNewMediaAssignments: 'true' }, isByClerk: true as const },
]

const NEW_CUSTOMER = {
  FirstName: 'Morgan',
  LastName: 'Vale',
  Email: 'morgan@silverpine.example',
  PhoneNumber: '(970) 555-0142',
  PostalCode: '80521',
}

const HOME = {
  FirstName: 'Morgan',
  LastName: 'Vale',
  Address1: '48 Alder Lane',
  City: 'Fort Collins',
  Country: 'US',
  State: 'CO',
  PostalCode: '80521',
}

/** What is asked of each call; of those not named here, its bare address. */
const QUESTIONS: Record<string, () => Asked[] | Promise<Asked[]>> = {
  downloadTickets: async () => [{ query: { order: await clerkOrder() }, isByClerk: true }],
  downloadCalendar: async () => [{ query: { order: await clerkOrder() }, isByClerk: true }],
  previewCancel: async () => [{ body: { OrderId: await clerkOrder() }, isByClerk: true }],
  cancelOrder: async () => [{ body: { OrderId: await clerkOrder(), Seen: 218 }, isByClerk: true }],
  showDay: async () => [{ query: { order: await clerkOrder() }, isByClerk: true }],
  downloadApplePass: async () => {
    const order = await clerkOrder()
    const { Tickets } = await (await clerk.fetch(`/api/tickets/day?order=${order}`)).json()
    return [{ query: { order, serial: Tickets[0].Serial }, isByClerk: true }]
  },
  showTransfers: async () => [{ query: { order: await clerkOrder() }, isByClerk: true }],
  giveTicket: async () => {
    const body = { Order: await clerkOrder(), Serial: 'ACT0-0000', Name: 'Kim', Email: 'kim@silverpine.example' }
    return [{ body, isByClerk: true }]
  },
  takeBackTicket: async () => [{ body: { Order: await clerkOrder(), Transfer: randomUUID() }, isByClerk: true }],
  showMoves: async () => [{ query: { order: await clerkOrder() }, isByClerk: true }],
  listMoveChoices: async () => [{ query: await clerkMove(), isByClerk: true }],
  previewMove: async () => [{ query: { ...(await clerkMove()), days: '2027-01-14' }, isByClerk: true }],
  mailOrderLink: () => [{ body: { OrderNumber: 'SP-900-0001', Email: 'nobody@silverpine.example' } }],
  showConfirmation: async () => [{ query: { order: await clerkOrder() }, isByClerk: true }],
  // With an unknown account: a successful sign-in would take the guest's cart along.
  signIn: () => [{ body: { Email: 'nobody@silverpine.example', Password: 'wrong' } }],
  createCustomer: () => [
    { body: { ...NEW_CUSTOMER, DateOfBirth: '1985-08-21' } },
    { body: { ...NEW_CUSTOMER, DateOfBirth: '2015-08-21' } },
  ],
  sendUsername: () => [{ body: { Email: 'nobody@silverpine.example' } }],
  findMe: async () => {
    const ways = { 'customersettings.showfindme': 'true', 'customersettings.showfindmepass': 'true' }
    await changeShop(shop.database, (tx) => saveSettings(tx, ways))
    await expect.poll(async () => (await guest.post('/api/customer/findme', { By: 'pass' })).status).toBe(200)
    const body = { By: 'pass', MediaNumber: '016000009999', Email: 'nobody@silverpine.example' }
    return [{ body }, { body: { By: 'pass' } }]
  },
  requestReset: () => [{ body: { Email: 'nobody@silverpine.example' } }],
  finishAccount: () => [{ body: { Token: 'wrong', Password: 'larch and granite' } }],
  resetPassword: () => [{ body: { Token: 'wrong', Password: 'larch and granite' } }],
  checkBootToken: () => [{ body: { Token: 'wrong' } }],
  makeFirstAdmin: () => [
    {
      body: { Token: 'wrong', Email: 'a@b.example', FirstName: 'A', LastName: 'B', Password: 'a long enough password' },
    },
  ],
  addHouseholdMember: () => [
    { body: { FirstName: 'Finn', LastName: 'Brandt', DateOfBirth: '2020-05-17' } },
    { body: { FirstName: 'Finn', LastName: 'Brandt', DateOfBirth: '2020-05-17' } },
  ],
  saveBirthDate: async () => [{ body: { ContactId: await clerkId(), BirthDate: '1990-06-05' } }],
  saveContact: async () => {
    const theo = { FirstName: 'Theo', LastName: 'Brandt', ContactId: await clerkId() }
    return [
      { body: { ...theo, Phone: '970 555 0142', PostalCode: '80521' }, isByClerk: true },
      { body: { ...theo, Phone: '12' }, isByClerk: true },
      { body: { FirstName: 'Kim', LastName: 'Ode', DateOfBirth: '2020-05-17' } },
    ]
  },
  saveBillingAddress: () => [HOME, { ...HOME, PostalCode: '8052' }].map((body) => ({ body })),
  saveShippingAddress: () => [HOME, { ...HOME, Country: 'Atlantis' }].map((body) => ({ body })),
  saveRegistration: async () => {
    const known = { ContactId: await clerkId(), EmergencyContactName: 'Kim Ode', EmergencyContactPhone: '970 555 0142' }
    return [known, { ...known, EmergencyContactPhone: '12' }].map((body) => ({ body, isByClerk: true }))
  },
  addGuest: () => [
    { body: { FirstName: 'Fay', LastName: 'Ode', DateOfBirth: '2020-05-17' } },
    { body: { FirstName: 'Fay', LastName: 'Ode' } },
  ],
  assignGuest: async () => [
    { body: { reservationId: await clerkLine(), contactId: await clerkId() }, isByClerk: true },
  ],
  assignReservation: async () => [
    { body: { ReservationId: await clerkLine(), ContactId: await clerkId(), Response: 'yes' }, isByClerk: true },
  ],
  chooseShipping: () => [{ body: { reservationId: lineId, shippingMethodId: 1 } }],
  savePromptAnswer: async () => {
    const ReservationId = await added('snowboard-rental', { day: DAY })
    return ['None yet', 'Always'].map((Value) => ({ body: { ReservationId, UnityCode: 'BOARD-DAYS', Value } }))
  },
  saveRentalProfile: async () => {
    const ReservationId = await added('ski-rental', { day: DAY, options: MEASURED })
    const measures = { Height: '110 cm', Weight: '20 kg', ShoeSize: '30', Age: '7', SkierType: 'Type I' }
    return [measures, { Height: 'tall' }].map((body) => ({ body: { ReservationId, ...body } }))
  },
  saveRentalLocation: () => [
    { params: { id: 1 }, body: { phone: '970 555 0142' } },
    { params: { id: 1 }, body: { phone: '1' } },
  ],
  listOrderSchedules: async () => [{ params: { orderId: (await clerkPlan()).orderId }, isByClerk: true }],
  changePlanPaymentMethod: async () => {
    const { cardId, planId } = await clerkPlan()
    return [{ body: { PlanId: planId, PaymentMethodId: cardId }, isByClerk: true }]
  },
  startCardSetup: async () => [{ body: { PlanId: (await clerkPlan()).planId }, isByClerk: true }],
  showCardSetup: async () => {
    const { planId } = await clerkPlan()
    return [{ params: { setupId: await givenCardSetup(shop, planId) }, isByClerk: true }]
  },
  payPlanNow: async () => {
    const { planId } = await clerkPlan()
    return [50, 70].map((Amount) => ({ body: { PlanId: planId, PaymentNumber: 1, Amount }, isByClerk: true }))
  },
  deletePaymentMethod: async () => {
    const { rows } = await shop.database.pool.query(
      `insert into stored_card (contact_id, provider, token, brand, last4) values ($1, 'sandbox', 'card_x', 'visa', '4242')
       returning id`,
      [await clerkId()],
    )
    return [{ params: { paymentMethodId: rows[0].id }, isByClerk: true }]
  },
  renewPass: async () => [{ params: { id: await offerToClerk() }, isByClerk: true }],
  saveAutoRenewal: async () => {
    const id = await offerToClerk()
    return [AUTO_RENEWAL.version, 0].map((Version) => ({
      params: { id },
      // The card is none of theirs.
      body: { IsOn: true, Version, PaymentMethodId: 2_000_000_000 },
      isByClerk: true as const,
    }))
  },
  listRenewals: async () => {
    await offerToClerk()
    return [{}]
  },
  saveRentalLocationByGet: () => [{ params: { id: 1 } }],
  savePhoneNumber: () => ['(970) 555-0142', '12'].map((PhoneNumber) => ({ body: { PhoneNumber } })),
  saveCheckoutEmail: () => ['kim@example.com', 'kim'].map((Email) => ({ body: { Email } })),
  listEntitlements: async () => {
    await givenReservation(shop, await clerkId())
    return [{ isByClerk: true }]
  },
  cancelReservation: async () => {
    const { body, productId } = await givenReservation(shop, await clerkId())
    // The second time it is refused.
    return [1, 2].map(() => ({ params: { productId }, body, isByClerk: true as const }))
  },
  showCustomerHistory: async () => [{ params: { contactId: await clerkId(), count: 100 } }],
  changePassword: () => [{ body: { PresentPassword: 'wrong', NewPassword: 'larch and granite' } }],
  changeEmail: () => [{ body: { Password: 'wrong', NewEmail: 'theo@silverpine.example' } }],
  confirmEmail: () => [{ body: { Token: 'wrong' } }],
  endSessions: () => [{ body: {} }],
  eraseAccount: () => [{ body: { Password: 'wrong' } }],
  addContactForProduct: () => [
    { body: { ProductId: id('summit-pass'), FirstName: 'Finn', LastName: 'Ode', DateOfBirth: '2020-05-17' } },
    { body: { ProductId: id('summit-pass'), FirstName: 'Finn', LastName: 'Ode', DateOfBirth: '2020-05-17' } },
  ],
  addMediaAssignment: newCard,
  addMediaAssignmentByPost: newCard,
  deleteMediaAssignment: noNewCards,
  deleteMediaAssignmentByPost: noNewCards,
  listAssignableMembers: () => SLUGS.map((slug) => ({ body: { ProductId: id(slug) } })),
  showSignedWaiver: async () => {
    const { rows } = await shop.database.pool.query('select key from waiver_signature')
    expect(rows.length).toBeGreaterThan(0)
    return rows.map((params) => ({ params }))
  },
  mailWaiverLink: () => [{ body: {} }],
  signReleases: async () => {
    const { SignerId, Releases } = await (await clerk.fetch('/api/waivers')).json()
    const whole = { ContactIds: [SignerId], SignedName: 'Theo Brandt', IsAgreed: true }
    const [{ Id: ReleaseId, Version }] = Releases
    return [Version, Version - 1].map((one) => ({ body: { ReleaseInfo: [{ ...whole, ReleaseId, Version: one }] } }))
  },
  assignMediaForProduct: async () => {
    const ContactId = await clerkId()
    return ['016000008001', 'none'].map((MediaNumber) => ({ body: { ContactId, MediaNumber } }))
  },
  assignMedia: async () => [{ body: { contactId: await clerkId(), mediaId: '016000008002' } }],
  uploadPhoto: async () => [{ query: { contactid: String(await clerkId()) } }],
  showPhoto: async () => [{ params: { key: await photoKey() } }],
  deletePhoto: async () => [{ params: { key: await photoKey() } }],
  searchCustomers: () => [{ query: { searchString: 'hart' } }],
  startImpersonation: () => [{ body: { CustomerId: 2_147_483_647, Reason: 'Helping at the counter' } }],
  showCategory: async () => {
    const tree: { Id: number }[] = await (await shop.fetch('/api/v1/categories')).json()
    return tree.map(({ Id }) => ({ params: { id: Id } }))
  },
  showProduct: () => eachProduct('id'),
  showProductOverview: () => eachProduct('productId'),
  showProductBySku: async () => {
    const { rows } = await shop.database.pool.query(`select product_id as id, variant.sku from variant
      join product on product.id = product_id where variant.sku is not null and is_published`)
    expect(rows.length).toBeGreaterThan(0)
    return rows.map((params) => ({ params }))
  },
  validateVoucher: () => [{ body: { voucherId: 'LEARN2SKI' } }, { body: { voucherId: 'POWDER10' } }],
  findVoucherProduct: () => [{ params: { slug: 'first-timer-lesson' } }],
  findProductBySlug: () => SLUGS.map((slug) => ({ params: { slug } })),
  showActivityTimes: () => [{ body: { Code: 'CAT', StartDate: '2026-12-01', EndDate: '2026-12-31' } }],
  requestLock: () => [{ body: AT }, { body: { ...AT, Quantity: 9 } }],
  checkLock: async () => [{ params: { lockId: await lockId() } }],
  releaseLock: locks,
  releaseLockByPost: locks,
  showTeeSheet: () => teeTimes,
  refreshTeeSheet: () => teeTimes,
  refreshTeeSheetByPost: () => teeTimes,
  changeAttributes: () =>
    Promise.all(SLUGS.map(async (slug) => ({ query: { productId: slug }, body: await form(slug) }))),
  showDayPrices: () =>
    SLUGS.map((slug) => ({ body: { ProductId: id(slug), StartDate: '2026-12-01', EndDate: '2027-06-30' } })),
  showFinancingConfig: async () => {
    const lender = {
      'affirmsettings.jsurl': 'https://cdn.lender.example/affirm.js',
      'affirmsettings.publickey': 'PUBLICKEY0123',
    }
    await changeShop(shop.database, (tx) => saveSettings(tx, lender))
    await expect.poll(async () => (await guest.ask('/api/affirm/config')).status).toBe(200)
    return [{}]
  },
  showProductFinancing: () => SLUGS.map((slug) => ({ params: { productId: id(slug) }, body: [] })),
  showProductSchedule: () =>
    Promise.all(SLUGS.map(async (slug) => ({ params: { productId: id(slug) }, body: await form(slug) }))),
  listCartItemSchedules: () => [{ params: { shoppingCartItemId: lineId } }],
  countCombinations: () => eachProduct('productId'),
  showCalendarSettings: () => SLUGS.map((slug) => ({ query: { productId: slug, requiresTemplate: 'true' } })),
  showRelatedProducts: () => eachProduct('productId'),
  crossSellForProduct: () => eachProduct('productId'),
  crossSellSettings: () => eachProduct('productId'),
  listRentalLocations: () => eachProduct('id'),
  addToCart: async () => [
    { params: { productId: id('half-day-ticket') }, body: await form('half-day-ticket') },
    { params: { productId: id('half-day-ticket') }, body: await form('half-day-ticket', { quantity: -1 }) },
    {
      params: { productId: id('day-lift-ticket') },
      body: await form('day-lift-ticket', { fields: { AcceptedTotal: '1' } }),
    },
  ],
  removeFromCart: async () => [{ body: { Id: await added('snowboard-rental', {}) } }],
  keepMyPlaces: () => [{ body: { Id: lineId } }, { body: { Id: 2_147_483_647 } }],
  applyCoupon: () => coupon,
  applyCouponByPost: () => coupon,
  removeCoupon: () => coupon,
  removeCouponByPost: () => coupon,
  uploadAttributeFile: async () => {
    const { rows } = await shop.database.pool.query('select id from product_attribute where control_type = 30')
    expect(rows.length).toBeGreaterThan(0)
    return [...rows, { id: 2_147_483_647 }].map(({ id }) => ({ params: { productAttributeId: id } }))
  },
  listProductVouchers: () => eachProduct('productId'),
  listAccountVouchers: async () => {
    expect(await voucherId()).toBeGreaterThan(0)
    return [{}]
  },
  createVoucher: () => [
    { body: { Type: 'product', Description: 'A lesson', ProductId: id('first-timer-lesson') } },
    { body: { Type: 'discount', Description: 'No discount' } },
  ],
  changeVoucher: async () => [{ body: { Id: await voucherId(), TransferTo: await clerkId() } }],
  emailVoucher: async () => [
    { body: { toEmail: 'kai@fjordmail.example', voucherId: String(await voucherId()) } },
    { query: { toEmail: 'kai@fjordmail.example', voucherId: String(await voucherId()), Words: 'Hi' } },
  ],
  printGiftCard: async () => [{ body: { Id: await giftCardId() }, isByClerk: true }],
  sendGiftCardAgain: async () => [{ body: { Id: await giftCardId() } }],
  sendGiftCardAgainByStaff: async () => [{ body: { Id: await giftCardId() } }],
  deleteVoucher: async () => [{ params: { id: await voucherId() } }],
  saveVoucherTemplate: () => [
    { body: { Key: 'lesson', Type: 'product', Description: 'A lesson', ProductId: id('first-timer-lesson') } },
    { body: { Key: 'lesson', Type: 'discount', Description: 'No discount' } },
  ],
  exportOrders: () => [{}],
  listConsoleOrders: () => [{}, { query: { view: 'arriving', q: 'Riley', order: 'visit' } }],
  exportListedOrders: () => [{}],
  noteOrder: async () => [
    { params: { number: (await givenSoldOrder(shop)).number }, body: { Words: 'Rides a sit-ski' } },
  ],
  resendOrder: async () => [{ params: { number: (await givenSoldOrder(shop)).number }, body: {} }],
  previewStaffCancel: async () => [{ params: { number: (await givenSoldOrder(shop)).number }, body: {} }],
  cancelByStaff: () => seenOrder(({ number, Revision }) => ({ params: { number }, body: { Seen: 218, Revision } })),
  refundByStaff: () =>
    seenOrder(({ number, LineId, Revision }) => ({
      params: { number },
      body: { LineId, Amount: 20, Reason: 'Wind', Revision },
    })),
  listStaffMoveChoices: async () => {
    const { number, LineId } = await seenMove()
    return [{ params: { number }, query: { line: LineId } }]
  },
  previewStaffMove: async () => {
    const { number, LineId } = await seenMove()
    return [{ params: { number }, query: { line: LineId, days: '2027-01-14' } }]
  },
  moveByStaff: async () => {
    const { number, ...seen } = await seenMove()
    return [{ params: { number }, body: { ...seen, Days: ['2027-01-14'], StartTime: null, Difference: 0 } }]
  },
  listConsoleGuests: () => [{}, { query: { q: 'riley', account: 'yes', pass: 'yes', sort: 'newest' } }],
  exportConsoleGuests: () => [{ query: { q: 'riley' } }],
  previewGuestMerge: async () => {
    const { goneId, staysId } = await doubles()
    return [{ params: { id: staysId }, query: { other: String(goneId) } }]
  },
  mergeGuests: async () => {
    const { goneId, staysId } = await doubles()
    const { Revision } = await (await clerk.fetch(`/api/admin/guests/${staysId}/merge?other=${goneId}`)).json()
    return [{ params: { id: staysId }, body: { OtherId: goneId, Revision, Reason: 'Promised' } }]
  },
  async showConsoleGuest() {
    const { Items } = await (await clerk.fetch('/api/admin/guests?q=riley')).json()
    return [{ params: { id: Items[0].GuestId } }]
  },
  showConsoleOrder: async () => [{ params: { number: (await givenSoldOrder(shop)).number } }],
  showFigures: () => [{ query: { span: 'week', against: 'year' } }, { query: { span: 'today', against: 'week' } }],
  showReport: () => REPORTS.map((report) => ({ query: { report, against: 'year' } })),
  exportReport: () => [{ query: { report: 'sales' } }],
  listArrivals: () => [{ query: { day: DAY } }],
  listRentals: () => [{ query: { day: DAY } }],
  exportArrivals: () => [{}],
  exportRentals: () => [{}],
  async showClosedDayChoice() {
    return [{ body: { Key: (await givenClosedDay(shop)).key } }]
  },
  async chooseForClosedDay() {
    const [refund, credit] = [await givenClosedDay(shop), await givenClosedDay(shop)]
    const choices = [
      { Key: refund.key, Choice: 'refund' },
      { Key: credit.key, Choice: 'credit' },
    ]
    return choices.map((body) => ({ body }))
  },
  showPriceGrid: () => [{ params: priced() }, { params: priced(), query: { from: DAY, to: DAY } }],
  explainPrice: () => [{ params: priced(), query: { day: DAY, at: '2026-12-05T16:00:00Z' } }],
  saveGuardRails: () => [
    { params: priced(), body: { Floor: 1, Ceiling: null, LargestStep: null, Version: 0 } },
    { params: priced(), body: { Floor: null, Ceiling: null, LargestStep: null, Version: 1 } },
  ],
  listGridDrafts: async () => [{ params: { ...priced(), ...(await gridDraft()) } }],
  openGridDraft: () => [{ params: priced(), body: { Name: 'Easter' } }],
  showGridDraft: async () => [{ params: await gridDraft() }, { params: await gridDraft(), query: { since: '1' } }],
  putGridChanges: async () => [
    { params: await gridDraft(), body: { Changes: [gridCell({ Price: 1, Seen: 2 }), gridCell({ Level: 9 })] } },
  ],
  compareGridDraft: async () => [{ params: await gridDraft() }],
  publishGridDraft: async () => {
    const [now, later] = [await gridDraft(), await gridDraft()]
    const { ListVersion } = await (await admin.fetch(`/api/admin/price-drafts/${now.id}/comparison`)).json()
    return [
      { params: later, body: { Version: 2, At: '2027-01-01T06:00:00Z' } },
      { params: now, body: { Version: 2, ListVersion } },
    ]
  },
  discardGridDraft: async () => [{ params: await gridDraft(), body: { Version: 2 } }],
  undoGridDraft: async () => {
    const draft = await gridDraft()
    const path = `/api/admin/price-drafts/${draft.id}`
    const { ListVersion } = await (await admin.fetch(`${path}/comparison`)).json()
    await admin.post(`${path}/publish`, { Version: 2, ListVersion })
    return [{ params: draft }]
  },
  listCatalogProducts: () => [{}, { query: { q: 'lift', state: 'on_sale' } }],
  exportCatalogProducts: () => [{ query: { state: 'draft' } }],
  showCatalogProduct: () => [{ params: { id: id('day-lift-ticket') } }, { params: { id: id('gift-card') } }],
  makeCatalogProduct: () => [{ body: { Name: 'Promised', Category: 'lift-tickets' } }],
  copyCatalogProduct: () => [{ params: { id: id('summit-pass') }, body: { Name: 'Promised pass' } }],
  keepProductDraft: async () => [await keptProduct('day-lift-ticket')],
  discardProductDraft: async () => [{ ...(await keptProduct('gift-card')), body: { Version: 0 } }],
  bringBackProduct: async () => {
    const made = await admin.post(`/api/admin/catalog/products/${id('summit-pass')}/copy`, { Name: 'Brought back' })
    const params = { id: (await made.json()).Id }
    await admin.post(`/api/admin/catalog/products/${params.id}/publish`, { Version: 0 })
    const { Items } = await (await admin.fetch(`/api/admin/history/product/${params.id}`)).json()
    return [{ params, body: { Position: Items[0].Position, Version: 0 } }]
  },
  publishCatalogProduct: async () => {
    const { params } = await keptProduct('half-day-ticket', true)
    return [
      { params, body: { Version: 1, At: '2027-01-01T06:00:00Z' } },
      { params, body: { Version: 2, At: null } },
      { params, body: { Version: 3 } },
    ]
  },
  takeProductOffSale: async () => {
    // A copy, because other questions ask for what is on sale.
    const copied = await admin.post(`/api/admin/catalog/products/${id('tee-time')}/copy`, { Name: 'Promised tee time' })
    const { Id } = await copied.json()
    const { ProductVersion } = await (await admin.fetch(`/api/admin/catalog/products/${Id}`)).json()
    return [{ params: { id: Id }, body: { ProductVersion } }]
  },
  makeCatalogCategory: () => [{ body: CATEGORY }],
  saveCatalogCategory: async () => {
    const { rows } = await shop.database.pool.query('select id, version from category order by id limit 1')
    return [{ params: { id: rows[0].id }, body: { ...CATEGORY, Name: 'Lifts', Version: rows[0].version } }]
  },
  arrangeCatalogCategories: async () => {
    const all = 'select id as "Id", parent_id as "ParentId" from category order by position, id'
    return [{ body: { Items: (await shop.database.pool.query(all)).rows } }]
  },
  arrangeCategoryListing: () => [{ params: { id: 2_147_483_647 }, body: { ProductIds: [] } }],
  uploadCatalogPicture: () => [{ query: { alt: '' } }, { query: { alt: 'A lift' } }],
  describeCatalogPicture: async () => {
    const { rows } = await shop.database.pool.query('select name from picture limit 1')
    return [{ params: { name: rows[0].name }, body: { Alt: 'A lift' } }]
  },
  listPoolDays: () => [{}, { query: { from: DAY, days: '3' } }],
  async showPoolDay() {
    const { rows } = await shop.database.pool.query(`select id from pool where name = 'mountain'`)
    return [{ params: { id: rows[0].id, day: DAY } }]
  },
  listHeldPlaces: () => [{ params: { id: 2_147_483_647, day: DAY } }],
  async listBookedPlaces() {
    const { rows } = await shop.database.pool.query(`select id from pool where name = 'mountain'`)
    return [{ params: { id: rows[0].id, day: DAY } }]
  },
  async setPoolCapacity() {
    const { rows } = await shop.database.pool.query(`select id, version from pool where name = 'mountain'`)
    const body = { Day: DAY, StartTime: null, Capacity: 5000, Reason: 'A lift more', Version: rows[0].version }
    return [{ params: { id: rows[0].id }, body }]
  },
  async offerPoolDays() {
    const { rows } = await shop.database.pool.query(
      `select pool.id, version, product_id as product from pool join product_pool on pool_id = pool.id
       where name = 'mountain' limit 1`,
    )
    const [{ id, product, version }] = rows
    const body = { Day: '2027-03-03', ProductIds: [product], IsOffered: false, Reason: 'A race', Version: version }
    return [{ params: { id }, body }]
  },
  listPoolChoices: () => [{}],
  makePool: () => [{ body: { ...SLEDS, Products: [] } }],
  async addPoolProduct() {
    const { rows } = await shop.database.pool.query(
      `with made as (insert into pool (name, version) values ('sleighs', 1) returning id, version)
       select made.id, made.version, product.id as product from made, product
       where activity_code is null and not is_golf and product.id not in (select product_id from product_pool) limit 1`,
    )
    const [{ id, product, version }] = rows
    return [{ params: { id }, body: { ProductId: product, VariantId: null, Units: 1, Version: version } }]
  },
  listRentalPools: () => [{}],
  async showRentalStock() {
    const { rows } = await shop.database.pool.query(`select id from pool where name = 'skis'`)
    return [{ params: { id: rows[0].id }, query: { from: DAY, days: '2' } }]
  },
  async setRentalStock() {
    const { id, locationId, version } = await skisAt('Base Village')
    const body = { Day: DAY, Locations: [{ Id: locationId, Pieces: 5 }], Reason: 'The season begins', Version: version }
    return [{ params: { id }, body }]
  },
  async moveRentalStock() {
    const { id, locationId, version } = await skisAt('Base Village')
    const { locationId: to } = await skisAt('Ridge House')
    const body = { Day: DAY, FromId: locationId, ToId: to, Pieces: 2, Reason: 'A bus comes', Version: version }
    return [{ params: { id }, body }]
  },
  listCourses: () => [{}],
  showCourse: async () => [{ params: { id: await courseId() } }],
  async changeCourse() {
    const id = await courseId()
    const { Groups: _, Id: __, Name: ___, ...course } = await (await admin.fetch(`/api/admin/golf/${id}`)).json()
    return [{ params: { id }, body: { ...course, BookingDays: course.BookingDays + 1 } }]
  },
  showCourseDay: async () => [{ params: { id: await courseId(), day: DAY } }],
  async setTeePlaces() {
    const id = await courseId()
    const { Version } = await (await admin.fetch(`/api/admin/golf/${id}/${DAY}`)).json()
    const body = { From: '07:00', Until: '08:00', Places: 0, Reason: 'Greenkeeping', Version }
    return [{ params: { id, day: DAY }, body }]
  },
  listInstructors: () => [{}],
  addInstructor: () => [{ body: { Name: 'Ines Berg' } }],
  async changeInstructor() {
    const { rows } = await shop.database.pool.query(
      `insert into instructor (name) values ('Karl Amsel') returning id, version`,
    )
    const [{ id, version }] = rows
    return [{ params: { id }, body: { Name: 'Karl Holt', IsArchived: true, Version: version } }]
  },
  async listTaughtTimes() {
    const { rows } = await shop.database.pool.query('select pool_id as id from activity limit 1')
    return [{ params: { id: rows[0].id, day: DAY } }]
  },
  async assignInstructor() {
    const { rows } = await shop.database.pool.query(
      `with made as (insert into instructor (name) values ('Jo Lind') returning id)
       select made.id as instructor, pool_id as pool, svc_date::text as day, svc_time::text as time
       from made, slot join activity using (pool_id) limit 1`,
    )
    const [{ day, instructor, pool, time }] = rows
    const body = { StartTime: time.slice(0, 5), InstructorId: instructor, IsGiven: true }
    return [{ params: { id: pool, day }, body }]
  },
  previewClosure: () => [{ body: CLOSING }],
  closeDay: () => [{ body: CLOSING }, { body: { ...CLOSING, Words: {} } }],
  async reopenDay() {
    await givenClosedDay(shop)
    const { rows } = await shop.database.pool.query('select max(id) as id from closure')
    return [{ params: { id: rows[0].id } }, { params: { id: rows[0].id } }]
  },
  showGateDay: () => [{ query: { gate: 'Gate 2' } }],
  scanTicket: async () => [{ body: await scanned() }, { body: { Id: randomUUID(), Code: 'none', Gate: 'Gate 2' } }],
  correctScan: async () => [
    { params: { id: (await scanned()).Id }, body: { Id: randomUUID(), Kind: 'let_through', Reason: 'Lost in snow' } },
  ],
  async showScannedPhoto() {
    await photoKey()
    return [{ params: { id: (await scanned(await clerkId())).Id } }]
  },
  sendScans: () => [
    {
      body: {
        SentAt: '2026-12-03T17:00:00Z',
        Scans: [{ Id: randomUUID(), Code: 'none', Gate: 'Gate 2', At: '2026-12-03T16:00:00Z', Said: 'unknown' }],
      },
    },
  ],
  makeVoucherBatch: () => [{ body: { TemplateKey: 'lesson', Count: '3' } }],
  showVoucherLife: async () => [{ body: { Id: await voucherId() } }],
  listConsoleVouchers: async () => {
    await voucherId()
    return [{}, { query: { state: 'over' } }]
  },
  changeVoucherByStaff: async () => {
    const params = { id: await voucherId() }
    return [1, 1].map((Version) => ({ params, body: { ExpiresOn: '2027-04-01', Reason: 'Promised', Version } }))
  },
  endVoucherByStaff: async () => {
    const params = { id: await voucherId() }
    return [1, 1].map((Version) => ({ params, body: { Reason: 'Promised', Version } }))
  },
  showConsoleDiscount: async () => [{ params: { id: await discountId() } }],
  makeDiscount: () => [{ body: DISCOUNT }, { body: { ...DISCOUNT, Percent: 0 } }],
  changeDiscount: async () => {
    const params = { id: await discountId() }
    return [1, 1].map((Version) => ({ params, body: { ...DISCOUNT, Name: 'Renamed', Version } }))
  },
  showHistory: () => [
    { params: { kind: 'product', id: String(id('day-lift-ticket')) } },
    { params: { kind: 'zone', id: 'body-top' }, query: { after: '1' } },
  ],
  listHistory: () => [{}, { query: { q: 'day-lift-ticket', by: 'shop', from: '2026-01-01', to: DAY } }],
  async showChange() {
    const { Items } = await (await admin.fetch('/api/admin/history')).json()
    return [{ params: { position: Items[0].Position } }]
  },
  exportHistory: () => [{ query: { area: 'settings' } }],
  changeShopSetting: () =>
    [
      ['shortdateformat', 0],
      ['shortdateformat', 77],
      ['currencycode', 0],
    ].map(([name, Version]) => ({ params: { name: String(name) }, body: { Value: 'x', Version } })),
  exportShopTexts: () => [{ query: { show: 'changed' } }],
  changeShopText: () =>
    [0, 77].map((Version) => ({
      params: { key: 'publicui.footer.shop' },
      body: { Locale: 'en-NZ', Text: 'Promised', Version },
    })),
  showShopMail: () => [{ params: { name: 'gift-card' } }],
  sendTestMail: () => [{ params: { name: 'gift-card' }, body: { Locale: 'en-US' } }],
  previewShopZone: () => [{ params: { zone: 'body-top' }, body: { Html: '<b>Snow</b><script>1</script>' } }],
  changeShopZone: () => [{ params: { zone: 'body-top' }, body: { Entries: [], Version: 2_000_000_000 } }],
  publishShopWaiver: () => {
    const text = { Title: 'Promised', Html: '<p>{Signer} {Sponsor}</p>', AuthTypeCode: 'W', IsConsolidated: false }
    return [1, 2].map((Version) => ({
      params: { key: 'season-release' },
      body: { ...text, ValidUntil: null, Version },
    }))
  },
  makeShopWaiver: () => {
    const text = { Html: '<p>{Signer}</p>', AuthTypeCode: 'W', IsConsolidated: false, ValidUntil: null }
    return ['Promised waiver', 'Promised waiver'].map((Title) => ({ body: { ...text, Title, ProductIds: [] } }))
  },
  chooseWaiverProducts: () =>
    ['promised-waiver', 'no-such'].map((key) => ({ params: { key }, body: { ProductIds: [], Before: [] } })),
  changeShopTheme: () =>
    ['#204080', '#ffee00', 'red'].map((Value) => ({ body: { Colors: [{ Token: 'pine-600', Value, Version: 77 }] } })),
  changeShopFlag: () =>
    ['Unity.DynamicPricing', 'no.such'].map((name) => ({ params: { name }, body: { IsEnabled: true, Version: 77 } })),
  makeApiKey: () => [['orders'], []].map((Rights) => ({ body: { Name: 'Promised', Rights } })),
  revokeApiKey: async () => {
    const { Items } = await (await admin.fetch('/api/admin/access/keys')).json()
    return [Items[0].Id, 2_000_000_000].map((one) => ({ params: { id: one } }))
  },
  importTable: () => ['products', 'stock'].map((kind) => ({ params: { kind }, query: { dryRun: 'true' } })),
  saveSetupResort: () => [{ body: { ...NO_RESORT, Version: 77 } }],
  saveSetupMoney: () => [{ body: { TimeZone: 'America/Denver', CurrencyCode: 'USD', Version: 77 } }],
  makeSetupProduct: () =>
    ['Promised', '...'].map((Name) => ({ body: { Template: 'rental', Name, Category: 'Rentals', Price: 20 } })),
  saveSetupSeason: () => [{ params: { id: 2_000_000_000 }, body: NO_SEASON }],
  makeWebhook: () => ['https://erp.silverpine.example/', 'http://10.0.0.1/'].map((Url) => ({ body: { ...HOOK, Url } })),
  changeWebhook: async () => {
    const { Id: webhookId, Revision } = await firstWebhook()
    const body = { ...HOOK, IsPaused: false }
    return [Revision, Revision].map((one) => ({ params: { id: webhookId }, body: { ...body, Revision: one } }))
  },
  deleteWebhook: async () => [{ params: { id: (await firstWebhook()).Id }, query: { revision: '77' } }],
  listDeliveries: async () => {
    await shop.database.pool.query(`select tell_webhooks('day.closed', '{"Day":"2026-12-03"}')`)
    return [{ params: { id: (await firstWebhook()).Id } }]
  },
  exportDeliveries: async () => [{ params: { id: (await firstWebhook()).Id } }],
  resendDelivery: async () => {
    const { Id: webhookId } = await firstWebhook()
    const { Items } = await (await admin.fetch(`/api/admin/access/webhooks/${webhookId}/deliveries`)).json()
    return [Items[0]?.Id ?? '', 'evt_none'].map((Event) => ({ params: { id: webhookId }, body: { Event } }))
  },
  makeStaffRole: () => [1, 2].map(() => ({ body: { Name: 'Promised', Rights: ['orders'] } })),
  changeStaffRole: async () => {
    const id = await roleId()
    return [1, 1].map((Revision) => ({ params: { id }, body: { Name: 'Promised', Rights: [], Revision } }))
  },
  deleteStaffRole: async () => {
    const id = await roleId()
    return ['1', '2'].map((revision) => ({ params: { id }, query: { revision } }))
  },
  giveStaffRole: () =>
    ['riley', 'nobody'].map((who) => ({ body: { Email: `${who}@silverpine.example`, Role: 'agent' } })),
  startSecondFactor: () => [{ body: { Password: 'wrong' } }, { body: { Password: DEMO_PASSWORD } }],
  confirmSecondFactor: () => [{ body: { Code: '000000' } }],
  removeSecondFactor: () => [{ body: { Password: 'wrong', Code: '000000' } }],
  signInByCode: () => [{ body: { Code: '000000' } }],
  takeStaffRole: () => [{ params: { id: 2_147_483_647 } }],
  moveShopClock: () => [{ body: { to: TEST_CLOCK } }],
  recordLogLine: () => [{ body: { level: 'info', message: 'Hello' } }],
}

function ask(call: Call, address: string, { params = {}, query = {}, body, isByClerk }: Asked) {
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const named = Object.entries(query).map(([name, value]) => [name, String(ids.get(value) ?? value)])
  const isForm = call.bodyType === 'form'
  const isForAll = !isByClerk && (call.who === 'shopper' || call.who === 'tester')
  const isForClerks = isByClerk || mayCall({ role: 'agent' }, call) === 'yes'
  const caller = isForAll ? guest.ask : isForClerks ? clerk.fetch : admin.fetch
  return caller(`${path}?${new URLSearchParams(named)}`, {
    method: call.method,
    headers: { accept: 'application/json', ...(call.bodyType === 'json' && { 'content-type': 'application/json' }) },
    ...(call.bodyType === 'file' && { body: fileBody({ bytes: photo }) }),
    ...(body && { body: isForm ? new URLSearchParams(Object.entries(body)) : JSON.stringify(body) }),
  })
}

const READ = {
  json: (reply: Response): Promise<unknown> => reply.json(),
  picture: (reply: Response): Promise<unknown> => reply.arrayBuffer(),
  csv: (reply: Response): Promise<unknown> => reply.text(),
  file: (reply: Response): Promise<unknown> => reply.text(),
}

async function clerkOrder(): Promise<string> {
  return (await givenSoldOrder(shop, { contactId: await clerkId() })).id
}

async function clerkMove(): Promise<{ order: string; line: string }> {
  const { lineId, orderId } = await givenMovableOrder(shop, await clerkId())
  return { order: orderId, line: lineId }
}

const priced = () => ({ productId: id('day-lift-ticket') })

/** The first price of a day of the demo, a dollar dearer than whatever it is by now. */
function gridCell(given: object) {
  return { VariantId: null, Day: DAY, MinDays: 2, Level: 1, Price: 1, Seen: 1, ...given }
}

async function gridDraft(): Promise<{ id: number }> {
  const path = `/api/admin/prices/${id('day-lift-ticket')}`
  const { Columns, Kinds } = await (await admin.fetch(`${path}/grid?from=${DAY}&to=${DAY}`)).json()
  const [Seen] = Kinds[Columns[0].Kinds[0]].Windows[1].Levels[0]
  const { Id } = await (await admin.post(`${path}/drafts`, { Name: 'Christmas' })).json()
  await admin.post(`/api/admin/price-drafts/${Id}/changes`, { Changes: [gridCell({ Price: Seen + 1, Seen })] })
  return { id: Id }
}

const DISCOUNT = {
  ...{ Name: 'Promised', Way: 'automatic', IsActive: false, Kind: 'percent', Percent: 5 },
  ...{ ProductIds: [], CategoryIds: [], IsCumulative: false },
}

async function discountId(): Promise<number> {
  return (await (await admin.post('/api/admin/discounts', DISCOUNT)).json()).Discount.Id
}

async function voucherId(): Promise<number> {
  const body = { Type: 'product', ProductId: id('first-timer-lesson'), OwnerEmail: 'agent@silverpine.example' }
  const made = await admin.post('/api/vouchers', { ...body, Description: 'A lesson', UsageLimit: 4 })
  return (await made.json()).Id
}

/** Of the clerk, and mailed. */
async function giftCardId(): Promise<number> {
  const holderId = await clerkId()
  return shop.database.transaction(async (tx) => {
    const issued = await issueGiftCard(tx, testCodes, {
      ...{ currency: 'USD', amountMinor: 5000, design: 'snowcat-tour', locale: 'en-US', isGiven: true },
      ...{ recipientName: 'Noa', fromName: 'Theo', recipientEmail: 'noa@fjordmail.example' },
      ...{ holderId, sendAt: new Date('2020-01-01'), actor: UNKNOWN_ACTOR },
    })
    await queueGiftCards(tx, testCodes, 10)
    return issued.ok ? issued.voucherId : 0
  })
}

/** A demo that is loaded anew is nothing a page asks for; orders and moves need a key (`complete-calls.test.ts`). */
const ASKED_ELSEWHERE: readonly Call[] = [reloadDemoCall, completeCheckoutCall, moveLineCall]

test.for(built.filter((call) => !ASKED_ELSEWHERE.includes(call)))(
  'Built calls answer what the contract promises: $method $path',
  async (call) => {
    const questions = (await QUESTIONS[callName(call)]?.()) ?? [{}]
    for (const address of [call.path, ...call.also]) {
      for (const question of questions) {
        const reply = await ask(call, address, question)
        const body = await READ[call.replyType ?? 'json'](reply)
        expect(reply.status, JSON.stringify([address, question, body])).toBe(200)
        expect(z.parse(schemasOf(call).reply, body)).toEqual(body)
      }
    }
  },
)
