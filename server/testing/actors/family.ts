/**
 * What the owner has that others might ask for: people, a line of the cart, a lock. And what only their household may
 * read: names, dates and numbers that stand nowhere else in the shop.
 */
import { randomUUID } from 'node:crypto'
import { givenSession } from '#commerce/accounts/account-for-tests.ts'
import { askForAccount, issueToken } from '#commerce/accounts/index.ts'
import { MORGAN, mailedToken, RULE } from '#commerce/accounts/registration/registration-for-tests.ts'
import { asOperator } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { giveCard } from '#commerce/people/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { jpeg } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import { createVoucher } from '#commerce/vouchers/index.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'
import { givenBoughtPlan, givenCardSetup } from '#server/testing/visitors/bought-plan.ts'
import { filledForm, productOf, uploadOption } from '#server/testing/visitors/cart-guest.ts'
import { uploadPhotoAs } from '#server/testing/visitors/photos.ts'
import { givenRenewalOffer } from '#server/testing/visitors/renewal-offer.ts'
import type { Browser } from '#server/testing/visitors/signed-in.ts'
import { givenReservation, givenSoldOrder, type SoldReservation } from '#server/testing/visitors/sold-order.ts'
import { newAccount } from './actors.ts'

export const CHILD = { FirstName: 'Quenzabel', LastName: 'Vrystaat', DateOfBirth: '2015-07-23' }
const CARD = { number: '8800770066005', rfid: 'E0880077CAFE' }

/** Of a person: what the shop tells their household, and staff who impersonate its head, and no other caller. */
export const FAMILY_CANARIES = [...Object.values(CHILD), CARD.number, CARD.rfid, 'riley@silverpine.example', '014 0120']
/**
 * Of a person's health: what not even staff who impersonate the customer are told. It is sent to a call that is not
 * built, and stored nowhere: until the checkout is, this shows no more than that what was sent is not logged.
 */
export const MEDICAL_CANARY = 'C4NARY asthma'

/** Ids of the owner's things, or of things that do not exist. */
export type Things = {
  head: number
  person: number
  /** A person whose birth date is to be completed. */
  undated: number
  line: number
  lock: string
  photo: string
  /** The key of a waiver that was signed. */
  waiver: string
  voucher: number
  /** Of which the first payment is paid. */
  plan: string
  /** A page on which a card for it is to be saved. */
  cardSetup: string
  storedCard: number
  /** An offer to renew a pass. */
  renewal: number
  /** The id of an order that was paid. */
  purchase: string
  /** A day that the owner has reserved. */
  reservation: SoldReservation
  /** Another session of the owner. */
  session: string
  /** What links of mails carry that open, for a customer who is neither the owner nor the stranger. */
  links: Record<'reset' | 'email' | 'account', string>
}
/** What all visitors see. */
export type Goods = {
  product: number
  form: URLSearchParams
  course: number
  category: number
  uploadOption: number
  release: { ReleaseId: number; Version: number }
  picture: Uint8Array
}

export const NOTHING: Things = {
  head: 2_000_000_000,
  person: 2_000_000_001,
  undated: 2_000_000_004,
  line: 2_000_000_002,
  lock: '0d9a7a52-7c1e-4a44-9f0b-2f5d1c0a9e77',
  photo: 'f'.repeat(22),
  waiver: '5b0e9a52-7c1e-4a44-9f0b-2f5d1c0a9e77',
  voucher: 2_000_000_004,
  plan: '3c0e9a52-7c1e-4a44-9f0b-2f5d1c0a9e77',
  cardSetup: '3c0e9a52-7c1e-4a44-9f0b-2f5d1c0a9e78',
  storedCard: 2_000_000_005,
  renewal: 2_000_000_006,
  purchase: '9a0e9a52-7c1e-4a44-9f0b-2f5d1c0a9e77',
  reservation: {
    productId: 2_000_000_006,
    body: { AccessCode: '0000-0000', TransactionID: 'NONE', TransactionLine: 1, Date: '2027-01-10' },
  },
  session: 'unknown',
  links: { reset: 'x', email: 'x', account: 'x' },
}

/** What a call uses up: the next caller finds it anew. */
export type UsedUp =
  | 'reservation'
  | 'stored card'
  | 'line'
  | 'lock'
  | 'birth date'
  | 'photo'
  | 'session'
  | 'links'
  | 'tries'
export type OwnerFamily = { goods: Goods; things: Things; renew(used: UsedUp): Promise<void> }

async function newLinks(tx: Tx): Promise<Things['links']> {
  const { contactId, email } = await newAccount(tx, 'customer')
  const payload = { newEmail: `new-${email}`, locale: 'en-US' }
  await askForAccount(tx, { ...MORGAN, email: `first-${email}` }, RULE)
  return {
    reset: await issueToken(tx, { purpose: 'reset_password', contactId }),
    email: await issueToken(tx, { purpose: 'change_email', contactId, payload }),
    account: await mailedToken(tx, 'finish-account'),
  }
}

