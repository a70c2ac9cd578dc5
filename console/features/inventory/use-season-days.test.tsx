// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListQuery } from '#console/page/query.ts'
import { StaffProvider } from '#console/page/staff.tsx'
import type { OwnRights } from '#contract/schemas/admin/shop/staff.ts'
import { mounted } from '#ui/mounted-for-tests.tsx'
import { useSeasonDays } from './use-season-days.ts'

const STAFF = { Currency: 'USD', Now: '2026-12-03T16:00:00Z', TimeZone: 'America/Denver' } as OwnRights
/** jsdom draws nothing: ten columns of 56 px and the names. */
const GRID = { clientWidth: 208 + 560, clientHeight: 400, scrollWidth: 208 + 393 * 56 }
const TODAY_PX = 28 * 56
const LATER_PX = TODAY_PX + 560
const MID_PX = TODAY_PX + 280

/** Where the grid was sent last. As in a browser, a smooth scroll is nowhere at once: the test moves it. */
let sent: ScrollToOptions

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      disconnect() {}
      constructor(read: () => void) {
        this.observe = read
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Days that are asked for while the grid still glides keep their address, so that the way back leads to those before', async () => {
  const { back, glideTo, press, rest, search } = await grid()
  await press('Later days')
  expect([search(), sent]).toEqual(['?from=2026-12-13', { left: LATER_PX, behavior: 'smooth' }])
  await glideTo(MID_PX)
  await rest()
  expect(search()).toBe('?from=2026-12-13')
  await back()
  expect([search(), sent]).toEqual(['', { left: TODAY_PX, behavior: 'smooth' }])
  await rest()
  expect(search()).toBe('')
  await glideTo(TODAY_PX)
  await rest()
  expect(search()).toBe('')
})

test('A way back before the grid has begun to glide ends the glide', async () => {
  const { back, press, search } = await grid()
  await press('Later days')
  await back()
  expect([search(), sent]).toEqual(['', { left: TODAY_PX, behavior: 'smooth' }])
})

test.each(['wheel', 'pointerdown', 'keydown', 'focusin'])(
  'Once a glide has ended, or a %s has ended it, the address follows what is scrolled to',
  async (event) => {
    const { element, glideTo, press, rest, search } = await grid()
    await press('Later days')
    await glideTo(LATER_PX)
    await rest()
    await glideTo(LATER_PX + 56)
    await rest()
    expect(search()).toBe('?from=2026-12-14')

    await press('Later days')
    element.dispatchEvent(new Event(event, { bubbles: true }))
    await glideTo(MID_PX)
    await rest()
    expect(search()).toBe('?from=2026-12-08')
  },
)

test('A glide to days beyond the last screen ends at that screen', async () => {
  const { glideTo, press, rest, search } = await grid('?from=2027-11-20')
  await press('Later days')
  await glideTo((393 - 10) * 56)
  await rest()
  expect(search()).toBe('?from=2027-11-23')
})

async function grid(search = '') {
  const router = createMemoryRouter([{ path: '/', Component: Season }], { initialEntries: [`/${search}`] })
  const host = await mounted(
    <StaffProvider value={STAFF}>
      <RouterProvider router={router} />
    </StaffProvider>,
  )
  const element = host.querySelector('section') as HTMLElement
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  return {
    element,
    search: () => router.state.location.search,
    press: (name: string) => act(async () => host.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()),
    back: () => act(() => router.navigate(-1)),
    glideTo: (px: number) =>
      act(async () => {
        element.scrollLeft = px
        element.dispatchEvent(new Event('scroll'))
      }),
    rest: () => act(() => vi.advanceTimersByTimeAsync(1_000)),
  }
}

function Season() {
  const { later, view } = useSeasonDays(useListQuery())
  return (
    <>
      <button type="button" aria-label="Later days" onClick={later} />
      <section
        ref={(element) => {
          if (!element) return
          const scrollTo = (to: ScrollToOptions) => {
            sent = to
            if (to.behavior === 'instant') element.scrollLeft = to.left ?? 0
          }
          for (const [name, px] of Object.entries(GRID))
            Object.defineProperty(element, name, { value: px, configurable: true })
          Object.assign(element, { scrollTo })
          view.scroller(element as HTMLDivElement)
        }}
      />
    </>
  )
}
