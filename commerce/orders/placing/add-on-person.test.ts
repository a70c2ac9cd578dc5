/** What an add-on asks of the person it got for itself, before it is sold: as much as a line asks of its person. */

import { expect } from 'vitest'
import { readCheckout } from '#commerce/checkout/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrderLines } from '#commerce/orders/orders.sql.ts'
import { look, press, settleNow } from '#commerce/orders/orders-for-tests.ts'
import {
  addTasting,
  answerWine,
  givenTastings,
  signFor,
  type Tastings,
  tellPatrol,
} from '#commerce/orders/tastings-for-tests.ts'

const checkoutOf = ({ riley, till }: Tastings) =>
  till.database.read((tx) => readCheckout(tx, { contactId: riley }, till.shop))

async function givenCamp(given: Tastings): Promise<number> {
  const added = await addTasting(given, { person: given.noa, taster: given.maya })
  if (!added.ok) throw new Error(added.message)
  return added.lineId
}

test('An order waits until the person of an add-on has signed its waiver, is known to patrol and has answered [IMPL-48]', async ({
  freshDatabase: database,
}) => {
  const given = await givenTastings(database)
  const { maya, noa, riley, till, valueIdOf, waiverId } = given
  const lineId = await givenCamp(given)
  const pay = () => press(till, { contactId: riley })
  const lacking = { ok: false, reason: 'waiver_missing', waivers: [{ lineId, waiverId, contactId: maya }] }
  const { allowsGuests, missing, unsigned } = await checkoutOf(given)
  expect({ allowsGuests, unsigned }).toEqual({ allowsGuests: false, unsigned: lacking.waivers })
  expect(missing).toEqual(['profile', 'questions', 'waivers'].map((step) => ({ step, lineId })))
  expect(await pay()).toEqual(lacking)
  // Neither the person of the line nor the buyer signs for who tastes.
  for (const other of [noa, riley]) expect(await signFor(given, other)).toMatchObject({ ok: true })
  expect(await pay()).toEqual(lacking)

  await signFor(given, maya)
  const left = (...steps: string[]) => ({
    ...{ ok: false, reason: 'step_missing', missing: steps.map((step) => ({ step, lineId })) },
  })
  expect(await pay()).toEqual(left('profile', 'questions'))
  await tellPatrol(given, noa)
  expect(await pay()).toEqual(left('profile', 'questions'))
  await tellPatrol(given, maya)
  expect(await pay()).toEqual(left('questions'))
  const valueId = valueIdOf('camp')
  expect(await answerWine(given, { lineId, valueId, text: ' ' })).toMatchObject({ problems: 'required' })
  expect(await answerWine(given, { lineId, valueId })).toEqual({ ok: true })
  expect((await checkoutOf(given)).missing).toEqual([])
  expect(await look(database)).toMatchObject({ orders: [] })

  const placed = await pay()
  const orderId = placed.ok ? placed.orderId : ''
  till.provider.pay(`${orderId}:1`)
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid' })
  const [line] = await database.read((tx) => readOrderLines(tx, orderId))
  const answers = [{ code: 'WINE', label: 'Red or white?', answer: 'Red' }]
  expect(line?.details).toEqual({ addOns: [{ name: 'Tasting', answers }] })
})

test('A question is asked of the add-on that has it alone, and not of the line, another add-on or another cart', async ({
  freshDatabase: database,
}) => {
  const given = await givenTastings(database)
  const lineId = await givenCamp(given)
  const notAsked = { ok: false, reason: 'not_asked' }
  expect(await answerWine(given, { lineId })).toEqual(notAsked)
  expect(await answerWine(given, { lineId, valueId: given.valueIdOf('walk') })).toEqual(notAsked)
  const own = { lineId, valueId: given.valueIdOf('camp') }
  expect(await answerWine({ ...given, riley: given.kim }, own)).toEqual({ ok: false, reason: 'not_found' })
})

test('An add-on that gets another person is asked about anew, and keeps its answers where the person stays', async ({
  freshDatabase: database,
}) => {
  const given = await givenTastings(database)
  const { kim, maya, noa } = given
  const lineId = await givenCamp(given)
  await answerWine(given, { lineId, valueId: given.valueIdOf('camp') })
  const isAnswered = async () => (await checkoutOf(given)).doneSteps.includes('questions')
  expect(await isAnswered()).toBe(true)
  expect(await addTasting(given, { person: noa, taster: maya, lineId })).toMatchObject({ ok: true, lineId })
  expect(await isAnswered()).toBe(true)
  expect(await addTasting(given, { person: noa, taster: kim, lineId })).toMatchObject({ ok: true, lineId })
  expect(await isAnswered()).toBe(false)
  expect((await checkoutOf(given)).unsigned).toMatchObject([{ contactId: kim }])
})