export async function openFamily(shop: TestShop, owner: Browser): Promise<OwnerFamily> {
  const added = (await (await owner.post('/api/household', CHILD)).json()) as { Household: Member[] }
  const person = added.Household.at(-1)?.Id ?? 0
  const second = await owner.post('/api/household', { ...CHILD, FirstName: 'Undated' })
  const undated = ((await second.json()) as typeof added).Household.at(-1)?.Id ?? 0
  const head = added.Household.find(({ Me }) => Me)?.Id ?? 0
  await shop.database.transaction((tx) => giveCard(tx, person, CARD))
  const forPerson = { options: { Age: 'Child' }, fields: { LegacyContactId: String(person) } }
  const ticket = await filledForm(shop, 'day-lift-ticket', forPerson)
  const { Id: product } = await productOf(shop, 'day-lift-ticket')
  const form = await filledForm(shop, 'day-lift-ticket')
  await owner.fetch(`/api/addproducttocart/details/${product}/1`, { method: 'POST', body: ticket })
  const courses = await shop.database.pool.query('select product_id as id from golf_course limit 1')
  const categories = await shop.database.pool.query('select id from category limit 1')
  const { Releases } = (await (await owner.fetch('/api/waivers')).json()) as HouseholdReleases
  const release = { ReleaseId: Releases[0]?.Id ?? 0, Version: Releases[0]?.Version ?? 0 }
  const goods = {
    release,
    product,
    form,
    course: courses.rows[0].id,
    category: categories.rows[0].id,
    uploadOption: await uploadOption(shop),
    picture: await jpeg(),
  }

  const signing = { ...release, ContactIds: [head], SignedName: 'Riley Hart', IsAgreed: true }
  const signed = await owner.post('/api/checkout/releases', { ReleaseInfo: [signing] })
  const [waiver = ''] = ((await signed.json()) as { Signed: string[] }).Signed
  const voucher = await givenVoucherOf(shop, head, product)
  const { id: purchase } = await givenSoldOrder(shop, { contactId: head })
  const renewal = await givenRenewalOffer(shop, head)
  const { planId: plan } = await givenBoughtPlan(shop, head)
  const cardSetup = await givenCardSetup(shop, plan)
  await shop.database.pool.query(
    `update plan_payment set status = 'paid', paid_at = shop_now(), next_try_on = null
     where enrollment_id = $1 and sequence = 1`,
    [plan],
  )
  const things: Things = { ...NOTHING, head, person, undated, waiver, voucher, purchase, renewal, plan, cardSetup }
  const renewed: Record<UsedUp, () => Promise<void>> = {
    // A birth date is completed once.
    async 'birth date'() {
      await shop.database.pool.query('update contact set date_of_birth = null where id = $1', [undated])
    },
    async photo() {
      if ((await owner.fetch(`/api/photo/${things.photo}`)).status === 200) return
      const { PhotoUrl, message } = await uploadPhotoAs(owner, person, goods.picture)
      if (!PhotoUrl) throw new Error(`The photo was refused: ${message}`)
      things.photo = PhotoUrl.slice(PhotoUrl.lastIndexOf('/') + 1)
    },
    async line() {
      const { Items } = (await (await owner.fetch('/api/minicart')).json()) as Cart
      if (Items.some(({ Id }) => Id === things.line)) return
      const reply = await owner.fetch(`/api/addproducttocart/details/${product}/1`, { method: 'POST', body: form })
      things.line = ((await reply.json()) as { shoppingCartItemId: number }).shoppingCartItemId
    },
    async 'stored card'() {
      const { rows } = await shop.database.pool.query(
        `insert into stored_card (contact_id, provider, token, brand, last4) values ($1, 'sandbox', $2, 'visa', '4242')
         returning id`,
        [head, `card_${randomUUID()}`],
      )
      things.storedCard = rows[0].id
    },
    async reservation() {
      things.reservation = await givenReservation(shop, head)
    },
    async lock() {
      if ((await owner.fetch(`/api/activity/checklock/${things.lock}`)).status === 200) return
      things.lock = randomUUID()
      // Of another evening each time: who takes one start time and lets it go again and again is refused it.
      const ActivityDateTime = `2026-12-${String(evening).padStart(2, '0')}T18:00:00`
      evening += 1
      const asked = { ActivityCode: 'CAT', ActivityLocationCode: 'BASE', ActivityDateTime, LockId: things.lock }
      await owner.post('/api/activity/requestlock', asked)
    },
    async session() {
      things.session = await shop.database.transaction((tx) => givenSession(tx, head, randomUUID()))
    },
    async links() {
      things.links = await shop.database.transaction(newLinks)
    },
    // All actors come from one network.
    async tries() {
      await shop.database.pool.query('delete from sign_in_failure')
    },
  }
  let evening = 6
  for (const renew of Object.values(renewed)) await renew()
  return { goods, things, renew: (used) => renewed[used]() }
}

async function givenVoucherOf(shop: TestShop, holderId: number, productId: number): Promise<number> {
  const draft = { type: 'product', description: 'A day on the snow', productId, holderId, usageLimit: 20 } as const
  const operator = { actor: { contactId: 0, role: 'command' } } as const
  const made = await shop.database.attempt((tx) =>
    asOperator(tx, operator, (own) => createVoucher(own, testCodes, draft)),
  )
  if (!made.ok) throw new Error(`The voucher was refused: ${made.reason}`)
  return made.id
}
