/** Staff of the demo who impersonate customers over HTTP, and what the trail says about it. */
import { moveShopClock, readShopNow } from '#commerce/clock/index.ts'
import { findContact } from '#commerce/people/index.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from './signed-in.ts'

export const REASON = 'Asked us to move her lesson'

export type ImpersonationReply = { success: boolean; code?: string; message: string[]; RedirectPath?: string }

export async function contactId(shop: TestShop, name: string): Promise<number> {
  const found = await shop.database.transaction((tx) => findContact(tx, `${name}@silverpine.example`))
  if (!found) throw new Error(`The demo has no ${name}.`)
  return found.id
}

export async function startFor(shop: TestShop, browser: Browser, name: string, body: object = {}): Promise<Response> {
  const CustomerId = await contactId(shop, name)
  return browser.post('/api/customer/impersonate', { CustomerId, Reason: REASON, ...body })
}

/** Signed in and impersonating already. */
export async function impersonate(shop: TestShop, name: string, staff = 'agent'): Promise<Browser> {
  const browser = await signInAs(shop, `${staff}@silverpine.example`)
  const told = await commandReply(await startFor(shop, browser, name))
  if (!told.success) throw new Error(`${staff} could not impersonate ${name}: ${JSON.stringify(told)}`)
  return browser
}

export function finish(browser: Browser): Promise<Response> {
  return browser.post('/api/customer/impersonate/finish')
}

export async function commandReply(reply: Response): Promise<ImpersonationReply> {
  return (await reply.json()) as ImpersonationReply
}

export async function current(browser: Browser): Promise<Customer> {
  return (await (await browser.fetch('/api/v1/customers/current')).json()) as Customer
}

export async function passMinutes(shop: TestShop, minutes: number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const now = await readShopNow(tx)
    await moveShopClock(tx, { to: new Date(now.getTime() + minutes * 60_000) })
  })
}

export type TrailRow = {
  action: string
  actor: number
  role: string
  subject: number | null
  session: string | null
  route: string | null
  object: string | null
  reason: string | null
  ticket: string | null
  /** Hexadecimal. */
  before: string | null
  after: string | null
}

/** Without the demo's row and sign-ins: those come when they come (server/accounts/sign-in-trail.ts). */
export async function trail(shop: TestShop): Promise<TrailRow[]> {
  const { rows } = await shop.database.pool.query<TrailRow>(
    `select action, actor_contact_id as actor, actor_role as role, subject_contact_id as subject, session_id as session,
       route, object, reason, ticket, encode(before_hash, 'hex') as before, encode(after_hash, 'hex') as after
     from audit_entry where action not in ('demo loaded', 'signed in', 'signed out', 'sign-in refused', 'sign-ins counted')
     order by position`,
  )
  return rows
}
