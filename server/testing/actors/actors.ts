/**
 * Who makes a call, in the order of the columns of every row: a guest, the customer whose things are asked for, a
 * customer of another household, staff of both roles, staff who impersonate the owner, and the owner's own browser once
 * its session ended by itself or in another tab.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { givenSession } from '#commerce/accounts/account-for-tests.ts'
import { setPasswordHash } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type PersonDraft, saveHousehold } from '#commerce/people/index.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'
import { impersonate } from '#server/testing/visitors/impersonation.ts'
import { type Browser, inSession, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

export const ACTORS = ['guest', 'owner', 'stranger', 'agent', 'admin', 'impersonated', 'expired', 'signed-out'] as const
export type ActorName = (typeof ACTORS)[number]

export const OWNER = 'riley'
const STRANGER = 'sam'

export function openActor(shop: TestShop, name: ActorName): Promise<Browser> {
  return OPEN[name](shop)
}

type Role = NonNullable<PersonDraft['role']>

/** An account that no other test knows, with the password of the demo. */
export async function newAccount(tx: Tx, role: Role): Promise<{ contactId: number; email: string }> {
  const email = `${randomUUID()}@silverpine.example`
  const saved = await saveHousehold(
    tx,
    { head: { firstName: 'Dana', lastName: 'Newcomer', email, role } },
    '2026-12-03',
  )
  if (!saved.ok) throw new Error(saved.reason)
  const contactId = saved.contactIds[0] as number
  const { rows } = await tx.execute<{ password: string }>(sql`select password from account_credential limit 1`)
  await setPasswordHash(tx, contactId, rows[0]?.password ?? '')
  return { contactId, email }
}

const ROLES: Partial<Record<ActorName, Role>> = {
  owner: 'customer',
  stranger: 'customer',
  agent: 'agent',
  admin: 'admin',
}

/** A person with the rights of this actor whose account may be lost; undefined where the actor has no account. */
export async function openNewcomer(shop: TestShop, name: ActorName): Promise<Browser | undefined> {
  const role = ROLES[name]
  if (!role) return undefined
  const token = randomUUID()
  await shop.database.transaction(async (tx) => givenSession(tx, (await newAccount(tx, role)).contactId, token))
  return inSession(shop, token)
}

/** The same person in another session. */
export async function inOwnSession(shop: TestShop, browser: Browser): Promise<Browser> {
  const token = randomUUID()
  const copy = `insert into account_session (token, user_id, expires_at, acting_for)
    select $2, user_id, expires_at, acting_for from account_session where token = $1`
  const { rowCount } = await shop.database.pool.query(copy, [tokenOf(browser), token])
  if (rowCount !== 1) throw new Error('The session to copy was not found.')
  return inSession(shop, token)
}

const tokenOf = (browser: Browser) => browser.cookies().split('sid=')[1]?.split('.')[0]

const signedIn = (shop: TestShop, who: string) => signInAs(shop, `${who}@silverpine.example`)

const OPEN: Record<ActorName, (shop: TestShop) => Promise<Browser>> = {
  guest: async (shop) => openBrowser(shop),
  owner: (shop) => signedIn(shop, OWNER),
  stranger: (shop) => signedIn(shop, STRANGER),
  agent: (shop) => signedIn(shop, 'agent'),
  admin: (shop) => signedIn(shop, 'admin'),
  impersonated: (shop) => impersonate(shop, OWNER),
  async expired(shop) {
    const browser = await signedIn(shop, OWNER)
    // The clock is the whole shop's; only this session is made to have been idle for too long.
    const idle = "update account_session set seen_at = shop_now() - interval '1 day' where token = $1"
    const { rowCount } = await shop.database.pool.query(idle, [tokenOf(browser)])
    if (rowCount !== 1) throw new Error('The session to expire was not found.')
    return browser
  },
  async 'signed-out'(shop) {
    const browser = await signedIn(shop, OWNER)
    const tab = openBrowser(shop, browser.cookies())
    await browser.post('/api/account/signout')
    return tab
  },
}
