/** What stands in the place of a category's tiles while another category is on its way. */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLivePage } from '#storefront/testing/live-page-for-tests.tsx'
import { aCategory } from '#storefront/testing/shop-for-tests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const RENTALS = aCategory({ Id: 3, Name: 'Rentals', Route: '/rentals' })

test('Skeletons that a slow category has shown stay for 200 ms, also when it comes right after them [SHELL-38]', async () => {
  const slow = () => new Promise((resolve) => setTimeout(() => resolve(RENTALS), 250))
  const page = await openLivePage('/l/lift-tickets', { '/api/category/3': slow })
  const isSkeleton = () => page.main.querySelector('[aria-busy]') !== null
  await act(async () => void page.router.navigate('/l/rentals'))
  const seen: boolean[] = []
  for (const ms of [190, 20, 60, 100, 60]) {
    await page.pass(ms)
    seen.push(isSkeleton())
  }
  expect(page.main.querySelector('h1')?.textContent).toBe('Rentals')
  expect(seen).toEqual([false, true, true, true, false])
})
