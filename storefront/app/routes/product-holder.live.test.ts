/** For whom a product is, chosen on its page by a customer with a household. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { aHolder, notFor } from '#storefront/features/holder/holder-for-tests.ts'
import { anOption } from '#storefront/features/product/product-for-tests.ts'
import { CURRENT_CUSTOMER, openHolderPage, WHO } from '#storefront/testing/live-holder-for-tests.ts'
import { named } from '#storefront/testing/live-page-for-tests.tsx'
import { A_CUSTOMER, descriptionOf } from '#storefront/testing/live-product-for-tests.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-03T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const RILEY = aHolder(1, 'Riley', { Me: true })
const MIKA = aHolder(3, 'Mika', { AgeDescription: 'Child, 14', DateOfBirth: '2012-09-01' })
const NOA = notFor(4, 'Noa', 'AGE', 'For ages 13 to 17')
const ALEX = notFor(5, 'Alex', 'ACCOUNT_HOLD', 'Needs a signed waiver first')
const CASEY = aHolder(6, 'Casey', { ExcludeFromHousehold: true })

test('A customer chooses from those who may have it; those who may not stand last and disabled, with their reason [PRODUCT-02, PRODUCT-09, MEMBER-05, MEMBER-06, MEMBER-07]', async () => {
  const page = await openHolderPage(() => [NOA, RILEY, CASEY, ALEX, MIKA])
  expect(page.mismatches).toEqual([])
  const rows = page.rows()
  expect(rows[0]).toContain('Riley HartYou, adult, 39')
  expect(rows[1]).toContain('Mika HartChild, 14')
  expect(rows[2]).toMatch(/^\(.*Noa Hart.*For ages 13 to 17\)$/)
  expect(rows[3]).toMatch(/^\(.*Alex Hart.*Needs a signed waiver first\)$/)
  expect(rows).toHaveLength(4)
  const question = page.question('Who will use it?')
  expect(descriptionOf(question)).toBe('Select option (required)')
  const order = [...question.querySelectorAll('input, a')].map((one) => one.tagName)
  expect(order).toEqual(['INPUT', 'INPUT', 'A', 'INPUT', 'INPUT'])
  await page.press(page.radio('Mika'))
  expect(page.chosen()).toBe('3')
  expect(descriptionOf(question)).toBe('Mika Hart selected')
  expect(page.summary().textContent).toContain('Assigned ToMika Hart')
})

test('The people are asked for again with every other choice, and once for the same one [API-43]', async () => {
  const page = await openHolderPage(() => [RILEY, MIKA])
  expect(page.asked()).toEqual(['2: 21'])
  const [adult, teen] = page.question('Which ticket?').querySelectorAll('input')
  await page.press(teen!)
  await page.pass(500)
  expect(page.asked()).toEqual(['2: 21', '2: 22'])
  await page.press(adult!)
  await page.pass(1_000)
  expect(page.asked()).toEqual(['2: 21', '2: 22'])
})

/** Noa may have it as long as the ticket is for adults. */
const noaForAdults = () =>
  openHolderPage(({ Filters }) =>
    Filters.some(({ ProductAttributeValue }) => ProductAttributeValue === '22')
      ? [MIKA, NOA]
      : [MIKA, aHolder(4, 'Noa')],
  )

test('A holder who no longer fits another choice is cleared, and one sentence says why and what to choose [MEMBER-08]', async () => {
  const page = await noaForAdults()
  await page.press(page.radio('Noa'))
  expect(page.chosen()).toBe('4')
  const [adult, teen] = page.question('Which ticket?').querySelectorAll('input')
  await page.press(teen!)
  await page.pass(500)
  await page.pass(1_000)
  expect(page.chosen()).toBeUndefined()
  expect(page.news()).toBe(
    'Noa Hart can no longer have this. For ages 13 to 17. Choose another person, or another option or day.',
  )
  expect(page.lastReply().at(-1)?.get('addtocart_100.ContactId')).toBeNull()
  await page.press(adult!)
  await page.pass(500)
  expect(page.news()).toBe('')
  await page.press(page.radio('Mika'))
  expect(page.chosen()).toBe('3')
})

test('A value that the keys of a guest only pass over asks for no people and clears no holder', async () => {
  const page = await noaForAdults()
  await page.press(page.radio('Noa'))
  const [adult, teen] = page.question('Which ticket?').querySelectorAll('input')
  await page.press(teen!)
  await page.pass(400)
  await page.press(adult!)
  await page.pass(1_500)
  expect(page.chosen()).toBe('4')
  expect(page.asked()).toEqual(['2: 21'])
})

test('A holder who left the household is cleared as well, and while a reply is missing nothing is cleared [MEMBER-08, ERROR-30]', async () => {
  let people: () => AssignableMember[] | number = () => [RILEY, MIKA]
  const page = await openHolderPage(() => people())
  await page.press(page.radio('Mika'))
  people = () => 500
  await page.press(page.question('Which ticket?').querySelectorAll('input')[1]!)
  await page.pass(1_000)
  expect(page.chosen()).toBe('3')
  expect(page.logged).toContain('Error getting assignable members')
  people = () => [RILEY]
  await page.press(named(page.main, 'button', 'Try again')[0]!)
  expect(page.chosen()).toBeUndefined()
  expect(page.news()).toContain('This person is no longer in your household.')
})

