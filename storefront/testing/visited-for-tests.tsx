/**
 * A part of the shell as a visitor at `/l/lift-tickets?from=mail` sees it: the engine says who they are and what is in
 * the cart.
 */
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { FeatureFlags, StoreSettingsMap } from '#contract/schemas/settings.ts'
import { client } from '#contract/wire/client.ts'
import { ShellProvider } from '#storefront/page/shell-data.tsx'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { TextsProvider } from '#storefront/texts/texts.tsx'
import { openVisit, VisitProvider } from '#storefront/visit/visit.tsx'
import { aShell } from './markup-for-tests.tsx'

type Said = { customer?: object; cart?: object; settings?: StoreSettingsMap; flags?: FeatureFlags }

const { texts } = compileTexts('en-US', {})
const A_GUEST = {
  FirstName: '',
  LastName: '',
  Initials: '',
  IsGuest: true,
  IsAdmin: false,
  IsCustomerImpersonated: false,
}
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

export async function visited(part: ReactNode, said: Said = {}): Promise<ReactNode> {
  const { customer, cart, settings = {}, flags = {} } = said
  const replies: Record<string, object> = {
    '/api/v1/customers/current': { ...A_GUEST, ...customer },
    '/api/minicart': { Items: [], TotalProducts: 0, ...cart },
  }
  const ask = client(async (url) => {
    const reply = replies[new URL(url, 'http://engine.test').pathname]
    return { ok: true, status: 200, text: async () => JSON.stringify(reply) }
  })
  const visit = openVisit({ ask, log: SILENT, report: () => {} })
  await Promise.all([visit.customer.load(), visit.cart.load()])
  const element = (
    <TextsProvider locale="en-US" texts={texts}>
      <ShellProvider data={{ ...aShell(settings), flags }}>
        <VisitProvider value={visit}>{part}</VisitProvider>
      </ShellProvider>
    </TextsProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/l/lift-tickets?from=mail'] })
  return <RouterProvider router={router} />
}
