/** Add-ons that get a person of their own: who that may be, and where it is judged again. */

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addToCart } from '#commerce/cart/add-to-cart.ts'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { giveCartToCustomer } from '#commerce/cart/give-cart-to-customer.ts'
import { readLines } from '#commerce/cart/lines/cart-line.ts'
import { ownView } from '#commerce/cart/lines/own-view.ts'
import { formOf, givenGuest, productId, stored, TUESDAY, type Wish } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readChoice } from '#commerce/offers/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { assignLine } from './assign-line.ts'
import { type GivenFamily, givenFamily, type Person } from './family-for-tests.ts'
import { judgeAssignments } from './judge-assignments.ts'
import { listAssignable } from './list-assignable.ts'

/** Who each add-on is for; undefined where no person is named. */
type AddOns = Partial<Record<'Bottle' | 'Locker' | 'Shelf', Person | number | undefined>>

function extrasOf({ shop }: GivenFamily) {
  const lesson = shop.assortment.catalog.products.get(productId(shop, 'lesson'))
  const option = lesson?.attributes.find(({ name }) => name === 'Extras')
  const idOf = (name: string) => option?.values.find((value) => value.name === name)?.id ?? 0
  return { optionId: option?.id ?? 0, idOf }
}

/** A lesson of any age with these add-ons. */
function lessonWith(family: GivenFamily, addOns: AddOns, wish: Wish = {}) {
  const { people, shop } = family
  const { optionId, idOf } = extrasOf(family)
  const fields = Object.entries(addOns).flatMap(([name, who]) => {
    const id = typeof who === 'string' ? people[who] : who
    return id === undefined ? [] : [[`ContactId_${idOf(name)}`, String(id)]]
  })
  const options = { Age: 'Any', ...wish.options }
  const whole = { ...wish, options, fields: { ...wish.fields, ...Object.fromEntries(fields) } }
  const form = {
    ...formOf(shop, 'lesson', whole),
    [`product_attribute_${optionId}`]: Object.keys(addOns).map(idOf).join(),
  }
  return readChoice(shop.assortment, shop.view, productId(shop, 'lesson'), form)
}

function addWith(tx: Tx, family: GivenFamily, addOns: AddOns, wish?: Wish, shopper?: Shopper) {
  const choice = lessonWith(family, addOns, wish)
  return addToCart(tx, shopper ?? { contactId: family.people.riley }, { assortment: family.shop.assortment, choice })
}

async function lineWith(tx: Tx, family: GivenFamily, addOns: AddOns, wish?: Wish): Promise<number> {
  const added = await addWith(tx, family, addOns, wish)
  if (!added.ok) throw new Error(added.message)
  return added.lineId
}

const cartOf = async (tx: Tx, contactId: number) =>
  (await readLines(tx, (await findCart(tx, { contactId }))?.id ?? 0)).lines

async function judged(tx: Tx, { shop, people }: GivenFamily) {
  const shopper = { contactId: people.riley }
  const view = await ownView(tx, shopper, shop.view)
  return judgeAssignments(tx, shopper, await cartOf(tx, people.riley), shop.assortment, view)
}

const daysIn = async (tx: Tx) =>
  (await tx.execute(sql`select contact_id as "for", day::text, duplicate_group as "of" from member_day order by 1, 3`))
    .rows

