/**
 * Every state of a day, on the day of the demo resort that has it: how it looks, and what the accessibility tree of the browser calls
 * it. The shop's clock says 3 December 2026.
 */
import type { Page } from '@playwright/test'
import type { Day } from '#contract/day.ts'
import { freePort } from '#tools/shop/free-port.ts'
import { type Shop, startShop } from '#tools/shop/start-shop.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { buyButton, isAdd, notice, readyAt } from './fixtures/buying.ts'
import { pickDay } from './fixtures/days.ts'
import { expect, open, test } from './fixtures/shop.ts'

// Carts of other journeys hold what is counted here, so these days are those of a shop of their own.
test.describe.configure({ mode: 'default' })
let shop: Shop
test.beforeAll(async () => {
  shop = await startShop({ port: await freePort(), env: { LOG_LEVEL: 'warn' }, isQuiet: true })
})
test.afterAll(() => shop.stop())

const TICKET = '/l/lift-tickets/day-tickets/p/day-lift-ticket'
const PRICES = '/l/lift-tickets/day-tickets/c/day-lift-ticket'
const HALF_DAY = '/l/lift-tickets/day-tickets/p/half-day-ticket'

type Words = { heard: string; seen: string }

/** State and look, then the words of America and those of Australia. */
const DECEMBER: Record<Day, readonly [string, string, america: Words, australia: Words]> = {
  '2026-12-02': [
    'disabled',
    'closed',
    { heard: 'Wednesday, December 2, closed: no longer on sale', seen: '2' },
    { heard: 'Wednesday 2 December, closed: no longer on sale', seen: '2' },
  ],
  '2026-12-03': [
    'available',
    'available',
    { heard: 'Thursday, December 3, $146, today', seen: '3 $146' },
    { heard: 'Thursday 3 December, USD 146, today', seen: '3 USD 146' },
  ],
  '2026-12-04': [
    'available',
    'available',
    { heard: 'Friday, December 4, $168', seen: '4 $168' },
    { heard: 'Friday 4 December, USD 168', seen: '4 USD 168' },
  ],
  '2026-12-06': [
    'lowinventory',
    'low',
    { heard: 'Sunday, December 6, $158, 8 left', seen: '6 $158' },
    { heard: 'Sunday 6 December, USD 158, 8 left', seen: '6 USD 158' },
  ],
  '2026-12-08': [
    'soldoutinventory',
    'soldOut',
    { heard: 'Tuesday, December 8, Sold out', seen: '8 Sold out' },
    { heard: 'Tuesday 8 December, Sold out', seen: '8 Sold out' },
  ],
  '2026-12-09': [
    'available',
    'best',
    { heard: 'Wednesday, December 9, $130, best price', seen: '9 $130' },
    { heard: 'Wednesday 9 December, USD 130, best price', seen: '9 USD 130' },
  ],
  '2026-12-11': [
    'nopricinginventory',
    'closed',
    { heard: 'Friday, December 11, closed: no price for this day', seen: '11 –' },
    { heard: 'Friday 11 December, closed: no price for this day', seen: '11 –' },
  ],
  '2026-12-13': [
    'noinventory',
    'closed',
    { heard: 'Sunday, December 13, closed: not offered on this day', seen: '13 –' },
    { heard: 'Sunday 13 December, closed: not offered on this day', seen: '13 –' },
  ],
  '2026-12-15': [
    'closed',
    'closed',
    { heard: 'Tuesday, December 15, closed: not valid on this day', seen: '15 –' },
    { heard: 'Tuesday 15 December, closed: not valid on this day', seen: '15 –' },
  ],
  '2026-12-18': [
    'lowpricinginventory',
    'low',
    { heard: 'Friday, December 18, $138, best price, 4 left at this price', seen: '18 $138' },
    { heard: 'Friday 18 December, USD 138, best price, 4 left at this price', seen: '18 USD 138' },
  ],
}

const CHOICES = ['available', 'best', 'low']

