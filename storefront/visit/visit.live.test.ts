/** What a visit knows beside the settings of the store, wherever the guest is. */
import { afterEach, expect, test, vi } from 'vitest'
import { isGuest } from '#contract/rules/people/people.ts'
import { resortTime } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Client } from '#contract/wire/client.ts'
import { writeCookie } from '#storefront/page/cookies.ts'
import { openAnalytics } from './analytics/open-analytics.ts'
import { createResortClock } from './resort-clock.ts'
import { openVisit } from './visit.tsx'

const RILEY = { FirstName: 'Riley', LastName: 'Hart', IsGuest: false, IsAdmin: false }
const REPLIES: Record<string, unknown> = {
  '/api/v1/customers/current': RILEY,
  '/api/application/getutctime': '2026-12-03T16:30:00Z',
}
const settings = storeSettings({ 'storeinformationsettings.name': 'Silverpine', storetimezone: 'America/Denver' })
const PAGE_COOKIE = 'ResortStoreCurrentPage'
const log = { debug() {}, info() {}, warn() {}, error() {} }

afterEach(() => {
  writeCookie(document, log, PAGE_COOKIE, '', 0)
  vi.useRealTimers()
})

test('A visit knows the page, which is / to begin with, its query, who shops and whether they signed in, the affiliation of events, and the time at the resort [SETTINGS-45]', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-03T09:00:00Z') })
  const reported: object[] = []
  const report = (event: object) => void reported.push(event)
  const ask = (async ({ path }: { path: string }) => REPLIES[path]) as unknown as Client
  const visit = openVisit({ ask, log, report })
  expect([visit.customer.state().customer, isGuest(visit.customer.state().customer)]).toEqual([undefined, true])

  const location = { pathname: '/', search: '?utm_source=news' }
  const listeners: (() => void)[] = []
  const router = {
    state: { location },
    subscribe(listener: () => void) {
      listeners.push(listener)
      return () => {}
    },
  }
  openAnalytics({ router, basename: '', locale: 'en-US', log, report, settings, startAdapters() {} })
  expect(document.cookie).toContain(`${PAGE_COOKIE}=%2F`)
  vi.advanceTimersByTime(250)
  expect(reported).toMatchObject([{ path: '/?utm_source=news', affiliation: 'Silverpine' }])
  router.state.location = { pathname: '/l/rentals', search: '' }
  for (const listener of listeners) listener()
  expect(document.cookie).toContain(`${PAGE_COOKIE}=%2Fl%2Frentals`)

  await visit.customer.load()
  const { customer } = visit.customer.state()
  expect([customer, isGuest(customer)]).toEqual([RILEY, false])

  const clock = visit.part(createResortClock, visit)
  const leave = clock.follow(document)
  await vi.waitFor(() => expect(clock.state().isSet).toBe(true))
  expect(resortTime(new Date(clock.moment()), settings)).toMatchObject({ day: '2026-12-03', hour: 9, minute: 30 })
  leave()
})