async function strangerId(tx: Tx): Promise<number> {
  const head = { firstName: 'Sam', lastName: 'Berg', email: 'sam@silverpine.example', dateOfBirth: '1980-01-01' }
  const saved = await saveHousehold(tx, { head, members: [] }, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  return saved.contactIds[0] ?? 0
}

const UNKNOWN = { code: 'NOT_FOUND', message: 'We do not know this person.' }

test.for<[string, AddOns, { code: string; message: string }]>([
  ['no person', { Bottle: undefined }, { code: 'MEMBER_REQUIRED', message: 'Choose who Bottle is for.' }],
  [
    'a person below its age',
    { Bottle: 'noa' },
    { code: 'MEMBER_UNASSIGNABLE', message: 'Bottle for Noa Hart: For ages 21 and over' },
  ],
  [
    'a person without a birth date',
    { Bottle: 'kim' },
    { code: 'MEMBER_UNASSIGNABLE', message: 'Bottle for Kim Hart: Date of birth is missing' },
  ],
  [
    'a person on hold',
    { Bottle: 'alex' },
    { code: 'MEMBER_UNASSIGNABLE', message: 'Bottle for Alex Lind: Needs a signed waiver first' },
  ],
  [
    'a person without what has to be owned',
    { Locker: 'kim' },
    { code: 'MEMBER_UNASSIGNABLE', message: 'Locker for Kim Hart: Needs The season' },
  ],
  ['a person left out of the household', { Bottle: 'casey' }, UNKNOWN],
  ['a person who does not exist', { Bottle: 99_999_999 }, UNKNOWN],
  [
    'a person who gets another one of its group',
    { Locker: 'riley', Shelf: 'riley' },
    { code: 'MEMBER_TAKEN', message: 'Shelf for Riley Hart: Already has one' },
  ],
])(
  'An add-on with a person of its own for %s is refused with the reason, and nothing is stored',
  { tags: 'prove' },
  async ([, addOns, refusal], { tx }) => {
    const family = await givenFamily(tx)
    const before = await stored(tx)
    const { optionId } = extrasOf(family)
    expect(await addWith(tx, family, addOns)).toEqual({ ok: false, ...refusal, attributeId: optionId })
    expect(await stored(tx)).toBe(before)
  },
)

test('A person of another family is not found as one who does not exist, for an add-on too', async ({ tx }) => {
  const family = await givenFamily(tx)
  expect(await addWith(tx, family, { Bottle: await strangerId(tx) })).toMatchObject(UNKNOWN)
  expect(await addWith(tx, family, { Bottle: 'riley' }, {}, {})).toMatchObject(UNKNOWN)
})

test('An add-on can be for another person than its product, for the same, or where the product is for none', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const { noa, riley } = family.people
  const { idOf } = extrasOf(family)
  const forNoa = { fields: { ContactId: String(noa) }, options: { Age: 'Child' } }
  await lineWith(tx, family, { Bottle: 'riley' }, forNoa)
  await lineWith(tx, family, { Bottle: 'riley' }, { fields: { ContactId: String(riley) } })
  await lineWith(tx, family, { Bottle: 'riley' })
  const bottle = { valueId: idOf('Bottle'), contactId: riley, firstName: 'Riley', lastName: 'Hart' }
  expect(await cartOf(tx, riley)).toMatchObject([
    { assignedContactId: null, addOnPeople: [bottle] },
    { assignedContactId: riley, addOnPeople: [bottle] },
    { assignedContactId: noa, addOnPeople: [bottle] },
  ])
  expect(await judged(tx, family)).toEqual([])
})

test('A person who is posted for an add-on that is not chosen is ignored', async ({ tx }) => {
  const family = await givenFamily(tx)
  const fields = { [`ContactId_${extrasOf(family).idOf('Bottle')}`]: String(family.people.noa) }
  expect(await addWith(tx, family, {}, { fields })).toMatchObject({ ok: true })
  expect(await cartOf(tx, family.people.riley)).toMatchObject([{ addOnPeople: [] }])
})

test('A line with an add-on for a person has one piece, and is not joined with another', async ({ tx }) => {
  const family = await givenFamily(tx)
  expect(await addWith(tx, family, { Bottle: 'riley' }, { quantity: 2 })).toMatchObject({ code: 'QTY_INVALID' })
  await lineWith(tx, family, { Bottle: 'riley' })
  await lineWith(tx, family, { Bottle: 'riley' })
  expect(await cartOf(tx, family.people.riley)).toHaveLength(2)
})

test('A person has one of the group of an add-on on a day, and an edit of the line gives the day back', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const { noa, riley } = family.people
  const lineId = await lineWith(tx, family, { Locker: 'noa' })
  expect(await daysIn(tx)).toEqual([{ for: noa, day: '2026-12-07', of: 'locker' }])
  expect(await addWith(tx, family, { Locker: 'noa' })).toMatchObject({
    code: 'MEMBER_TAKEN',
    message: 'Locker for Noa Hart: Already has one for this day',
  })
  const edit = { fields: { UpdatedShoppingCartItemId: String(lineId) } }
  expect(await addWith(tx, family, { Locker: 'noa' }, edit)).toMatchObject({ ok: true })
  expect(await addWith(tx, family, { Locker: 'riley' }, { ...edit, day: TUESDAY })).toMatchObject({ ok: true })
  expect(await daysIn(tx)).toEqual([{ for: riley, day: '2026-12-08', of: 'locker' }])
  expect(await cartOf(tx, riley)).toMatchObject([{ id: lineId, addOnPeople: [{ contactId: riley }] }])
  expect(await addWith(tx, family, {}, edit)).toMatchObject({ ok: true })
  expect(await daysIn(tx)).toEqual([])
  expect(await cartOf(tx, riley)).toMatchObject([{ id: lineId, addOnPeople: [] }])
})

