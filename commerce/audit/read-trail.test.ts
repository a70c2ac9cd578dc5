import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'
import { act } from './audit-for-tests.ts'
import { findTrailChange, readTrail, recordAudit, type TrailRequest } from './index.ts'

const ALL: TrailRequest = { actions: ['setting changed', 'staff role changed'], most: 50 }

async function record(tx: Tx): Promise<void> {
  for (const [at, action] of (
    ['setting changed', 'order seen', 'staff role changed', 'setting changed'] as const
  ).entries()) {
    const actor = { contactId: at < 3 ? 900 : 0, role: 'admin' } as const
    await recordAudit(tx, act({ action, actor, object: `thing ${at}` }))
  }
}

const positions = async (tx: Tx, request: Partial<TrailRequest>) =>
  (await readTrail(tx, { ...ALL, ...request }, 'brief')).map(({ position }) => position)

test('The trail is read by action, person, thing and moment, the latest first, and no look is among it [IMPL-13]', async ({
  tx,
}) => {
  await record(tx)
  const [last] = await readTrail(tx, ALL, 'brief')
  const at = last?.at ?? new Date(0)
  const later = new Date(at.getTime() + 60_000)
  expect(await positions(tx, {})).toEqual([4, 3, 1])
  expect(await positions(tx, { actions: ['staff role changed'] })).toEqual([3])
  expect(await positions(tx, { contactId: 900 })).toEqual([3, 1])
  expect(await positions(tx, { contactId: 0 })).toEqual([4])
  expect(await positions(tx, { objects: ['thing 0', 'thing 1', 'thing 9'] })).toEqual([1])
  expect(await positions(tx, { objects: ['thing 0', 'thing 3'], contactId: 0 })).toEqual([4])
  expect(await positions(tx, { objects: [] })).toEqual([])
  expect(await positions(tx, { from: later })).toEqual([])
  expect(await positions(tx, { until: later, from: new Date(at.getTime() - 60_000) })).toEqual([4, 3, 1])
  expect(await positions(tx, { until: new Date(at.getTime() - 60_000) })).toEqual([])
  expect(await positions(tx, { actions: [] })).toEqual([])
})

test('Pages of the trail follow each other without a gap, though a transaction has one moment for all of it [IMPL-13]', async ({
  tx,
}) => {
  for (let round = 0; round < 4; round += 1) await record(tx)
  const whole = await positions(tx, {})
  for (const contactId of [undefined, 900]) {
    const all = await positions(tx, { contactId })
    const read: number[] = []
    for (let page = await positions(tx, { contactId, most: 3 }); page.length > 0; ) {
      read.push(...page)
      page = await positions(tx, { contactId, most: 3, beforePosition: read.at(-1) })
    }
    expect(read).toEqual(all)
  }
  expect(whole).toHaveLength(12)
  expect(await findTrailChange(tx, whole[0] ?? 0)).toMatchObject({ object: 'thing 3', action: 'setting changed' })
  expect(await findTrailChange(tx, 2_000_000_000)).toBeUndefined()
})

test('No page of the trail reads all of it, however rare what is asked for and however late the page is [IMPL-13]', {
  tags: 'prove',
}, async ({ recorded: { tx, client, asked } }) => {
  await client.query(`
    alter table audit_entry disable trigger all;
    insert into audit_entry (position, at, action, actor_contact_id, actor_role, object, hash)
      select n, shop_now() - (40000 - n) * interval '1 minute',
        case when n % 5 = 0 then 'setting changed' when n % 20011 = 1 then 'staff role changed' else 'order seen' end,
        n % 7, 'agent', 'setting ' || n % 3000, sha256('') from generate_series(1, 40000) n;
    analyze audit_entry`)
  const weeks = { from: new Date(Date.now() - 20 * 86_400_000), until: new Date(Date.now() - 10 * 86_400_000) }
  for (const told of ['brief', 'whole'] as const) {
    expect((await readTrail(tx, ALL, told)).length).toBe(50)
    expect((await readTrail(tx, { ...ALL, beforePosition: 5000 }, told))[0]?.position).toBe(4995)
    expect((await readTrail(tx, { ...ALL, actions: ['staff role changed'] }, told)).length).toBe(2)
    expect((await readTrail(tx, { ...ALL, contactId: 3 }, told)).length).toBe(50)
    await readTrail(tx, { ...ALL, ...weeks }, told)
    await readTrail(tx, { ...ALL, ...weeks, contactId: 3 }, told)
    expect((await readTrail(tx, { ...ALL, objects: ['setting 2995', 'setting 17'] }, told)).length).toBeGreaterThan(5)
  }
  expect(await wholeReads(client, asked, ['audit_entry'])).toEqual([])
})
