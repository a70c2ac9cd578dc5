/**
 * Shop and floor under the same load, in turns, so that a slow moment of the machine hits both; the median of the
 * rounds counts.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { at } from '#tools/bootstrap/root.mjs'
import type { BareReply } from './bare-server.ts'
import { runProgram } from './run-program.ts'

/** The bare server (bare-server.ts) in a process of its own; `send` sets what it replies. */
export type Floor = { url: string; send(reply: BareReply): Promise<void>; stop(): void; hasBeenAsked: boolean }
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
  // In the first seconds V8 still compiles the code of the page.
  const warmUp = { ...load, seconds: Math.min(load.seconds, 3) }
  await oneRound(url, headers, warmUp)
  if (!floor.hasBeenAsked) await oneRound(floor.url, headers, warmUp)
  floor.hasBeenAsked = true
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

/** What autocannon prints, as far as we read it. */
type Printed = {
  requests: { average: number; total: number }
  latency: { p99: number }
  errors: number
  timeouts: number
  non2xx: number
}

async function oneRound(url: string, headers: Record<string, string>, load: Load): Promise<Round> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`])
  const amounts = ['--connections', String(load.connections), '--duration', String(load.seconds)]
  const result = await runProgram<Printed>('autocannon', ['--json', '--no-progress', ...amounts, ...named, url])
  const wrong = result.errors + result.timeouts + result.non2xx
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} replies of ${url} were not a page`)
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}

/** What the shop sends, byte for byte. */
async function replyOf(url: string, headers: Record<string, string>): Promise<BareReply> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers }, resolve).on('error', reject)
  const response = await promise
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
  const body = Buffer.concat(await response.toArray()).toString('base64')
  // The bare server adds these by itself, as the shop's does.
  const { connection: _, date: _date, 'keep-alive': _keepAlive, ...own } = response.headers
  return { headers: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])), body }
}

export async function startFloor(): Promise<Floor> {
  const child = fork(at('tools/bench/bare-server.ts'))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}/`,
    async send(reply) {
      const isReady = once(child, 'message')
      child.send(reply)
      await isReady
    },
    stop: () => child.disconnect(),
    hasBeenAsked: false,
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
