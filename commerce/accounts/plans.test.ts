/**
 * What every request and every sign-in asks of the sessions never reads all of them, however many people are signed in.
 */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { endSessionsOf, findSession, forgetSessions, lockEndedImpersonation } from './index.ts'

test('No statement over sessions reads all of them', async ({ recorded: { tx } }) => {
  await tx.execute(sql`insert into contact (first_name, last_name, email)
    select 'First' || n, 'Last' || n, 'person' || n || '@silverpine.example' from generate_series(1, 5000) n`)
  await tx.execute(
    sql`insert into account_user (contact_id, email) select id, email from contact where email is not null`,
  )
  await tx.execute(sql`insert into account_session (token, user_id, expires_at, signed_in_at)
    select 'token ' || id, id, now(), shop_now() - random() * interval '11 hours' from account_user`)
  await tx.execute(sql`analyze contact, account_user, account_session`)
  // Each stays prepared on its connection under its name.
  await findSession(tx, 'token')
  await lockEndedImpersonation(tx, 'token')
  await forgetSessions(tx)
  await endSessionsOf(tx, 1)

  for (const asked of ["find_session('t')", "lock_ended_impersonation('t')", 'forget_sessions', 'end_sessions_of(1)']) {
    const plan = await tx.execute(sql.raw(`explain execute ${asked}`))
    expect(JSON.stringify(plan.rows), asked).not.toContain('Seq Scan')
  }
})
