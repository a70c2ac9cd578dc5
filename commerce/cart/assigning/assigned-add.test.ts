import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { add, MONDAY, stored, TUESDAY, WEDNESDAY, type Wish } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type GivenFamily, givenFamily, type Person } from './family-for-tests.ts'

const addFor = (tx: Tx, { shop, people }: GivenFamily, person: Person, slug: string, wish: Wish = {}) =>
  add(tx, shop, { contactId: people.riley }, slug, {
    ...wish,
    fields: { ...wish.fields, ContactId: String(people[person]) },
  })

const teen = { options: { Age: 'Teen' } }
const reload = { options: { Card: 'Reload' } }

test.for<[string, Person, string, Wish, string, string]>([
  ['an account hold', 'alex', 'lesson', {}, 'MEMBER_UNASSIGNABLE', 'Alex Lind: Needs a signed waiver first'],
  ['no birth date, where ages count', 'kim', 'lesson', {}, 'MEMBER_UNASSIGNABLE', 'Kim Hart: Date of birth is missing'],
  ['an age above the value’s', 'riley', 'lesson', {}, 'MEMBER_UNASSIGNABLE', 'Riley Hart: For ages 5 to 12'],
  ['an age below the value’s', 'noa', 'lesson', teen, 'MEMBER_UNASSIGNABLE', 'Noa Hart: For ages 13 to 17'],
  ['no pass that is asked for', 'kim', 'reserved', {}, 'MEMBER_UNASSIGNABLE', 'Kim Hart: Needs The season'],
  ['no card to reload', 'noa', 'loaded', reload, 'MEMBER_UNASSIGNABLE', 'Noa Hart: Has no card to reload'],
])(
  'An add for a person with %s is refused with the reason, and nothing is stored [IMPL-31, IMPL-55]',
  { tags: 'prove' },
  async ([, person, slug, wish, code, message], { tx }) => {
    const family = await givenFamily(tx)
    const before = await stored(tx)
    expect(await addFor(tx, family, person, slug, wish)).toMatchObject({ ok: false, code, message })
    expect(await stored(tx)).toBe(before)
  },
)

test('A person who can have it is kept with the line, by age on the chosen day [IMPL-55, IMPL-56]', async ({ tx }) => {
  const family = await givenFamily(tx)
  // Maya turns thirteen on Tuesday.
  expect(await addFor(tx, family, 'maya', 'lesson', { day: MONDAY })).toMatchObject({ ok: true })
  expect(await addFor(tx, family, 'maya', 'lesson', { day: TUESDAY })).toMatchObject({ code: 'MEMBER_UNASSIGNABLE' })
  expect(await addFor(tx, family, 'maya', 'lesson', { ...teen, day: TUESDAY })).toMatchObject({ ok: true })
})

test('An add-on is for the person of its product, who has to be of its age too', async ({ tx }) => {
  const family = await givenFamily(tx)
  const extra = (name: string) => ({ options: { Extras: name } })
  expect(await addFor(tx, family, 'noa', 'lesson', extra('Wine'))).toMatchObject({
    message: 'Noa Hart: For ages 21 and over',
  })
  const grown = { options: { Age: 'Any', Extras: 'Wine' } }
  expect(await addFor(tx, family, 'riley', 'lesson', grown)).toMatchObject({ ok: true })
})

test('A person who has one of a group is refused a second one, in the same words from another cart [IMPL-55]', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  expect(await addFor(tx, family, 'noa', 'season')).toMatchObject({ ok: true })
  const taken = { ok: false, code: 'MEMBER_TAKEN', message: 'Noa Hart: Already has one' }
  expect(await addFor(tx, family, 'noa', 'season')).toMatchObject(taken)
  const { shop, people } = family
  const fields = { ContactId: String(people.noa) }
  expect(await add(tx, shop, { contactId: people.maya }, 'season', { fields })).toMatchObject(taken)
})

test('A person can reserve as many days as the limit allows, in all carts together [MEMBER-09, OPEN-80]', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const { shop, people } = family
  expect(await addFor(tx, family, 'noa', 'reserved', { day: MONDAY })).toMatchObject({ ok: true })
  const fields = { ContactId: String(people.noa) }
  expect(await add(tx, shop, { contactId: people.maya }, 'reserved', { day: TUESDAY, fields })).toMatchObject({
    ok: true,
  })
  expect(await addFor(tx, family, 'noa', 'reserved', { day: WEDNESDAY })).toMatchObject({
    code: 'MEMBER_UNASSIGNABLE',
    message: 'Noa Hart: Limit of 2 reached. Cancel a day first.',
  })
  expect(await addFor(tx, family, 'riley', 'reserved', { day: WEDNESDAY })).toMatchObject({ ok: true })
})

test('A line that is edited does not stand in its own way, and a reserved day stays with its person', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const first = await addFor(tx, family, 'noa', 'reserved', { day: MONDAY })
  await addFor(tx, family, 'noa', 'reserved', { day: TUESDAY })
  const edit = (person: Person, day: string) =>
    addFor(tx, family, person, 'reserved', {
      day,
      fields: { UpdatedShoppingCartItemId: String(first.ok && first.lineId) },
    })
  expect(await edit('noa', MONDAY)).toMatchObject({ ok: true })
  expect(await edit('noa', WEDNESDAY)).toMatchObject({ ok: true })
  expect(await edit('noa', TUESDAY)).toMatchObject({ code: 'MEMBER_TAKEN' })
  expect(await edit('riley', WEDNESDAY)).toMatchObject({
    code: 'MEMBER_UNASSIGNABLE',
    message: 'A reserved day stays with its person. Remove it and reserve one for another person.',
  })
})

test('Every person needs a line of their own, so no line for a person has two pieces', async ({ tx }) => {
  const family = await givenFamily(tx)
  expect(await addFor(tx, family, 'noa', 'lesson', { quantity: 2 })).toMatchObject({ code: 'QTY_INVALID' })
  // What is sold to named people alone is refused before one is named.
  const shopper = { contactId: family.people.riley }
  expect(await add(tx, family.shop, shopper, 'seat', { quantity: 2 })).toMatchObject({ code: 'QTY_INVALID' })
  expect(await add(tx, family.shop, shopper, 'seat')).toMatchObject({ code: 'MEMBER_REQUIRED' })
})
