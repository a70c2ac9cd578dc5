import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { giveCartToCustomer } from '#commerce/cart/give-cart-to-customer.ts'
import { readLines } from '#commerce/cart/lines/cart-line.ts'
import { ownView } from '#commerce/cart/lines/own-view.ts'
import { add, givenGuest, MONDAY, minutesLater, TUESDAY, type Wish } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { type GivenFamily, givenFamily, type Person } from './family-for-tests.ts'
import { judgeAssignments } from './judge-assignments.ts'

async function lineFor(tx: Tx, { shop, people }: GivenFamily, person: Person, slug: string, wish: Wish = {}) {
  const fields = { ContactId: String(people[person]) }
  const added = await add(tx, shop, { contactId: people.riley }, slug, { ...wish, fields })
  if (!added.ok) throw new Error(added.message)
  return added.lineId
}

async function judged(tx: Tx, { shop, people }: GivenFamily) {
  const shopper = { contactId: people.riley }
  const { lines } = await readLines(tx, (await findCart(tx, shopper))?.id ?? 0)
  return judgeAssignments(tx, shopper, lines, shop.assortment, await ownView(tx, shopper, shop.view))
}

test('A cart whose people may have what is in it has nothing against its completion [MEMBER-01]', async ({ tx }) => {
  const family = await givenFamily(tx)
  await lineFor(tx, family, 'noa', 'lesson')
  await lineFor(tx, family, 'noa', 'reserved', { day: MONDAY })
  await lineFor(tx, family, 'noa', 'reserved', { day: TUESDAY })
  await lineFor(tx, family, 'maya', 'season')
  await add(tx, family.shop, { contactId: family.people.riley }, 'mug')
  expect(await judged(tx, family)).toEqual([])
})

test('A cart is told line by line what came between the add and the completion [MEMBER-08, IMPL-55]', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const { noa, maya, riley } = family.people
  const lesson = await lineFor(tx, family, 'noa', 'lesson')
  const reserved = await lineFor(tx, family, 'maya', 'reserved')
  const loaded = await lineFor(tx, family, 'riley', 'loaded', { options: { Card: 'Reload' } })
  const seat = await lineFor(tx, family, 'kim', 'seat')
  await tx.execute(sql`update contact set hold_reason = 'Has to call us' where id = ${noa}`)
  await tx.execute(sql`delete from entitlement where contact_id = ${maya}`)
  await tx.execute(sql`update media_card set is_active = false where contact_id = ${riley}`)
  await tx.execute(sql`update cart_line set assigned_contact_id = null where id = ${seat}`)

  const refusals = (await judged(tx, family)).sort((one, other) => one.lineId - other.lineId)
  expect(refusals).toEqual([
    { lineId: lesson, refusal: { code: 'MEMBER_UNASSIGNABLE', message: 'Noa Hart: Has to call us' } },
    { lineId: reserved, refusal: { code: 'MEMBER_UNASSIGNABLE', message: 'Maya Hart: Needs The season' } },
    { lineId: loaded, refusal: { code: 'MEMBER_UNASSIGNABLE', message: 'Riley Hart: Has no card to reload' } },
    { lineId: seat, refusal: { code: 'MEMBER_REQUIRED', message: 'Choose who it is for.' } },
  ])
})

test('A person who left the household is no longer known to the carts of its others [IDR-02]', async ({ tx }) => {
  const family = await givenFamily(tx)
  const lineId = await lineFor(tx, family, 'noa', 'lesson')
  await tx.execute(sql`delete from household_member where contact_id = ${family.people.noa}`)
  expect(await judged(tx, family)).toEqual([
    { lineId, refusal: { code: 'NOT_FOUND', message: 'We do not know this person.' } },
  ])
})

test('An age that counts on the day of the sale is judged on the day of the completion [IMPL-55]', async ({ tx }) => {
  const family = await givenFamily(tx)
  // Of the age that the season asks for until the operator asks for a higher one.
  await lineFor(tx, family, 'noa', 'season')
  const later = { ...family, shop: await minutesLater(tx, family.shop, 24 * 60) }
  expect(await judged(tx, later)).toEqual([])
  await tx.execute(sql`update contact set date_of_birth = '2021-12-05' where id = ${family.people.noa}`)
  expect(await judged(tx, later)).toMatchObject([{ refusal: { message: 'Noa Hart: For ages 5 and over' } }])
  expect(await judged(tx, { ...family, shop: await minutesLater(tx, later.shop, 24 * 60) })).toEqual([])
})

