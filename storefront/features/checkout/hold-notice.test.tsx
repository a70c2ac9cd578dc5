// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCart, anItem } from '#storefront/testing/cart-for-tests.ts'
import { visited } from '#storefront/testing/visited-for-tests.tsx'
import { mounted } from '#ui/mounted-for-tests.tsx'
import { HoldNotice } from './hold-notice.tsx'

const NOW = Date.parse('2026-12-03T16:00:00Z')
const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('A hold is told in minutes, in its last two minutes in digits, announced at five and one, and asked for again at its end [IMPL-03, CHECKOUT-17]', async () => {
  const onEnded = vi.fn()
  const cart = aCart([anItem({ ExpiresAtUtc: new Date(NOW + 7 * MINUTE_MS).toISOString() })])
  const page = await mounted(await visited(<HoldNotice cart={cart} named={NOW} onEnded={onEnded} />))
  const shown = () => page.querySelector('[role=timer]')?.textContent
  const heard = () => page.querySelector('[role=status]')?.textContent
  const passMinutes = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS))

  expect([shown(), heard()]).toEqual(['7 minutes', ''])
  await passMinutes(2)
  expect([shown(), heard()]).toEqual(['5 minutes', 'Your places are held for 5 more minutes.'])
  await passMinutes(3)
  expect(shown()).toBe('2:00')
  await passMinutes(1)
  expect([shown(), heard()]).toEqual(['1:00', 'Your places are held for 1 more minute.'])
  expect(onEnded).not.toHaveBeenCalled()
  await passMinutes(1.1)
  expect(page.textContent).toContain('Your time to hold this is over. We are asking for your places again.')
  expect(onEnded).toHaveBeenCalledOnce()
})
