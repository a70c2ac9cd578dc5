/**
 * Several shop processes on one database, as behind a load balancer. Any of them may be killed; it is started again,
 * and no guest is sent to it until it is open.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { spawnShop } from '#server/testing/shops/spawn-shop.ts'
import { connectToShop, type ShopConnection } from './ask.ts'

export type Fleet = {
  /** A process that is open, another one each time. */
  anyShop(): ShopConnection
  /** Ends one of them as a power cut would, and resolves when another one is open instead. */
  killOne(): Promise<void>
  /** As a deploy does: another one is open before no guest is sent to this one, and it finishes what it has begun. */
  replaceOne(): Promise<void>
  /** The same from one release to another, behind a balancer that waits for all replies before it stops a process. */
  upgradeOne(root: string): Promise<void>
  stop(): Promise<void>
}

export type FleetOptions = {
  databaseUrl: string
  processes: number
  /** Connections to each: that many requests are under way at once. */
  connections: number
  env?: Record<string, string>
  /** The program; the shop's own where nothing else is named. */
  file?: string
  /** The tree it runs from, where that is not this one. */
  root?: string
}

const POLL_MS = 10

type Berth = { connection: ShopConnection; kill(): Promise<void>; stop(): Promise<void>; isOpen: boolean }

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const berths = await openAll(options)
  let turn = 0
  let toKill = 0
  let toReplace = 0

  /** Returns the one that no guest is sent to any more. */
  async function replaceNext(by: FleetOptions): Promise<Berth> {
    toReplace = (toReplace + 1) % berths.length
    const old = berths[toReplace] as Berth
    berths[toReplace] = await open(by)
    return old
  }

  return {
    anyShop() {
      const isOpen = berths.filter((berth) => berth.isOpen)
      turn += 1
      const berth = isOpen[turn % isOpen.length]
      if (!berth) throw new Error('No process is open.')
      return berth.connection
    },
    async killOne() {
      toKill = (toKill + 1) % berths.length
      // Several may be killed at once, each in a place of its own.
      const place = toKill
      const killed = berths[place] as Berth
      // Told after the kill, as a load balancer is: requests meet the dead process first.
      await killed.kill()
      killed.isOpen = false
      berths[place] = await open(options)
    },
    async replaceOne() {
      const old = await replaceNext(options)
      await old.stop()
    },
    async upgradeOne(root) {
      const old = await replaceNext({ ...options, root })
      while (Object.keys(old.connection.agent.sockets).length > 0) await pause(POLL_MS)
      await old.stop()
    },
    async stop() {
      await Promise.all(berths.map((berth) => berth.stop()))
    },
  }
}

/** All of them, or none is left running. */
async function openAll(options: FleetOptions): Promise<Berth[]> {
  const opened = await Promise.allSettled(Array.from({ length: options.processes }, () => open(options)))
  const berths = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = opened.find((one) => one.status === 'rejected')
  if (!failed) return berths
  await Promise.all(berths.map((berth) => berth.stop()))
  throw failed.reason
}

async function open({ connections, databaseUrl, env, file, root }: FleetOptions): Promise<Berth> {
  const shop = await spawnShop(
    { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'fatal', ...env },
    file,
    root,
  )
  const connection = connectToShop(shop.url, connections)
  const end = async (signal: NodeJS.Signals) => {
    await shop.stop(signal)
    connection.agent.destroy()
  }
  return { connection, isOpen: true, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
