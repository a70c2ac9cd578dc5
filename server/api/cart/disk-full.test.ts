import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { testServerUrl } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const TABLESPACE = 'small_disk'
const REFUSE = (code: string) => `raise exception 'on purpose' using errcode = '${code}'`

test('While the disk is full adds answer 503 and carts are shown, and once there is room the shop sells again [FLT-04]', {
  tags: 'prove',
}, async () => {
  const tablespace = await smallDisk()
  const shop = await startShop()
  cleanups.push(shop.stop)
  const run = (statement: string) => shop.database.pool.query(statement)
  const guest = cartGuest(shop)
  expect(await guest.add('half-day-ticket')).toMatchObject({ success: true })

  if (tablespace) {
    const write = `insert into page values (repeat('x', 7000))`
    await run(`create table page (filler text storage plain) with (autovacuum_enabled = off) tablespace ${tablespace}`)
    await everyHoldDoes(shop, write)
    const full = async () => {
      for (;;) await run(write)
    }
    await expect(full()).rejects.toMatchObject({ code: '53100' })
  } else {
    await everyHoldDoes(shop, REFUSE('53100'))
  }
  const refused = await guest.send('half-day-ticket', { day: '2026-12-22' })
  expect([refused.status, refused.headers.get('retry-after'), (await refused.json()).code]).toEqual([503, '2', 'AWAY'])
  expect((await guest.cart()).Items).toHaveLength(1)

  await run(tablespace ? 'truncate page' : 'drop trigger full_disk on hold')
  expect(await guest.add('half-day-ticket', { day: '2026-12-22' })).toMatchObject({ success: true })
})

test.each(['57014', '53200', '25006'])(
  'An add whose transaction the database ends with %s answers 503, and the next one goes through [FLT-05]',
  { tags: 'prove' },
  async (code) => {
    const shop = await startShop()
    cleanups.push(shop.stop)
    const guest = cartGuest(shop)
    await everyHoldDoes(shop, REFUSE(code))
    const refused = await guest.send('half-day-ticket')
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'AWAY'])
    expect((await guest.cart()).Items).toEqual([])

    await shop.database.pool.query('drop trigger full_disk on hold')
    expect(await guest.add('half-day-ticket')).toMatchObject({ success: true })
  },
)

function everyHoldDoes(shop: TestShop, statement: string) {
  return shop.database.pool.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger full_disk before insert on hold for each row execute function full_disk()`)
}

/** A tablespace of two megabytes, where this user may mount one. It outlives the databases that use it. */
async function smallDisk(): Promise<string | undefined> {
  const server = new Client({ connectionString: testServerUrl() })
  await server.connect()
  cleanups.push(() => server.end())
  const { rows } = await server.query(`show data_directory`)
  const { uid, gid } = statSync(rows[0].data_directory)
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  cleanups.push(() => rmSync(folder, { recursive: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  cleanups.push(() => execFileSync('umount', [folder]))
  chownSync(folder, uid, gid)
  await server.query(`create tablespace ${TABLESPACE} location '${folder}'`)
  cleanups.push(() => server.query(`drop tablespace ${TABLESPACE}`))
  return TABLESPACE
}
