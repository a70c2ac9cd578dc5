/**
 * Everybody wants the last places at once, over HTTP, in several processes on one database.
 * RACE_SHOPPERS and RACE_ROUNDS make it larger.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { linesOf } from '#server/testing/race/oracle.ts'
import { openRaceGround, type RaceGround } from '#server/testing/race/race-ground.ts'
import { type Round, runRound } from '#server/testing/race/run-round.ts'
import { poolTargets, snowcatTargets, type Target } from '#server/testing/race/targets.ts'

const SHOPPERS = sizeFrom('RACE_SHOPPERS', 200)
const ROUNDS = sizeFrom('RACE_ROUNDS', 2)
const PROCESSES = 4

let ground: RaceGround

beforeAll(async () => {
  ground = await openRaceGround({ processes: PROCESSES })
})
afterAll(() => ground.close())

test('Of everybody who wants the same snowcat at once exactly four get a seat, and the others are told that it is full [OVS-01, IMPL-36, IMPL-37]', async () => {
  const targets = await snowcatTargets(ground.fleet, ground.database, ROUNDS)
  await race('snowcat', targets, ['NO_LOCK'])
})

test('Of everybody who wants the same afternoon at once exactly a hundred get a ticket, and the others are told that it is sold out [OVS-01, IMPL-36]', async () => {
  const targets = await poolTargets(ground.fleet, ground.database, ROUNDS)
  await race('pool of 100', targets, ['SOLD_OUT'])
})

async function race(name: string, targets: Target[], properRefusals: string[]): Promise<void> {
  const rounds: Round[] = []
  for (const target of targets) {
    const round = await runRound(target, ground.database.pool, SHOPPERS)
    rounds.push(round)
    await expectNobodyTooMany(round, properRefusals)
  }
  report(name, rounds)
}

async function expectNobodyTooMany(round: Round, properRefusals: string[]): Promise<void> {
  const { after, before, faults, lineIds, refusals } = round
  expect(faults).toEqual([])
  expect(round.violations).toEqual([])
  const free = before.capacity - before.sold - before.held
  expect(lineIds).toHaveLength(Math.min(free, SHOPPERS))
  expect(after.held - before.held).toBe(lineIds.length)
  expect(after.inHolds).toBe(after.held + after.sold)
  expect(Object.keys(refusals).filter((code) => !properRefusals.includes(code))).toEqual([])
  expect(Object.values(refusals).reduce((sum, count) => sum + count, 0)).toBe(SHOPPERS - lineIds.length)
  const carts = (await linesOf(ground.database.pool, lineIds)).map(({ cartId }) => cartId)
  expect(new Set(carts).size).toBe(lineIds.length)
}

function report(name: string, rounds: Round[]): void {
  const seconds = rounds.map((round) => round.seconds)
  const total = seconds.reduce((sum, each) => sum + each, 0)
  proofFigure(`${name}: shoppers a round`, SHOPPERS)
  proofFigure(`${name}: rounds`, rounds.length)
  proofFigure(
    `${name}: held in all`,
    rounds.reduce((sum, round) => sum + round.lineIds.length, 0),
  )
  proofFigure(`${name}: slowest round (s)`, Math.max(...seconds).toFixed(1))
  proofFigure(`${name}: answers a second`, Math.round((SHOPPERS * rounds.length) / total))
}
