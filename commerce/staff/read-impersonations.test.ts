import { expect } from 'vitest'
import { act, CUSTOMER } from '#commerce/audit/audit-for-tests.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { readImpersonations } from './index.ts'

async function givenAgent(tx: Tx): Promise<number> {
  const head = { firstName: 'Theo', lastName: 'Brandt', email: 'agent@silverpine.example', role: 'agent' as const }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  return saved.contactIds[0] as number
}

const at = (tx: Tx, time: string) => moveShopClock(tx, { frozen: true, to: new Date(`2026-12-03T${time}Z`) })

test('A customer learns first name and role of staff who impersonated them, when and why, and no more', async ({
  tx,
}) => {
  const actor = { contactId: await givenAgent(tx), role: 'agent' as const }
  await at(tx, '16:00:00')
  await recordAudit(tx, act({ actor }))
  await at(tx, '16:10:00')
  await recordAudit(tx, act({ actor, action: 'impersonation finished' }))
  await recordAudit(tx, act({ actor, sessionId: 'session-2', reason: 'Called about her pass' }))

  expect(await readImpersonations(tx, CUSTOMER)).toEqual([
    {
      startedAt: new Date('2026-12-03T16:10:00Z'),
      endedAt: undefined,
      firstName: 'Theo',
      role: 'agent',
      reason: 'Called about her pass',
    },
    {
      startedAt: new Date('2026-12-03T16:00:00Z'),
      endedAt: new Date('2026-12-03T16:10:00Z'),
      firstName: 'Theo',
      role: 'agent',
      reason: 'Asked us to move her lesson',
    },
  ])
})

test('A customer sees neither visits to others nor refused calls, and still sees visits by staff who left', async ({
  tx,
}) => {
  await recordAudit(tx, act({ subjectContactId: CUSTOMER + 1 }))
  await recordAudit(tx, act({ action: 'call refused' }))
  expect(await readImpersonations(tx, CUSTOMER)).toEqual([])

  await recordAudit(tx, act({ actor: { contactId: 123_456, role: 'admin' } }))
  expect(await readImpersonations(tx, CUSTOMER)).toMatchObject([{ firstName: '', role: 'admin' }])
})
