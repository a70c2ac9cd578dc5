// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '#contract/wire/client.ts'
import { openVisit, VisitProvider } from '#storefront/visit/visit.tsx'
import { useZones } from './use-zones.ts'

const OWN = { 'body-top': [{ Name: 'Sun', HtmlContent: '<p>Sun</p>' }] }
const ASKED = { 'body-top': [{ Name: 'Snow', HtmlContent: '<p>Fresh snow</p>' }] }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('A page that came without zones requests them, and no later page of the session does again [SHELL-09]', async () => {
  const { asked, shown } = shop(ASKED)
  expect(await shown({ lacksZones: true })).toBe('<p>Fresh snow</p>')
  expect(await shown({ lacksZones: true })).toBe('<p>Sun</p>')
  expect(asked()).toBe(1)
})

test('A page that came with its zones requests none [SHELL-09]', async () => {
  const { asked, shown } = shop(ASKED)
  expect(await shown({})).toBe('<p>Sun</p>')
  expect(asked()).toBe(0)
})

test('A reply that holds no zones is logged, and the page keeps those it has', async () => {
  const { shown, warnings } = shop({ 'body-top': 'Fresh snow' })
  expect(await shown({ lacksZones: true })).toBe('<p>Sun</p>')
  expect(warnings).toEqual(['Failed to load widget zones. Using defaults'])
})

function Zone(page: { lacksZones?: true }) {
  return useZones({ zones: OWN, ...page })['body-top']?.[0]?.HtmlContent
}

function shop(reply: unknown) {
  let asked = 0
  const warnings: string[] = []
  const ask = client(async () => {
    asked += 1
    return { ok: true, status: 200, text: async () => JSON.stringify(reply) }
  })
  const visit = openVisit({ ask, log: { ...console, warn: (line) => warnings.push(line) }, report: () => {} })

  /** What the zone of a newly opened page shows in the end. */
  async function shown(page: { lacksZones?: true }): Promise<string> {
    const place = document.createElement('div')
    const root = createRoot(place)
    await act(async () =>
      root.render(
        <VisitProvider value={visit}>
          <Zone {...page} />
        </VisitProvider>,
      ),
    )
    const words = place.textContent
    await act(async () => root.unmount())
    return words
  }
  return { asked: () => asked, shown, warnings }
}