test('The person of a line is changed at checkout without its add-on losing who that is for', async ({ tx }) => {
  const family = await givenFamily(tx)
  const { noa, riley } = family.people
  const lineId = await lineWith(tx, family, { Locker: 'noa' })
  const { assortment, view } = family.shop
  const assigned = await assignLine(tx, { contactId: riley }, { lineId, contactId: riley }, assortment, view)
  expect(assigned).toEqual({ ok: true })
  expect(await cartOf(tx, riley)).toMatchObject([{ assignedContactId: riley, addOnPeople: [{ contactId: noa }] }])
  expect(await daysIn(tx)).toEqual([{ for: noa, day: '2026-12-07', of: 'locker' }])
})

test('Before completion an add-on is judged again, and said beside its line', async ({ tx }) => {
  const family = await givenFamily(tx)
  const { idOf, optionId: attributeId } = extrasOf(family)
  const held = await lineWith(tx, family, { Bottle: 'riley' })
  const missing = await lineWith(tx, family, { Locker: 'noa' })
  await tx.execute(sql`update contact set date_of_birth = '2010-01-01' where id = ${family.people.riley}`)
  await tx.execute(sql`delete from cart_add_on_person where line_id = ${missing}`)
  const refusals = (await judged(tx, family)).toSorted((one, other) => one.lineId - other.lineId)
  expect(refusals).toEqual([
    {
      lineId: held,
      valueId: idOf('Bottle'),
      refusal: { code: 'MEMBER_UNASSIGNABLE', message: 'Bottle for Riley Hart: For ages 21 and over', attributeId },
    },
    {
      lineId: missing,
      valueId: idOf('Locker'),
      refusal: { code: 'MEMBER_REQUIRED', message: 'Choose who Locker is for.', attributeId },
    },
  ])
})

test('A sign-in takes a person off an add-on who may not have it, and leaves the others', async ({ tx }) => {
  const family = await givenFamily(tx)
  const { noa, riley } = family.people
  const { idOf, optionId } = extrasOf(family)
  // A guest's line that names people, as no add makes it.
  const guest = await givenGuest(tx, family.shop, 'lesson', { options: { Age: 'Any' } })
  const answers = JSON.stringify({ [optionId]: `${idOf('Bottle')},${idOf('Locker')}` })
  await tx.execute(sql`update cart_line set assigned_contact_id = ${noa}, answers = answers || ${answers}::jsonb`)
  await tx.execute(sql`insert into cart_add_on_person (line_id, value_id, contact_id)
    values (${guest.lineId}, ${idOf('Bottle')}, ${noa}), (${guest.lineId}, ${idOf('Locker')}, ${noa})`)
  await tx.execute(sql`insert into member_day (contact_id, day, duplicate_group, line_id)
    values (${noa}, '2026-12-07', 'locker', ${guest.lineId})`)
  const { messages } = await giveCartToCustomer(tx, guest.shopper, riley, family.shop.assortment, family.shop.view)
  expect(messages).toEqual(['Choose who Bottle is for. Bottle for Noa Hart: For ages 21 and over'])
  expect(await cartOf(tx, riley)).toMatchObject([
    { assignedContactId: noa, addOnPeople: [{ valueId: idOf('Locker'), contactId: noa }] },
  ])
  expect(await daysIn(tx)).toEqual([{ for: noa, day: '2026-12-07', of: 'locker' }])
})

test('Those an add-on can be for are listed by its own rules, on the day of the product', async ({ tx }) => {
  const family = await givenFamily(tx)
  const unchosen = lessonWith(family, {})
  const list = async (name: 'Bottle' | 'Locker') => {
    const choice = lessonWith(family, { [name]: undefined }, { options: { Age: 'Child' } })
    if (!choice || !unchosen) throw new Error('There is no lesson.')
    const asked = { choice, unchosen, addOnValueId: extrasOf(family).idOf(name) }
    const shopper = { contactId: family.people.riley }
    const { people } = await listAssignable(tx, shopper, { assortment: family.shop.assortment, ...asked })
    return people.map(({ person, reason }) => `${person.firstName}: ${reason?.code ?? 'yes'}`)
  }
  expect(await list('Bottle')).toEqual([
    ...['Riley: yes', 'Alex: ACCOUNT_HOLD', 'Casey: EXCLUDED'],
    ...['Kim: BIRTH_DATE_MISSING', 'Maya: AGE', 'Noa: AGE'],
  ])
  await lineWith(tx, family, { Locker: 'maya' })
  expect(await list('Locker')).toEqual([
    ...['Riley: yes', 'Noa: yes', 'Alex: ACCOUNT_HOLD', 'Casey: EXCLUDED'],
    ...['Kim: PRECURSOR_MISSING', 'Maya: DUPLICATE'],
  ])
})
