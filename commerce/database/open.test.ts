import { pino } from 'pino'
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { openDatabase } from './open.ts'
import { StartRefused } from './start-refused.ts'

const log = pino({ level: 'silent' })

test('DATABASE_URL opens that server, for several processes at once', async ({ freshDatabase }) => {
  const options = { url: freshDatabase.connectionString, dataDir: '/nonexistent', log }
  const [one, two] = await Promise.all([openDatabase(options), openDatabase(options)])
  await one.pool.query('create table seat (number int)')
  await two.pool.query('insert into seat values (7)')
  expect((await one.pool.query('select number from seat')).rows).toEqual([{ number: 7 }])
  await Promise.all([one.close(), two.close(), one.close()])
})

test('A DATABASE_URL that leads nowhere is refused in words, without the password', async () => {
  const url = 'postgres://shop:s3cret@127.0.0.1:1/shop'
  const error = await openDatabase({ url, dataDir: '/nonexistent', log }).catch((reason) => reason)
  expect(error).toBeInstanceOf(StartRefused)
  expect(error.message).toMatch(/DATABASE_URL names cannot be used: .*ECONNREFUSED/)
  expect(error.message).not.toContain('s3cret')
})

test('A DATABASE_URL that is no address is refused in words', async () => {
  const error = await openDatabase({ url: 'not an address', dataDir: '/nonexistent', log }).catch((reason) => reason)
  expect(error).toBeInstanceOf(StartRefused)
})
