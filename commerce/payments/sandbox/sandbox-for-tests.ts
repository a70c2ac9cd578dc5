/** A sandbox on a database of a test, and a guest who pays on its pages. */
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { AuthorizeRequest, PaymentProvider } from '#commerce/payments/provider.ts'
import { readCard } from './cards.ts'
import { type DeclineLimits, type PageResult, payOnPage } from './pay-on-page.ts'
import { createSandbox } from './sandbox-provider.ts'

export const PAYING_AT = new Date('2026-12-03T19:00:00Z')
export const PAGE_SECRET = 'what the sandbox signs with'
export const DECLINES: DeclineLimits = { perSession: 10, perNetwork: 30, perCard: 30 }

export const ASKED: AuthorizeRequest = {
  key: '41:1',
  amount: { minor: 10_000, currency: 'USD' },
  orderNumber: 'SP-1041',
  email: 'riley@silverpine.example',
  locale: 'en-US',
  returnUrl: 'https://shop.example/buy/return/41',
  expiresAt: new Date(PAYING_AT.getTime() + 15 * 60_000),
}

export async function givenSandbox(book: Database): Promise<PaymentProvider> {
  await book.transaction((tx) => moveShopClock(tx, { to: PAYING_AT, frozen: true }))
  return createSandbox({ book, origin: () => 'https://shop.example', secret: PAGE_SECRET })
}

export async function referenceOf(sandbox: PaymentProvider, request: Partial<AuthorizeRequest> = {}): Promise<string> {
  const opened = await sandbox.authorize({ ...ASKED, ...request })
  if (!opened.ok) throw new Error(opened.reason)
  return opened.value.reference
}

export function payWith(
  book: Database,
  reference: string,
  number: string,
  { limits = DECLINES, session = 'one', network = '192.0.2.7' } = {},
): Promise<PageResult> {
  const read = readCard({ number, expires: '08/29', code: '123' }, PAYING_AT)
  if (!read.ok) throw new Error('This is no card of the sandbox.')
  return book.attempt((tx) => payOnPage(tx, reference, { card: read.card, session, network }, limits, PAGE_SECRET))
}
