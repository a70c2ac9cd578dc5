/** The start times of an activity on its page: on their way, failed, full, and begun while the page is open. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { aReply } from '#storefront/features/product/configurator/configurator-for-tests.ts'
import { anOption } from '#storefront/features/product/product-for-tests.ts'
import { named } from '#storefront/testing/live-page-for-tests.tsx'
import {
  CHANGE,
  DAY_AND_START_TIME,
  DETAILS,
  descriptionOf,
  openLiveProduct,
  UTC_TIME,
} from '#storefront/testing/live-product-for-tests.ts'

const TIMES = '/api/activity/getavailability'
const DAY = '2026-12-05'
const TUBING = {
  IsActivity: true,
  Activity: { Code: 'TUBE', Location: 'MEADOW' },
  ProductAttributes: DAY_AND_START_TIME,
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-05T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const starts = (places: Record<string, number>) => ({
  Activities: [
    {
      Code: 'TUBE',
      Location: 'MEADOW',
      StartTimes: Object.entries(places).map(([clock, AvailableInventory]) => ({
        Time: `${DAY}T${clock}:00`,
        AvailableInventory,
      })),
    },
  ],
})

async function openTubing(times: unknown, utc: unknown = '2026-12-05T16:00:00Z') {
  const page = await openLiveProduct(TUBING, { query: `?1=${DAY}`, engine: { [TIMES]: times, [UTC_TIME]: utc } })
  await page.pass(1_000)
  const question = page.question('What time?')
  const time = (name: RegExp) => named(question, 'input[type=radio]', name)[0] as HTMLInputElement | undefined
  return { ...page, question, time }
}

test('Times that cannot be loaded are tried again on request, slow ones are waited for, and a full one cannot be chosen', async () => {
  let isBroken = true
  const slow = Promise.withResolvers<object>()
  const page = await openTubing(() => (isBroken ? 500 : slow.promise))
  expect(page.question.querySelector('[role=alert]')?.textContent).toContain('The times could not be loaded.')
  isBroken = false
  await page.press(named(page.question, 'button', 'Try again')[0] as Element)
  expect(page.question.textContent).toContain('Loading times')
  slow.resolve(starts({ '10:00': 0, '11:00': 1, '12:00': 2 }))
  await page.pass()
  expect(page.time(/^10:00 AM ?Full/)?.disabled).toBe(true)
  expect(page.time(/^12:00 PM ?2 places left/)?.disabled).toBe(false)
  expect(page.logged).toContain('Error getting activity times')
})

test('A time that begins while the page is open is gone, and a guest who had chosen it is told [IMPL-66]', async () => {
  // 9:59:50 in the mountains.
  const opened = Date.parse('2026-12-05T16:59:50Z')
  vi.setSystemTime(opened)
  let open = starts({ '10:00': 9, '11:00': 9 })
  const page = await openTubing(
    () => open,
    () => new Date(Date.now()).toISOString(),
  )
  await page.press(page.time(/^10:00 AM/) as Element)
  await page.pass(1_000)
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
  open = starts({ '11:00': 9 })
  await page.pass(20_000)
  expect(page.time(/^10:00 AM/)).toBeUndefined()
  expect(page.time(/^11:00 AM/)?.checked).toBe(false)
  expect(page.question.textContent).toContain('The time you chose can no longer be booked. Please choose another.')
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
})

test('A day on which nothing starts says so, with the day still chosen and nothing to buy', async () => {
  const page = await openTubing(starts({}))
  expect(page.question.textContent).toContain('Nothing starts on this day any more.')
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
})

test('The last time of a day that begins while the page is open leaves words in its stead', async () => {
  vi.setSystemTime(Date.parse('2026-12-05T16:59:50Z'))
  let open = starts({ '10:00': 9 })
  const page = await openTubing(
    () => open,
    () => new Date(Date.now()).toISOString(),
  )
  await page.press(page.time(/^10:00 AM/) as Element)
  open = starts({})
  await page.pass(20_000)
  expect(page.question.textContent).toContain('Nothing starts on this day any more.')
  expect(page.question.textContent).toContain('The time you chose can no longer be booked.')
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
})

test('More people than a time has room for are refused at the field', async () => {
  const group = anOption(3, {
    AttributeControlType: CONTROL_TYPES.textbox,
    IsQuantity: true,
    Title: 'How many of you?',
    TextPrompt: '[Quantity]',
  })
  const page = await openLiveProduct(
    { ...TUBING, ProductAttributes: [...TUBING.ProductAttributes, group], AllowedQuantities: '1,2,3,4' },
    { query: `?1=${DAY}`, engine: { [TIMES]: starts({ '12:00': 2 }) } },
  )
  await page.pass(1_000)
  await page.press(named(page.question('What time?'), 'input', /^12:00 PM/)[0] as Element)
  const size = named(page.main, 'input', /^How many of you/)[0] as HTMLInputElement
  await page.write(size, '3')
  expect(descriptionOf(size)).toMatch(/from 1 to 2$/)
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
})

test('A page whose every day is sold out says that there are no dates, and shows no day or time field [DATE-37]', async () => {
  const gone = { '2026-12-05': 0, '2026-12-06': 0 }
  const reply = aReply({ inventory: gone, purchasableInventory: gone, pricingInventory: gone })
  const page = await openLiveProduct(
    { ...TUBING, IsTrackingInventory: true },
    { engine: { [CHANGE]: reply, [TIMES]: starts({}) } },
  )
  await page.pass(1_000)
  const words = page.main.textContent
  expect(words).toContain('Which day?')
  expect(words).toContain('No dates available')
  expect(words).not.toContain('What time?')
  expect(named(page.main, 'input', 'Day')).toEqual([])
  expect(page.question('Which day?').textContent).not.toMatch(/required/i)
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
})

test('A page whose times are missing because the engine is down says so, and its buy button is disabled [UPS-01]', async () => {
  const down = { [TIMES]: 503, [CHANGE]: 503, [DETAILS]: 503, [UTC_TIME]: 503 }
  const page = await openLiveProduct(TUBING, { query: `?1=${DAY}`, engine: down })
  await page.pass(1_000)
  expect(page.question('What time?').textContent).toContain('The times could not be loaded.')
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
})
