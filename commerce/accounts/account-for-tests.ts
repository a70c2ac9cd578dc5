/** An account, and a session of it, for tests. */
import { sql } from 'drizzle-orm'
import { moveShopClock, readShopNow } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type PersonDraft, saveHousehold } from '#commerce/people/index.ts'
import { setPasswordHash } from './accounts.ts'

type Role = NonNullable<PersonDraft['role']>

/** The hash is of no password: tests of sessions need an account, not a sign-in. */
export async function givenAccount(tx: Tx, firstName: string, role: Role = 'customer'): Promise<number> {
  const head = { firstName, lastName: 'Hart', email: `${firstName}@silverpine.example`, role }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  const contactId = saved.contactIds[0] as number
  await setPasswordHash(tx, contactId, `hash of ${firstName}`)
  return contactId
}

/** As better-auth writes one: its own columns and none of ours. */
export async function givenSession(tx: Tx, contactId: number, token: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into account_session (token, user_id, expires_at)
    select ${token}, id, now() + interval '7 days' from account_user where contact_id = ${contactId} returning id`)
  return rows[0]?.id ?? ''
}

export async function minutesPass(tx: Tx, minutes: number): Promise<void> {
  const now = await readShopNow(tx)
  // The clock is read in whole milliseconds, rounded down, and set in whole ones, rounded either way: with one more, up
  // to half of one would still be missing, and what lasts exactly these minutes would not be over.
  await moveShopClock(tx, { to: new Date(now.getTime() + minutes * 60_000 + 2) })
}
