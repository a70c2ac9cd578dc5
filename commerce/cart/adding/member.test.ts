import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { add, givenShop, MONDAY, stored, TUESDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Choice } from '#commerce/offers/index.ts'
import { type HouseholdDraft, saveHousehold } from '#commerce/people/index.ts'
import { memberDays } from './member.ts'

const WAIVER = 'Needs a signed waiver first'

async function household(tx: Tx, draft: HouseholdDraft): Promise<number[]> {
  const saved = await saveHousehold(tx, draft, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  return saved.contactIds
}

/** The Harts with four members, the Linds with two, and Sam, who lives alone. */
async function given(tx: Tx) {
  const shop = await givenShop(tx)
  const [riley = 0, noa = 0, casey = 0, alex = 0] = await household(tx, {
    head: { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' },
    members: [
      { firstName: 'Noa', lastName: 'Hart' },
      { firstName: 'Casey', lastName: 'Hart', isExcluded: true },
      { firstName: 'Alex', lastName: 'Hart', holdReason: WAIVER },
    ],
  })
  const [mika = 0, juno = 0] = await household(tx, {
    head: { firstName: 'Mika', lastName: 'Lind', email: 'mika@silverpine.example' },
    members: [{ firstName: 'Juno', lastName: 'Lind' }],
  })
  const [sam = 0] = await household(tx, {
    head: { firstName: 'Sam', lastName: 'Ode', email: 'sam@silverpine.example' },
  })
  const people = { riley, noa, casey, alex, mika, juno, sam }
  type Name = keyof typeof people
  /** The shopper puts something into their cart for a person. */
  const buy = (shopper: Name | 'guest', person: Name, slug = 'seat') =>
    add(tx, shop, shopper === 'guest' ? {} : { contactId: people[shopper] }, slug, {
      fields: { LegacyContactId: String(people[person]) },
    })
  return { shop, people, buy }
}

type Given = Awaited<ReturnType<typeof given>>
type Name = keyof Given['people']

test.for<[string, Name, Name]>([
  ['the head of a household buys for themselves', 'riley', 'riley'],
  ['the head of a household buys for a member', 'riley', 'noa'],
  ['a member buys for the head of their household', 'noa', 'riley'],
  ['a customer who lives alone buys for themselves', 'sam', 'sam'],
])(
  'The person a line is for is stored with the line where %s',
  { tags: 'prove' },
  async ([, shopper, person], { tx }) => {
    const { people, buy } = await given(tx)
    expect(await buy(shopper, person)).toMatchObject({ ok: true })
    expect(JSON.parse(await stored(tx)).lines).toMatchObject([{ assigned_contact_id: people[person] }])
  },
)

test.for<[string, Name | 'guest', Name]>([
  ['a customer names a member of another household [MEMBER-02]', 'riley', 'juno'],
  ['a customer names the head of another household [MEMBER-02]', 'noa', 'mika'],
  ['a customer names a person who lives alone [MEMBER-02]', 'riley', 'sam'],
  ['a customer who lives alone names a member of a household [MEMBER-02]', 'sam', 'riley'],
  ['a guest names a member of a household [MEMBER-02]', 'guest', 'riley'],
  ['a guest names a customer who lives alone [MEMBER-02]', 'guest', 'sam'],
  ['the member is left out of the household', 'riley', 'casey'],
  ['a member who is left out names themselves', 'casey', 'casey'],
])(
  'The person a line is for is not found, and nothing is stored, where %s',
  { tags: 'prove' },
  async ([, shopper, person], { tx }) => {
    const { buy } = await given(tx)
    const before = await stored(tx)
    // With and without a rule that the product is for a person: neither may read the id unseen.
    for (const slug of ['seat', 'mug']) {
      const refusal = { ok: false, code: 'NOT_FOUND', message: 'We do not know this person.' }
      expect(await buy(shopper, person, slug)).toEqual(refusal)
    }
    expect(await stored(tx)).toBe(before)
  },
)

test('A person with a note against buying is refused with that note', async ({ tx }) => {
  const { buy } = await given(tx)
  const refusal = { ok: false, code: 'MEMBER_UNASSIGNABLE', message: `Alex Hart: ${WAIVER}` }
  expect(await buy('riley', 'alex')).toEqual(refusal)
  expect(await buy('alex', 'alex')).toEqual(refusal)
})

const daysOf = (product: Partial<Choice['product']>, isReservationProduct = false) =>
  memberDays({
    memberId: 5,
    personalAddOns: [],
    product: { id: 77, duplicateGroup: null, specifications: [], ...product },
    rules: { isReservationProduct },
    coveredDays: [MONDAY, TUESDAY],
  } as unknown as Choice)

test('The days booked for a person are those of the line, in the group its product belongs to', () => {
  const seat = { contactId: 5, group: 'seat', days: [MONDAY, TUESDAY] }
  expect(daysOf({ duplicateGroup: 'seat' })).toEqual([seat])
  expect(daysOf({ duplicateGroup: 'seat' }, true)).toEqual([seat])
})

test('A reservation product without a group is a group of its own', () => {
  expect(daysOf({}, true)).toMatchObject([{ group: 'product 77' }])
  expect(daysOf({ id: 78 }, true)).toMatchObject([{ group: 'product 78' }])
})

test('No days are booked for a product without such a rule, or for a line without a person', () => {
  expect(daysOf({})).toEqual([])
  const line = {
    personalAddOns: [],
    product: { id: 77, duplicateGroup: 'seat', specifications: [] },
    rules: {},
    coveredDays: [MONDAY],
  }
  expect(memberDays(line as unknown as Choice)).toEqual([])
})

test('A product without a day books every day for its person', () => {
  const line = {
    memberId: 5,
    personalAddOns: [],
    product: { id: 77, duplicateGroup: 'seat', specifications: [] },
    rules: {},
    coveredDays: [],
  }
  expect(memberDays(line as unknown as Choice)).toMatchObject([{ days: ['infinity'] }])
})
