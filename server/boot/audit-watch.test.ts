import { afterEach, beforeEach, expect, vi } from 'vitest'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { test } from '#commerce/testing/test.ts'
import { watchAudit } from './housekeeping.ts'
import { createLog, recordLines } from './log.ts'

const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
})

async function givenTrail(database: Database): Promise<void> {
  for (const sessionId of ['one', 'two', 'three']) {
    await database.transaction((tx) =>
      recordAudit(tx, { action: 'call refused', actor: { contactId: 4, role: 'agent' }, sessionId }),
    )
  }
}

async function tamper(database: Database, change: string): Promise<void> {
  await database.pool.query(
    `alter table audit_entry disable trigger all; ${change}; alter table audit_entry enable trigger all`,
  )
}

/** Each round ends before the next begins. */
async function passHours(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(HOUR_MS)
  }
}

function watch(database: Database) {
  const recorded = recordLines()
  const watching = watchAudit(database, createLog({ level: 'info', write: (line) => recorded.add(line) }))
  const said = () => recorded.read().map(({ level, msg }) => `${level}: ${String(msg).slice(0, 40)}`)
  return { watching, recorded, said }
}

test('Within the hour, and then once a day, the trail is checked and its end is logged', async ({ freshDatabase }) => {
  await givenTrail(freshDatabase)
  const { watching, recorded, said } = watch(freshDatabase)
  vi.advanceTimersByTime(HOUR_MS)
  await expect.poll(recorded.read).toHaveLength(1)
  await passHours(23)
  expect(recorded.read()).toHaveLength(1)
  await passHours(1)
  await watching.stop()

  expect(said()).toEqual(['info: The audit trail is whole.', 'info: The audit trail is whole.'])
  expect(recorded.read()[0]).toMatchObject({ audit: { position: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } })
})

test('A row that was changed is an alarm that names it', async ({ freshDatabase }) => {
  await givenTrail(freshDatabase)
  await tamper(freshDatabase, 'update audit_entry set actor_contact_id = 5 where position = 2')
  const { watching, recorded, said } = watch(freshDatabase)
  vi.advanceTimersByTime(HOUR_MS)
  await watching.stop()

  expect(said()).toEqual(['error: ALARM: the audit trail was tampered with'])
  expect(recorded.read()[0]).toMatchObject({ brokenAt: 2 })
})

test('Rows cut off between two checks are an alarm as well', async ({ freshDatabase }) => {
  await givenTrail(freshDatabase)
  const { watching, recorded, said } = watch(freshDatabase)
  vi.advanceTimersByTime(HOUR_MS)
  await expect.poll(recorded.read).toHaveLength(1)
  await tamper(freshDatabase, 'delete from audit_entry where position > 1')
  await passHours(24)
  await watching.stop()

  expect(said().at(-1)).toBe('error: ALARM: the audit trail was tampered with')
})
