import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { isRunning, postmasterPid, testOnUsedData as test, until } from '#commerce/testing/shop-test.ts'
import { readPostmasterFile } from './postmaster-file.ts'

test.concurrent('after a kill of the shop the next start ends the old database and keeps exactly what was committed [IMPL-21]', async ({
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

  const second = startShop()
  expect(await second.started).toBe('ready')
  expect(isRunning(orphan)).toBe(false)
  expect(second.logged.join()).toContain('still running')
  expect(await second.ask({ do: 'read' })).toEqual(['sold'])
})

test.concurrent('after a kill of the shop and of the database the next start recovers what was committed [IMPL-21]', async ({
  dataDir,
  startShop,
}) => {
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

test.concurrent('a database killed under a running shop is back within 10 seconds, three times in a row [FLT-02]', async ({
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
    const began = performance.now()
    await until(() => {
      const database = readPostmasterFile(cluster)
      return database?.isReady && database.pid !== killed
    })
    await untilAnswered(() => shop.ask({ do: 'write', note: `${note} after` }))
    expect(performance.now() - began).toBeLessThan(10_000)
  }
  expect(await shop.ask({ do: 'read' })).toEqual(['1', '1 after', '2', '2 after', '3', '3 after'])
})

test.concurrent('a shop that is stopped while its database is down stops too', async ({ dataDir, startShop }) => {
  const shop = startShop()
  expect(await shop.started).toBe('ready')
  const killed = postmasterPid(join(dataDir, 'postgres'))
  process.kill(killed, 'SIGKILL')
  shop.child.kill('SIGINT')
  expect(await shop.exited).toBe(0)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(isLeftBy(killed, dataDir))
})

test.concurrent('a second Ctrl-C leaves at once; the database ends by itself and nothing is lost [IMPL-21]', async ({
  dataDir,
  startShop,
}) => {
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

test.concurrent('a shop that leaves without closing takes its database along', async ({ dataDir, startShop }) => {
  const shop = startShop()
  expect(await shop.started).toBe('ready')
  const database = postmasterPid(join(dataDir, 'postgres'))
  shop.child.send({ do: 'leave' })
  expect(await shop.exited).toBe(3)
  await until(() => !isRunning(database))
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test.concurrent('a process number that went to another program does not block the start', async ({
  dataDir,
  startShop,
}) => {
  const first = startShop()
  expect(await first.started).toBe('ready')
  await first.ask({ do: 'write', note: 'sold' })
  first.child.kill('SIGINT')
  await first.exited

  const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  await once(stranger, 'spawn')
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n\n\nready\n`,
  )
  const second = startShop()
  expect(await second.started).toBe('ready')
  expect(await second.ask({ do: 'read' })).toEqual(['sold'])
  expect(isRunning(stranger.pid ?? 0)).toBe(true)
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

// Killed so hard that it could not tidy up, and nobody was started after it.
function isLeftBy(killed: number, dataDir: string): boolean {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) && postmasterPid(join(dataDir, 'postgres')) === killed
}
