/**
 * Shop and floor under the same load, in turns, so that a slow moment of the machine hits both; the median of the
 * rounds counts.
 */
import { get, type IncomingMessage } from 'node:http'
import autocannon from 'autocannon'
import type { BareReply } from './bare-server.ts'
import type { Floor } from './floor.ts'

export type Load = { rounds: number; seconds: number; connections: number }
export type Measured = { perSecond: number; floorPerSecond: number; ratio: number; p99Ms: number; bytes: number }

export async function underLoad(
  url: string,
  headers: Record<string, string>,
  floor: Floor,
  load: Load,
): Promise<Measured> {
  const reply = await replyOf(url, headers)
  await floor.send(reply)
  // The first seconds of a page are the compiler's.
  const warmUp = { ...load, seconds: Math.min(load.seconds, 3) }
  await oneRound(url, headers, warmUp)
  await oneRound(floor.url, headers, warmUp)
  const shopRounds: Round[] = []
  const floorRounds: Round[] = []
  for (let round = 0; round < load.rounds; round += 1) {
    shopRounds.push(await oneRound(url, headers, load))
    floorRounds.push(await oneRound(floor.url, headers, load))
  }
  const perSecond = median(shopRounds.map((round) => round.perSecond))
  const floorPerSecond = median(floorRounds.map((round) => round.perSecond))
  return {
    perSecond,
    floorPerSecond,
    ratio: perSecond / floorPerSecond,
    p99Ms: median(shopRounds.map((round) => round.p99Ms)),
    bytes: Buffer.from(reply.body, 'base64').length,
  }
}

type Round = { perSecond: number; p99Ms: number }

async function oneRound(url: string, headers: Record<string, string>, load: Load): Promise<Round> {
  const { connections, seconds } = load
  const result = await autocannon({ url, headers, connections, duration: seconds })
  const wrong = result.errors + result.timeouts + result.non2xx
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} replies of ${url} were not a page`)
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}

/** What the shop sends, byte for byte as it travels. */
async function replyOf(url: string, headers: Record<string, string>): Promise<BareReply> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers }, resolve).on('error', reject)
  const response = await promise
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
  const body = Buffer.concat(await response.toArray()).toString('base64')
  // These the bare server adds by itself, as the shop's does.
  const { connection: _, date: _date, 'keep-alive': _keepAlive, ...own } = response.headers
  return { headers: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])), body }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