test('People who cannot be loaded are told as that, with a way to try again, and the rest of the page stays usable [ERROR-30]', async () => {
  let people: () => AssignableMember[] | number = () => 500
  const page = await openHolderPage(() => people())
  expect(page.question('Who will use it?').textContent).toContain('We could not load your household.')
  expect(page.logged).toContain('Error getting assignable members')
  people = () => [RILEY]
  await page.press(named(page.main, 'button', 'Try again')[0]!)
  expect(page.rows()).toHaveLength(1)
})

test('A guest is offered to sign in and come back, and no household is asked for [MEMBER-02, OPEN-74]', async () => {
  const page = await openHolderPage(
    () => [RILEY],
    {},
    { [CURRENT_CUSTOMER]: { ...A_CUSTOMER, IsGuest: true } },
    '?2=22',
  )
  const offer = named(page.question('Who will use it?'), 'a', 'Sign in')[0]
  expect(offer?.getAttribute('href')).toBe(
    `/login?returnUrl=${encodeURIComponent('/l/lift-tickets/p/half-day-ticket?2=22')}`,
  )
  expect(page.asked()).toEqual([])
  await page.press(page.buy())
  expect(page.added()).toEqual([])
  expect(page.summary().textContent).toContain('Still missing: Assigned To')
})

test('A household of twenty reads one sentence instead of the way to add a person', async () => {
  const many = Array.from({ length: 20 }, (_, index) => aHolder(index + 1, `P${index}`))
  const page = await openHolderPage(() => many)
  expect(named(page.main, 'a', 'Add a person')).toEqual([])
  expect(page.question('Who will use it?').textContent).toContain('A household has up to 20 people.')
})

test('An optional holder can be cleared again, and keeps nothing out of the cart', async () => {
  const page = await openHolderPage(() => [RILEY], { ProductAttributes: [{ ...WHO, IsRequired: false }] })
  await page.press(page.radio('Riley'))
  await page.press(named(page.main, 'button', /^Clear/)[0]!)
  expect(page.chosen()).toBeUndefined()
})

test('The age that is shown is that of the chosen day, and says so where it is another than today', async () => {
  const soon = aHolder(7, 'Maya', { AgeDescription: 'Child, 13', DateOfBirth: '2014-02-02' })
  const day = anOption(3, { AttributeControlType: CONTROL_TYPES.date, IsDate: true, DefaultValue: '2027-02-06' })
  const page = await openHolderPage(() => [soon, MIKA], { ProductAttributes: [WHO, day] })
  expect(page.asked()).toEqual(['3: 2027-02-06'])
  // What tells one age from the other loads once a day is chosen, and asks which day it is.
  await vi.waitFor(async () => {
    await page.pass()
    expect(page.rows()[0]).toContain('Child, 13 on this day')
  })
  expect(page.rows()[1]).not.toContain('on this day')
})

test('Reserved days of each person are counted in words [MEMBER-10]', async () => {
  const days = { BookedReservationDates: ['2027-01-10', '2027-01-11'], InCartReservationDates: ['2027-01-12'] }
  const jordan = aHolder(2, 'Jordan', { ReservationDatesInfo: days, ReservedDaysCount: 3 })
  const page = await openHolderPage(() => [RILEY, jordan], { IsReservationProduct: true, MaxReservations: 5 })
  expect(page.rows()[0]).toContain('No days reserved yet')
  expect(page.rows()[1]).toContain('2 of 5 days reserved, 1 in your cart')
  expect(page.radio('Jordan').closest('label')?.querySelectorAll('i')).toHaveLength(5)
  expect(page.question('Who will use it?').textContent).toContain('Up to 5 reserved days for each person.')
})

test('Badges have the seven colors in their order, and the eighth person has the first again [MEMBER-49, OPEN-79]', async () => {
  const people = Array.from({ length: 8 }, (_, index) => aHolder(index + 1, `P${index}`, { Color: index }))
  const page = await openHolderPage(() => people)
  const colors = ['blue', 'orange', 'yellow', 'black', 'purple', 'pink', 'red', 'blue']
  const badges = [...page.main.querySelectorAll('label [aria-hidden=true]:not(svg)')].map(({ className }) => className)
  expect(badges.map((name) => colors.find((color) => name.includes(color)))).toEqual(colors)
})

test('A person who needs a signed waiver has the way to sign it beside the label and not inside it', async () => {
  const alex = notFor(9, 'Alex', 'ACCOUNT_HOLD', 'Needs a signed waiver first')
  const page = await openHolderPage(() => [RILEY, { ...alex, ReleaseId: 4 }, { ...alex, Id: 10, ReleaseId: null }])
  const ways = named(page.main, 'a', 'Sign (waiver for Alex Hart)')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/c/waiver/4/sign?for=9'])
  expect(ways[0]?.closest('label')).toBeNull()
})

test('A person without a date of birth has the way out beside the label and not inside it', async () => {
  const nora = notFor(8, 'Nora', 'BIRTH_DATE_MISSING', 'Date of birth is missing')
  const page = await openHolderPage(() => [RILEY, { ...nora, DateOfBirth: null, AgeDescription: '' }])
  expect(page.rows()[1]).toContain('Age not known')
  const way = named(page.main, 'a', 'Add it (date of birth of Nora Hart)')[0]
  expect(way?.getAttribute('href')).toBe('/customer/info#person-8')
  expect(way?.closest('label')).toBeNull()
})
