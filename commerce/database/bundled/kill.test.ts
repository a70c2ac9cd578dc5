import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { isRunning, postmasterPid, testOnUsedData as test, until } from '#commerce/testing/shop-test.ts'
import { readPostmasterFile } from './postmaster.ts'
import { startBundled } from './start-bundled.ts'

test('A killed shop does not block the next start, which ends the old database and keeps what was committed [IMPL-21][FLT-06]', async ({
  dataDir,
  startShop,
}) => {
  const first = startShop()
  expect(await first.started).toBe('ready')
  await first.ask({ do: 'write', note: 'sold' })
  await first.ask({ do: 'write and hang', note: 'half an order' })
  const orphan = postmasterPid(join(dataDir, 'postgres'))
  first.child.kill('SIGKILL')
  await first.exited
  expect(isRunning(orphan)).toBe(true)
  const leftClaim = readdirSync(join(dataDir, 'running'))
  expect(leftClaim).toHaveLength(1)

  const second = startShop()
  expect(await second.started).toBe('ready')
  expect(isRunning(orphan)).toBe(false)
  expect(second.logged.join()).toContain('still running')
  expect(readdirSync(join(dataDir, 'running'))).not.toContain(leftClaim[0])
  expect(await second.ask({ do: 'read' })).toEqual(['sold'])
})

test('After a kill of the shop and of the database the next start recovers what was committed [IMPL-21]', {
  tags: 'prove',
}, async ({ dataDir, startShop }) => {
  const first = startShop()
  expect(await first.started).toBe('ready')
  await first.ask({ do: 'write', note: 'sold' })
  await first.ask({ do: 'write and hang', note: 'half an order' })
  first.child.kill('SIGKILL')
  process.kill(postmasterPid(join(dataDir, 'postgres')), 'SIGKILL')
  await first.exited

  const second = startShop()
  expect(await second.started).toBe('ready')
  expect(await second.ask({ do: 'read' })).toEqual(['sold'])
})

test('A database killed under a running shop comes back by itself, three times in a row [FLT-02]', async ({
  dataDir,
  startShop,
}) => {
  const cluster = join(dataDir, 'postgres')
  const shop = startShop()
  expect(await shop.started).toBe('ready')
  for (const note of ['1', '2', '3']) {
    await shop.ask({ do: 'write', note })
    const killed = postmasterPid(cluster)
    process.kill(killed, 'SIGKILL')
    await until(() => {
      const database = readPostmasterFile(cluster)
      return database?.isReady && database.pid !== killed
    })
    await untilAnswered(() => shop.ask({ do: 'write', note: `${note} after` }))
  }
  expect(await shop.ask({ do: 'read' })).toEqual(['1', '1 after', '2', '2 after', '3', '3 after'])
})

test('A shop that is stopped while its database is down stops too', { tags: 'prove' }, async ({
  dataDir,
  startShop,
}) => {
  const shop = startShop()
  expect(await shop.started).toBe('ready')
  process.kill(postmasterPid(join(dataDir, 'postgres')), 'SIGKILL')
  shop.child.kill('SIGINT')
  expect(await shop.exited).toBe(0)
  const left = readPostmasterFile(join(dataDir, 'postgres'))
  expect(left === undefined || !isRunning(left.pid)).toBe(true)
})

test('A second Ctrl-C leaves at once; the database ends by itself and nothing is lost [IMPL-21]', {
  tags: 'prove',
}, async ({ dataDir, startShop }) => {
  const first = startShop()
  expect(await first.started).toBe('ready')
  await first.ask({ do: 'write', note: 'sold' })
  await first.ask({ do: 'write and hang', note: 'half an order' })
  const database = postmasterPid(join(dataDir, 'postgres'))
  first.child.kill('SIGINT')
  // The open order would keep it waiting for some seconds.
  await first.untilLogged('closing')
  first.child.kill('SIGINT')
  expect(await first.exited).toBe(130)
  await until(() => !isRunning(database))

  const second = startShop()
  expect(await second.started).toBe('ready')
  expect(await second.ask({ do: 'read' })).toEqual(['sold'])
})

test('A shop that leaves without closing takes its database along', { tags: 'prove' }, async ({
  dataDir,
  startShop,
}) => {
  const shop = startShop()
  expect(await shop.started).toBe('ready')
  const database = postmasterPid(join(dataDir, 'postgres'))
  shop.child.send({ do: 'leave' })
  expect(await shop.exited).toBe(3)
  await until(() => !isRunning(database))
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('A process number that went to another program does not block the start, and that program lives on', async ({
  dataDir,
}) => {
  const stranger = spawn('sleep', ['60'])
  await once(stranger, 'spawn')
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n\n\nready\n`,
  )
  const bundled = await startBundled({ dataDir, log: pino({ level: 'silent' }) })
  expect(isRunning(stranger.pid ?? 0)).toBe(true)
  await bundled.stop()
  stranger.kill()
})

async function untilAnswered(ask: () => Promise<unknown>) {
  for (;;) {
    try {
      await ask()
      return
    } catch {
      // Away for now: the shop answers 503 and the guest tries again.
    }
  }
}
