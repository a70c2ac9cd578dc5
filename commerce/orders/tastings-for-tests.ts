/**
 * Camps with a wine tasting for a person of its own, who signs, answers and is known to patrol, for tests of what
 * becomes of that person. One has one tasting a day, and the waiver counts to the end of Monday.
 */
import { savePromptAnswer } from '#commerce/cart/index.ts'
import { add, MONDAY, productId, saveProducts } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { saveOwnHealthProfile } from '#commerce/shoppers/index.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { givenWaiver, on, sign } from '#commerce/waivers/waivers-for-tests.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { givenPaid, givenTill, ORDER_DAY, type Till } from './orders-for-tests.ts'

const PATROL = {
  ...{ medicalConditions: '', medications: '', allergies: '', specialNeeds: '' },
  ...{ emergencyName: 'Riley Hart', emergencyPhone: '(970) 555-0143', emergencyRelationship: '' },
}

/** `camp` is for a person and `walk` for none; both may be moved and cancelled, and add the tasting. */
const ADDING = {
  ...{ tracksStock: false, isMovable: true, moveUntilDays: 0, cancelUntilDays: 1 },
  attributes: [
    {
      ...{ key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date },
      ...{ textPrompt: '[Date]', isRequired: true },
    },
    {
      ...{ key: 'extras', name: 'Extras', controlType: CONTROL_TYPES.checkboxes, textPrompt: '[Add On]' },
      values: [{ key: 'tasting', name: 'Tasting|In the cellar', linkedProduct: 'tasting' }],
    },
  ],
}

export type Tastings = {
  till: Till
  waiverId: number
  valueIdOf: (slug: string) => number
} & Record<'riley' | 'maya' | 'kim' | 'noa', number>

/** Riley who buys, Maya and Kim who are old enough to taste, and Noa who is nine. */
export async function givenTastings(database: Database): Promise<Tastings> {
  const till = await givenTill(database)
  const given = await database.transaction(async (tx) => {
    const ids = await saveProducts(tx, 'camps', [
      { ...ADDING, slug: 'camp', requiresAssignment: true },
      { ...ADDING, slug: 'walk' },
      {
        ...{ slug: 'tasting', tracksStock: false, duplicateGroup: 'tasting', asksHealthProfile: true },
        specifications: { '[Add-On Assignment]': 'yes', '[Min Age]': '21' },
        prompts: [{ code: 'WINE', label: 'Red or white?', kind: 'text', isRequired: true, options: [] }],
      },
    ])
    const productIds = [ids.get('tasting') ?? 0]
    const waiver = { key: 'cellar', isConsolidated: true, validUntil: MONDAY, productIds } as const
    const { waiverId } = await givenWaiver(asTester(tx), waiver)
    const hart = (firstName: string, dateOfBirth: string) => ({ firstName, lastName: 'Hart', dateOfBirth })
    const head = { ...hart('Riley', '1987-04-02'), email: 'riley@silverpine.example' }
    const members = [hart('Maya', '2001-01-01'), hart('Kim', '2001-01-01'), hart('Noa', '2017-03-04')]
    const saved = await saveHousehold(tx, { head, members }, ORDER_DAY)
    if (!saved.ok) throw new Error(saved.reason)
    return { waiverId, contactIds: saved.contactIds, assortment: await readAssortment(tx) }
  })
  till.shop = { ...till.shop, assortment: given.assortment }
  const [riley = 0, maya = 0, kim = 0, noa = 0] = given.contactIds
  const valueIdOf = (slug: string) =>
    till.shop.assortment.catalog.products.get(productId(till.shop, slug))?.attributes[1]?.values[0]?.id ?? 0
  return { till, waiverId: given.waiverId, valueIdOf, riley, maya, kim, noa }
}

type Wanted = { slug?: string; day?: string; person?: number | undefined; taster: number; lineId?: number }

/** Into Riley's cart: a camp for a person, or a walk for none, with a tasting for another one. */
export function addTasting({ riley, till, valueIdOf }: Tastings, wanted: Wanted) {
  const { day = MONDAY, lineId, person, slug = person === undefined ? 'walk' : 'camp', taster } = wanted
  const fields = {
    [`ContactId_${valueIdOf(slug)}`]: String(taster),
    ...(person !== undefined && { LegacyContactId: String(person) }),
    ...(lineId !== undefined && { UpdatedShoppingCartItemId: String(lineId) }),
  }
  return till.database.attempt((tx) => add(tx, till.shop, { contactId: riley }, slug, { day, fields }))
}

export function signFor({ riley, till, waiverId }: Tastings, contactId: number, version = 1) {
  const request = { signerId: riley, waiverId, contactIds: [contactId], version }
  return till.database.transaction((tx) => sign(tx, request, on(ORDER_DAY)))
}

export function tellPatrol({ riley, till }: Tastings, contactId: number) {
  return till.database.attempt((tx) => saveOwnHealthProfile(tx, { contactId: riley }, contactId, PATROL, testKeys))
}

export function answerWine({ riley, till }: Tastings, said: { lineId: number; valueId?: number; text?: string }) {
  const answer = { code: 'WINE', text: 'Red', ...said }
  return till.database.attempt((tx) => savePromptAnswer(tx, { contactId: riley }, till.shop.assortment.catalog, answer))
}

/** Bought and paid by Riley, with all that is asked of who tastes. */
export async function givenTasting(given: Tastings, wanted: Wanted) {
  const added = await addTasting(given, wanted)
  if (!added.ok) throw new Error(added.message)
  await signFor(given, wanted.taster)
  await tellPatrol(given, wanted.taster)
  const slug = wanted.person === undefined ? 'walk' : 'camp'
  await answerWine(given, { lineId: added.lineId, valueId: given.valueIdOf(slug) })
  const orderId = await givenPaid(given.till, { contactId: given.riley })
  const { rows } = await given.till.database.pool.query(
    `select serial, order_line_id as "lineId" from ticket join order_line on order_line.id = order_line_id
     where order_id = $1`,
    [orderId],
  )
  return { orderId, serial: rows[0].serial as string, lineId: rows[0].lineId as string }
}

/** Whose the line and its tasting are, and which days are booked for whom. */
export async function whoseTasting({ till }: Tastings, { lineId }: { lineId: string }) {
  const { rows } = await till.database.pool.query(
    `select line.person_name as person, own.person_name as taster,
       array(select first_name || ' ' || day from member_day join contact on contact.id = contact_id
         where order_line_id = line.id order by 1) as days
     from order_line line join order_add_on_person own on own.order_line_id = line.id where line.id = $1`,
    [lineId],
  )
  return rows[0] as { person: string | null; taster: string | null; days: string[] }
}
