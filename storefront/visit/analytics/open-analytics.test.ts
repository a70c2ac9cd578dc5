import { expect, test } from 'vitest'
import type { ShopEvent } from './events.ts'
import { isRecentLogin, reportRecentLogin, takeRecentLogin } from './open-analytics.ts'

const NOW = Date.UTC(2026, 11, 3, 16)

test.for([
  [0, true],
  [299_999, true],
  [300_000, false],
  [-1, false],
])('A sign-in %i ms ago counts as recent: %s [CUSTOMER-09]', ([age, isRecent]) => {
  expect(isRecentLogin(String(NOW - (age as number)), NOW)).toBe(isRecent)
})

test.for([undefined, '', 'yesterday', '1e3', '-5'])(
  'The value %s is not accepted as the time of a sign-in',
  (timestamp) => {
    expect(isRecentLogin(timestamp, 1)).toBe(false)
  },
)

test('Each sign-in is reported once, by the page that comes first [ANALYTICS-14]', () => {
  const kept = new Map<string, string>()
  const memory = () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  const first = String(NOW - 1000)
  expect([1, 2, 3].map(() => takeRecentLogin(first, NOW, memory))).toEqual([true, false, false])
  expect(takeRecentLogin(String(NOW), NOW, memory)).toBe(true)
})

test('A browser without storage reports no sign-in rather than many', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  expect(takeRecentLogin(String(NOW), NOW, refuse)).toBe(false)
})

test('The first page after a sign-in reports its form, its method and its success, once, where tags can hear it [ANALYTICS-06, ANALYTICS-07, ANALYTICS-14]', () => {
  const kept = new Map<string, string>()
  const memory = () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  const reported: ShopEvent[] = []
  const open = () => reportRecentLogin((event) => reported.push(event), String(NOW - 1000), NOW, memory)
  open()
  open()
  expect(reported).toEqual([
    { event: 'formSubmitted', formName: 'login' },
    { event: 'login', method: 'email' },
    { event: 'successful_login' },
  ])
})
