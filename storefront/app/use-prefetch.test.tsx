// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '#contract/wire/client.ts'
import { openVisit, VisitProvider } from '#storefront/visit/visit.tsx'
import { usePrefetch } from './use-prefetch.ts'

const SUB = '/l/lift-tickets/day-tickets'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function Links() {
  return (
    <nav {...usePrefetch()}>
      <a href={SUB}>Day tickets</a>
      <a href="/cart">Cart</a>
    </nav>
  )
}

test.each([
  ['pointed at', 'pointerover', 65],
  ['focused', 'focusin', 65],
  ['touched', 'touchstart', 0],
])(
  'A page is prefetched once its link was %s for long enough',
  async (_, event, afterMs) => {
    const { asked, look } = await page()
    look(SUB, event)
    if (afterMs > 0) {
      await vi.advanceTimersByTimeAsync(afterMs - 1)
      expect(asked).toEqual([])
    }
    await vi.advanceTimersByTimeAsync(1)
    // The module of the page is loaded first.
    await vi.waitFor(() => expect(asked).toContain('/api/v1/categories'), { timeout: 20_000 })
  },
  30_000,
)

test('A link that is pressed, or left for another in time, prefetches nothing', async () => {
  const { asked, look } = await page()
  look(SUB, 'pointerover')
  look(SUB, 'click')
  look(SUB, 'focusin')
  look('/cart', 'pointerover')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([])
})

test('The cart is never prefetched, and no page is for a guest who saves data', async () => {
  const { asked, look } = await page()
  look('/cart', 'pointerover')
  await vi.advanceTimersByTimeAsync(1_000)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  look(SUB, 'pointerover')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([])
})

async function page() {
  const asked: string[] = []
  const ask = client(async (url) => {
    asked.push(new URL(url, 'http://shop.test').pathname)
    return { ok: false, status: 503, text: async () => '{}' }
  })
  const visit = openVisit({ ask, log: console, report: () => {} })
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(place).render(
      <VisitProvider value={visit}>
        <Links />
      </VisitProvider>,
    ),
  )
  const look = (href: string, event: string) => {
    const link = place.querySelector(`a[href="${href}"]`)
    link?.addEventListener('click', (click) => click.preventDefault(), { once: true })
    act(() => void link?.dispatchEvent(new Event(event, { bubbles: true, cancelable: true })))
  }
  return { asked, look }
}
