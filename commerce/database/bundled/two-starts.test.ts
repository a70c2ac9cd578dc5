import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { postmasterPid, testOnUsedData as test } from '#commerce/testing/shop-test.ts'

test('A second start on one data folder is refused in words and the first goes on undisturbed [FLT-06]', {
  tags: 'prove',
}, async ({ dataDir, startShop }) => {
  const first = startShop()
  expect(await first.started).toBe('ready')
  await first.ask({ do: 'write', note: 'before' })
  const database = postmasterPid(join(dataDir, 'postgres'))

  const second = startShop()
  const words = await second.started
  expect(words).toContain(`Another shop is already running on the data folder ${dataDir} (process ${first.child.pid})`)
  expect(words).not.toMatch(/\n\s+at /)
  expect(await second.exited).toBe(1)

  await first.ask({ do: 'write', note: 'later' })
  expect(await first.ask({ do: 'read' })).toEqual(['before', 'later'])
  expect(postmasterPid(join(dataDir, 'postgres'))).toBe(database)
})

test('Of three that start in the same moment exactly one gets the data folder [FLT-06]', { tags: 'prove' }, async ({
  dataDir,
  startShop,
}) => {
  const shops = [startShop(), startShop(), startShop()]
  const replies = await Promise.all(shops.map((shop) => shop.started))
  expect(replies.filter((reply) => reply === 'ready')).toHaveLength(1)
  expect(replies.filter((reply) => reply.includes('already running'))).toHaveLength(2)
  expect(readdirSync(join(dataDir, 'running'))).toHaveLength(1)

  const winner = shops[replies.indexOf('ready')]
  await winner?.ask({ do: 'write', note: 'one winner' })
  expect(await winner?.ask({ do: 'read' })).toEqual(['one winner'])
})
