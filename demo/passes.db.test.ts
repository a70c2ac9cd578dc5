import { expect } from 'vitest'
import { listAssignable } from '#commerce/cart/index.ts'
import { productBySlug } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readAssortment, readChoice } from '#commerce/offers/index.ts'
import { findContact, giveEntitlement, readHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { optionField } from '#contract/rules/product-form.ts'
import { loaded, now, view } from './demo-for-tests.ts'

/** Who of Riley's family can have it, or why not, with these answers by the name of the option. */
async function family(tx: Tx, slug: string, answers: Record<string, string> = {}) {
  const assortment = await readAssortment(tx)
  const product = productBySlug(assortment.catalog, slug)
  const form = (product?.attributes ?? []).flatMap(({ id, name, values }) => {
    const said = answers[name]
    const value = values.find(({ key }) => key === said)
    return said === undefined ? [] : [[optionField(id), String(value?.id ?? said)]]
  })
  const choice = readChoice(assortment, view, product?.id ?? 0, Object.fromEntries(form))
  const riley = await findContact(tx, 'riley@silverpine.example')
  if (!choice || !riley) throw new Error(`There is no Riley or no ${slug}.`)
  const asked = { assortment, choice, unchosen: choice }
  const { people } = await listAssignable(tx, { contactId: riley.id }, asked)
  return Object.fromEntries(people.map(({ person, reason }) => [person.firstName, reason?.code ?? 'can have it']))
}

test('The family of the demo shows the reasons why a person cannot be chosen [IMPL-23, IMPL-55, MEMBER-09]', async ({
  tx,
}) => {
  await moveShopClock(tx, { to: now, frozen: true })
  await loaded(tx)
  const always = { Alex: 'ACCOUNT_HOLD', Casey: 'EXCLUDED' }
  expect(await family(tx, 'summit-pass', { Age: 'teen' })).toEqual({
    ...always,
    Mika: 'can have it',
    Riley: 'AGE',
    Jordan: 'AGE',
    Noa: 'AGE',
  })
  expect(await family(tx, 'pass-reservation')).toEqual({
    ...always,
    Riley: 'can have it',
    Jordan: 'can have it',
    Noa: 'PRECURSOR_MISSING',
    Mika: 'RESERVATION_LIMIT',
  })
  expect(await family(tx, 'pass-reservation', { 'Start Date': '2026-12-18' })).toMatchObject({ Jordan: 'DUPLICATE' })
  expect(await family(tx, 'day-lift-ticket', { Card: 'reload-my-card' })).toMatchObject({
    Riley: 'can have it',
    Noa: 'MEDIA_NEEDED',
  })
})

test('A midweek pass of the demo opens reservations from Monday to Thursday, and not on weekends', async ({ tx }) => {
  await moveShopClock(tx, { to: now, frozen: true })
  const { products } = await loaded(tx)
  const midweek = [...products.values()].find(({ slug }) => slug === 'midweek-pass')
  const riley = await findContact(tx, 'riley@silverpine.example')
  const noa = (await readHousehold(tx, riley?.id ?? 0)).find(({ contact }) => contact.firstName === 'Noa')
  const given = { contactId: noa?.contact.id ?? 0, productId: midweek?.id ?? 0, validFrom: '2026-11-20' }
  await giveEntitlement(tx, given)
  const on = async (day: string) => (await family(tx, 'pass-reservation', { 'Start Date': day }))['Noa']
  expect([await on('2027-01-12'), await on('2027-01-16')]).toEqual(['can have it', 'PRECURSOR_MISSING'])
})