test('A cart with ten lines is judged by as many statements as one with a single line', async ({
  recorded: { tx, asked },
}) => {
  const counted = async (work: () => Promise<unknown>) => {
    const before = asked.length
    await work()
    return asked.length - before
  }
  const family = await givenFamily(tx)
  await lineFor(tx, family, 'noa', 'reserved')
  const one = await counted(() => judged(tx, family))
  for (let line = 0; line < 8; line += 1) await lineFor(tx, family, 'noa', 'lesson')
  await lineFor(tx, family, 'maya', 'season')
  expect(await counted(() => judged(tx, family))).toBe(one)
})

/** A guest's line that names a person, as no add makes it. */
async function givenGuestLine(tx: Tx, family: GivenFamily, contactId: number) {
  const guest = await givenGuest(tx, family.shop, 'lesson')
  await tx.execute(sql`update cart_line set assigned_contact_id = ${contactId} where id = ${guest.lineId}`)
  await tx.execute(sql`
    insert into member_day (contact_id, day, duplicate_group, line_id)
    values (${contactId}, '2026-12-07', 'lesson', ${guest.lineId})`)
  return guest
}

const signIn = (tx: Tx, { shop, people }: GivenFamily, shopper: { visitorToken?: string | undefined }) =>
  giveCartToCustomer(tx, shopper, people.riley, shop.assortment, shop.view)

const linesOf = async (tx: Tx, { people }: GivenFamily) => {
  const cart = await findCart(tx, { contactId: people.riley })
  const { rows } = await tx.execute(sql`
    select id, assigned_contact_id as "for" from cart_line where cart_id = ${cart?.id ?? 0} order by id`)
  return rows
}

test('A sign-in keeps the person of a line who may have it', async ({ tx }) => {
  const family = await givenFamily(tx)
  const guest = await givenGuestLine(tx, family, family.people.noa)
  expect((await signIn(tx, family, guest.shopper)).messages).toEqual([])
  expect(await linesOf(tx, family)).toEqual([{ id: guest.lineId, for: family.people.noa }])
})

test.for<[string, (tx: Tx, family: GivenFamily) => Promise<number> | number, string]>([
  ['who may not have it', (_, { people }) => people.maya, ''],
  ['of another household', strangerId, 'We do not know this person.'],
])(
  'A sign-in takes a person %s off the line, with their days, and says so [MEMBER-08]',
  async ([, who, why], { tx }) => {
    const family = await givenFamily(tx)
    const id = await who(tx, family)
    if (id === family.people.maya) {
      await tx.execute(sql`update contact set hold_reason = 'Has to call us' where id = ${id}`)
    }
    const guest = await givenGuestLine(tx, family, id)
    const { messages } = await signIn(tx, family, guest.shopper)
    expect(messages).toEqual([`Choose who The lesson is for. ${why || 'Maya Hart: Has to call us'}`])
    expect(await linesOf(tx, family)).toEqual([{ id: guest.lineId, for: null }])
    expect((await tx.execute(sql`select from member_day`)).rowCount).toBe(0)
    expect(await readViolations(tx)).toEqual([])
  },
)

test('A sign-in leaves a line of the customer’s own as it is and says what speaks against its person', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const lineId = await lineFor(tx, family, 'noa', 'lesson')
  await tx.execute(sql`update contact set hold_reason = 'Has to call us' where id = ${family.people.noa}`)
  const guest = await givenGuest(tx, family.shop)
  const { messages } = await signIn(tx, family, guest.shopper)
  expect(messages).toEqual(['Check who The lesson is for. Noa Hart: Has to call us'])
  expect(await linesOf(tx, family)).toContainEqual({ id: lineId, for: family.people.noa })
})

async function strangerId(tx: Tx): Promise<number> {
  const head = { firstName: 'Juno', lastName: 'Lind', email: 'juno@silverpine.example', dateOfBirth: '2018-01-01' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  return saved.ok ? (saved.contactIds[0] ?? 0) : 0
}
