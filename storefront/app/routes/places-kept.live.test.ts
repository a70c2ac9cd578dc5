/**
 * Places of a start time that are locked and not in the cart: on coming back to the page, after a lost answer, and on
 * leaving.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { anOption } from '#storefront/features/product/product-for-tests.ts'
import { named } from '#storefront/testing/live-page-for-tests.tsx'
import { DAY_AND_START_TIME, openLiveProduct } from '#storefront/testing/live-product-for-tests.ts'

const DAY = '2026-12-05'
const LOCK = '/api/activity/requestlock'
const ADD = '/api/addproducttocart/details/100/1'
const START = { Time: `${DAY}T15:30:00`, AvailableInventory: 4 }
const CAT = {
  IsActivity: true,
  Activity: { Code: 'CAT', Location: 'RIDGE' },
  ProductAttributes: [
    ...DAY_AND_START_TIME,
    anOption(3, { AttributeControlType: CONTROL_TYPES.textbox, Name: 'Lock ID', IsHidden: true }),
  ],
}
/** The engine asks about the price, so that what is locked is not in the cart. */
const QUESTION = { success: false, code: 'ACCEPT_TOTAL', message: ['It is $150 now.'], AcceptTotal: 150 }

const ID = '00000000-0000-4000-8000-000000000001'
let ids = 1

function anotherId(): typeof ID {
  ids += 1
  return `${ID.slice(0, -1)}${ids}` as typeof ID
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-03T16:00:00Z') })
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(ID)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const locked = (sent?: string) => ({
  Locks: [
    { MasterLockId: JSON.parse(sent ?? '{}').LockId ?? 'lock', Quantity: 1, ExpiresAtUtc: '2026-12-03T16:02:00Z' },
  ],
})

async function openCat(engine: Record<string, unknown> = {}) {
  const page = await openLiveProduct(CAT, {
    query: `?1=${DAY}`,
    engine: {
      '/api/activity/getavailability': { Activities: [{ Code: 'CAT', Location: 'RIDGE', StartTimes: [START] }] },
      [LOCK]: locked,
      [ADD]: QUESTION,
      ...engine,
    },
  })
  await page.pass(1_000)
  await page.press(named(page.question('What time?'), 'input', /^3:30 PM/)[0] as Element)
  await page.pass(1_000)
  const buy = async () => {
    await page.press(page.buy())
    await page.pass(1_000)
  }
  const requests = () =>
    page.requests.filter(({ path }) => path === LOCK).map(({ sent }) => JSON.parse(sent ?? '{}').LockId)
  return { ...page, buyNow: buy, lockIds: requests, timer: () => page.summary().querySelector('[role=timer]') }
}

test('A guest who returns to lapsed places is told so, the next press locks others, and leaving releases them [API-56, API-57, IMPL-38, IMPL-39]', async () => {
  let check: unknown = { IsValid: true, SecondsRemaining: 110 }
  const page = await openCat({ [`/api/activity/checklock/${ID}`]: () => check })
  const released = () => page.requests.filter(({ path }) => path.startsWith('/api/activity/releaselock/'))
  await page.buyNow()
  expect(page.timer()?.textContent).toMatch(/^1:[45]\d$/)
  check = { IsValid: false, SecondsRemaining: 0 }
  await page.happen(document, new Event('visibilitychange'))
  expect(page.timer()).toBeNull()
  expect(page.summary().textContent).toContain('Your place is no longer kept. Add again to ask for it anew.')
  check = { IsValid: true, SecondsRemaining: 120 }
  await page.buyNow()
  expect(page.lockIds()).toHaveLength(2)
  expect(page.timer()).not.toBeNull()
  const before = released().length
  await page.press(named(document, 'main a', 'Lift tickets')[0] as Element)
  expect(released().slice(before)).toMatchObject([{ path: `/api/activity/releaselock/${ID}` }])
})

test('A lock whose reply is lost is requested again with its own id [HLD-08]', async () => {
  let isLost = true
  const page = await openCat({ [LOCK]: (sent?: string) => (isLost ? new Error('The line is dead') : locked(sent)) })
  vi.mocked(crypto.randomUUID).mockReset().mockImplementation(anotherId)
  await page.buyNow()
  isLost = false
  await page.buyNow()
  const [first, second, ...more] = page.lockIds()
  expect(second).toBe(first)
  expect(more).toEqual([])
})
