/**
 * The tee sheet on the page of its product: how many can play, what passes while the page is open, and what cannot be
 * loaded.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TeeTime } from '#contract/schemas/activities.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { aReply } from '#storefront/features/product/configurator/configurator-for-tests.ts'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { named } from '#storefront/testing/live-page-for-tests.tsx'
import { CHANGE, openLiveProduct, UTC_TIME } from '#storefront/testing/live-product-for-tests.ts'

const SHEET = '/api/product/iteminventory'
const PREPARE = '/api/product/iteminventory/setcache'
const DAY = '2026-12-03'
const ROUND = {
  IsGolfProduct: true,
  AllowedQuantities: '1,2,3,4',
  EarliestPurchaseDate: DAY,
  ProductAttributes: [
    anOption(1, {
      AttributeControlType: CONTROL_TYPES.date,
      IsDate: true,
      IsRequired: true,
      Name: 'Start Date',
      Title: 'Which day?',
    }),
    anOption(2, {
      AttributeControlType: CONTROL_TYPES.chips,
      IsRequired: true,
      Name: 'Holes',
      Title: 'How many holes?',
      Values: [aValue(21, { title: '9' }), aValue(22, { title: '18', IsPreSelected: true })],
    }),
    anOption(3, {
      AttributeControlType: CONTROL_TYPES.textbox,
      IsRequired: true,
      Name: 'Tee Time',
      Title: 'Tee Time',
      TextPrompt: '[Hidden]',
    }),
  ],
}
const PREPARED = { Cached: true, AsOfUtc: '2026-12-03T16:00:00Z', Count: 3 }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-03T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const slot = (clock: string, AvailablePlayers = 4): TeeTime => ({
  Time: `${clock}:00`,
  Display: clock,
  Holes: 18,
  AvailablePlayers,
  Rate: 109,
  RateName: 'Morning',
  CartIncluded: true,
  SlotId: `${DAY}T${clock}:00`,
})

async function openRound(engine: Record<string, unknown>) {
  const page = await openLiveProduct(ROUND, { query: `?1=${DAY}`, engine: { [PREPARE]: PREPARED, ...engine } })
  await page.pass(1_000)
  const question = () => page.question('Tee Time')
  return {
    ...page,
    question,
    words: () => question()?.textContent ?? '',
    slots: () => [...page.main.querySelectorAll('[role=radiogroup][aria-label="Tee Time"] input')],
    players: () => named(page.main, 'select', 'Players')[0] as HTMLSelectElement,
  }
}

test('The earliest day of a round is the first that can be bought, and promises no tee times [ACTIVITY-11]', async () => {
  const counts = { '2026-12-03': 0, '2026-12-04': 0, '2026-12-05': 4 }
  const page = await openLiveProduct(ROUND, {
    engine: { [PREPARE]: PREPARED, [CHANGE]: aReply({ purchasableInventory: counts }) },
  })
  await page.pass(1_000)
  expect(page.question('Tee Time').textContent).toContain('Earliest day: Sat, Dec 5')
})

test('Players can be searched and bought up to the room of a tee time, and no more [IMPL-41]', async () => {
  const page = await openRound({ [SHEET]: [slot('15:00', 2), slot('15:10', 4)] })
  expect([...page.players().options].map(({ value }) => value)).toEqual(['any', '1', '2', '3', '4'])
  await page.press(page.slots()[0] as Element)
  await page.write(page.players(), '3')
  expect(page.words()).toContain('3:00 PM has room for 2 players only')
  expect(page.slots()).toHaveLength(1)
  await page.pass(1_000)
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
})

test('Tee times pass while the page is open, a guest who had chosen one is told, and the next day is offered when none is left', async () => {
  let now = '2026-12-03T22:05:00Z'
  const page = await openRound({ [UTC_TIME]: () => now, [SHEET]: [slot('15:10'), slot('15:20')] })
  await page.press(page.slots()[0] as Element)
  const comeBack = async () => {
    await page.happen(document, new Event('visibilitychange'))
    await page.pass(1_000)
  }
  now = '2026-12-03T22:10:00Z'
  await comeBack()
  expect(page.words()).toContain('3:10 PM is no longer open')
  expect(page.slots()).toHaveLength(1)
  now = '2026-12-04T00:30:00Z'
  await comeBack()
  expect(page.words()).toContain('There are no tee times left on Thu, Dec 3.')
  await page.press(named(page.main, 'button', 'Show Fri, Dec 4')[0] as Element)
  await page.pass(1_000)
  expect(page.lastReply().at(-1)?.get('rental_start_date_100')).toBe('2026-12-04')
})

test('A sheet that cannot be loaded is tried again on request, and one whose day could not be prepared is said to be old', async () => {
  let sheet: unknown = 500
  let prepared: unknown = PREPARED
  const page = await openRound({ [SHEET]: () => sheet, [PREPARE]: () => prepared })
  expect(page.question().querySelector('[role=alert]')?.textContent).toContain('The times could not be loaded.')
  sheet = [slot('15:10')]
  prepared = 500
  const again = async () => {
    await page.press(named(page.question(), 'button', 'Try again')[0] as Element)
    await page.pass(1_000)
  }
  await again()
  expect(page.slots()).toHaveLength(1)
  expect(page.words()).toContain('These times may be out of date.')
  prepared = PREPARED
  await again()
  expect(page.words()).not.toContain('These times may be out of date.')
  expect(page.logged).toEqual(
    expect.arrayContaining(['Error getting the tee sheet', 'The tee sheet of a day could not be prepared']),
  )
})