const AMERICA = {
  path: '',
  weekBegins: /^Su/,
  picked: 'Thursday, December 10, $136, best price, selected',
  lastDay: 'Tuesday, June 1, $114',
  dayAfter: 'Wednesday, June 2, closed: not in season',
  wordsOf: ([, , america]: (typeof DECEMBER)[Day]) => america,
}
const AUSTRALIA: typeof AMERICA = {
  path: '/en-AU',
  weekBegins: /^Mo/,
  picked: 'Thursday 10 December, USD 136, best price, selected',
  lastDay: 'Tuesday 1 June, USD 114',
  dayAfter: 'Wednesday 2 June, closed: not in season',
  wordsOf: ([, , , australia]) => australia,
}

for (const [place, address] of [
  ['prices', PRICES],
  ['product', TICKET],
] as const) {
  test(`Every state of a day has its look and its name on the page of the ${place} [DATE-08, DATE-09, DATE-10, DATE-11, DATE-12, DATE-13, DATE-14, DATE-15, DATE-41]`, ({
    page,
  }) => expectStates(page, address, AMERICA))

  test(`@en-AU Every state of a day has its look and its name in the words of Australia on the page of the ${place} [DATE-08, DATE-09, DATE-10, DATE-11, DATE-12, DATE-13, DATE-14, DATE-15, DATE-41]`, ({
    page,
  }) => expectStates(page, address, AUSTRALIA))
}

async function expectStates(page: Page, address: string, there: typeof AMERICA): Promise<void> {
  await open(page, shop.url + there.path + address)
  const december = page.getByRole('grid', { name: 'December 2026' })
  await expect(december).toHaveText(there.weekBegins)
  await december.getByRole('button', { name: /^\D+10\D/ }).click()
  await expect(december.getByRole('gridcell', { name: there.picked, selected: true })).toBeVisible()
  // Which day it is comes with the resort's clock, which nobody waits for.
  await expect(december.locator('[data-today]').first()).toBeVisible()
  const told = await toldDays(page)
  expect(told).toContainEqual([there.picked, true])
  for (const [day, kind] of Object.entries(DECEMBER)) {
    const [state, look] = kind
    const { heard, seen } = there.wordsOf(kind)
    expect(told, day).toContainEqual([heard, CHOICES.includes(look)])
    const button = december.getByRole('button', { name: heard, exact: true })
    await expect(button, day).toHaveText(`${heard} ${seen}`)
    await expect(button, day).toHaveAttribute('data-state', state)
    await expect(button, day).toHaveAttribute('data-look', look)
  }
  await expectAccessible(page)

  const june = page.getByRole('grid', { name: 'June 2027' })
  while (!(await june.isVisible())) await page.getByRole('button', { name: /^Next month/ }).click()
  const atTheEnd = await toldDays(page)
  expect(atTheEnd).toContainEqual([there.lastDay, true])
  expect(atTheEnd).toContainEqual([there.dayAfter, false])
}

/** The days as the browser tells them to whoever listens: their names, and whether they can be chosen. */
async function toldDays(page: Page): Promise<[string, boolean][]> {
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  await cdp.detach()
  return nodes
    .filter(({ role, ignored }) => role?.value === 'button' && !ignored)
    .map(({ name, properties }) => [
      String(name?.value).replaceAll(/\s/g, ' '),
      !properties?.some((property) => property.name === 'disabled' && property.value.value),
    ])
}

for (const timezoneId of ['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati']) {
  test.describe(`At ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('the day that is pressed is the day that is bought, in the page and in front of it [DATE-19]', async ({
      page,
    }) => {
      await open(page, shop.url + TICKET)
      await pickDay(page, '2027-01-01')
      await readyAt(page, '$168')
      expect(await boughtDays(page)).toEqual(['2027-01-01'])

      await open(page, shop.url + HALF_DAY)
      await page.getByRole('button', { name: 'Open the calendar' }).click()
      const popup = page.getByRole('dialog')
      await popup.getByRole('button', { name: /^Thursday, December 31/ }).click()
      await expect(popup).toBeHidden()
      await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
      expect(await boughtDays(page)).toEqual(['2026-12-31'])
    })
  })
}

/** Buys, and reads the days of the form that was sent. */
async function boughtDays(page: Page): Promise<string[]> {
  const sent = page.waitForRequest(isAdd)
  await buyButton(page).click()
  const form = new URLSearchParams((await sent).postData() ?? '')
  await expect(notice(page)).toBeVisible()
  return [...form.values()].filter((value) => /\d{4}-|\/\d{4}/.test(value))
}
