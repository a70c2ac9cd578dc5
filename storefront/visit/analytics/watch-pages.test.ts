import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPages } from './watch-pages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function given(address: string) {
  const listeners: (() => void)[] = []
  const said: string[] = []
  const router = {
    state: { location: locationOf(address) },
    subscribe: (listener: () => void) => {
      listeners.push(listener)
      return () => {}
    },
  }
  watchPages(router, { came: (to) => said.push(`came ${to}`), stayed: (to) => said.push(`stayed ${to}`) })
  const turn = (to: string) => {
    router.state = { location: locationOf(to) }
    for (const listener of listeners) listener()
  }
  return { said, turn }
}

function locationOf(address: string) {
  const { pathname, search } = new URL(address, 'http://shop.test')
  return { pathname, search }
}

test('A page view is reported 250 ms after the guest came to the page, for the first page too [ANALYTICS-08]', () => {
  const { said, turn } = given('/l/a')
  vi.advanceTimersByTime(249)
  expect(said).toEqual(['came /l/a'])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['came /l/a', 'stayed /l/a'])
  turn('/l/b?productid=2')
  vi.advanceTimersByTime(250)
  expect(said.slice(2)).toEqual(['came /l/b?productid=2', 'stayed /l/b?productid=2'])
})

test('When a guest navigates quickly through several pages, only the last is reported', () => {
  const { said, turn } = given('/l/a')
  vi.advanceTimersByTime(200)
  turn('/l/b')
  vi.advanceTimersByTime(200)
  turn('/l/c')
  vi.advanceTimersByTime(1000)
  expect(said).toEqual(['came /l/a', 'came /l/b', 'came /l/c', 'stayed /l/c'])
})

test('A jump within a page, or the same page again, is not reported as a new page', () => {
  const { said, turn } = given('/l/a')
  turn('/l/a#tickets')
  turn('/l/a')
  vi.advanceTimersByTime(1000)
  expect(said).toEqual(['came /l/a', 'stayed /l/a'])
})
