import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resortTime } from '#contract/rules/resort-moment.ts'
import type { Client } from '#contract/wire/client.ts'
import { createResortClock } from './resort-clock.ts'

const MINUTE_MS = 60_000
const DENVER = { storeTimeZone: 'America/Denver', storeOffsetMinutes: 0 }

// The guest's own clock is an hour and more wrong.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-03T15:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('The resort’s time is the server’s, at the resort, requested at the start, on return to the page and every five minutes [IMPL-66, DATE-04]', async () => {
  const { replies, asked, clock, page, time } = given()
  replies.push('2026-12-04T06:58:00Z')
  const stop = clock.follow(page)
  await settled()
  expect(time()).toMatchObject({ day: '2026-12-03', hour: 23, minute: 58 })

  // Midnight passes while the page is open, without a new reply.
  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(time()).toMatchObject({ day: '2026-12-04', hour: 0, minute: 0 })

  replies.push('2026-12-04T08:10:00Z')
  page.turn('hidden')
  expect(asked()).toBe(1)
  page.turn('visible')
  await settled()
  expect([asked(), time().hour, time().minute]).toEqual([2, 1, 10])

  replies.push('2026-12-04T08:30:00Z')
  vi.advanceTimersByTime(3 * MINUTE_MS)
  await settled()
  expect([asked(), time().minute]).toEqual([3, 30])

  stop()
  vi.advanceTimersByTime(60 * MINUTE_MS)
  page.turn('visible')
  expect(asked()).toBe(3)
})

test.for([
  ['set back by an hour', -60],
  ['set ahead by an hour', 60],
  ['asleep for eight hours', 8 * 60],
] as const)('A guest’s clock that was %s is noticed within seconds [IMPL-66]', async ([, minutes]) => {
  const { replies, asked, clock, page, time } = given()
  replies.push('2026-12-03T20:00:00Z')
  clock.follow(page)
  await settled()
  vi.advanceTimersByTime(MINUTE_MS)
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
  replies.push('2026-12-03T20:01:15Z')
  await vi.advanceTimersByTimeAsync(15_000)
  expect([asked(), time().hour, time().minute]).toEqual([2, 13, 1])
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect([asked(), time().minute]).toEqual([2, 2])
})

test('A page that comes with another time than the one counted by makes the clock ask again, and one that agrees does not [IMPL-66]', async () => {
  const { replies, asked, clock, page, time } = given()
  replies.push('2026-12-03T20:00:00Z')
  clock.follow(page)
  clock.compare(Date.parse('2026-12-03T20:26:00Z'))
  await settled()
  clock.compare(clock.moment() + 5_000)
  expect(asked()).toBe(1)
  replies.push('2026-12-03T20:26:00Z')
  clock.compare(Date.parse('2026-12-03T20:26:00Z'))
  await settled()
  expect([asked(), time().minute]).toEqual([2, 26])
})

test('A hidden page does not take its late timers for a jump, and requests the time when it is visible again [IMPL-66]', async () => {
  const { replies, asked, clock, page, time } = given()
  replies.push('2026-12-03T20:00:00Z', '2026-12-03T20:02:00Z')
  clock.follow(page)
  await settled()
  page.turn('hidden')
  vi.setSystemTime(Date.now() + MINUTE_MS)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked()).toBe(1)
  page.turn('visible')
  await settled()
  expect([asked(), time().minute]).toEqual([2, 2])
})

test('A reply that was long under way neither sets the clock back nor overrules a newer one [IMPL-66]', async () => {
  const { replies, clock, page, time } = given()
  const late = Promise.withResolvers<string>()
  replies.push(late.promise, '2026-12-03T20:00:20Z')
  clock.follow(page)
  await vi.advanceTimersByTimeAsync(20_000)
  page.turn('visible')
  await settled()
  late.resolve('2026-12-03T20:00:00Z')
  await settled()
  expect(time()).toMatchObject({ hour: 13, minute: 0 })
  expect(clock.state().aheadMs).toBe(5 * 60 * MINUTE_MS)
})

test('The clock of a store without a time zone follows its offset [DATE-04]', async () => {
  const { replies, clock, page, time } = given({ storeTimeZone: undefined, storeOffsetMinutes: 330 })
  replies.push('2026-12-03T20:00:00Z')
  clock.follow(page)
  await settled()
  expect(time()).toMatchObject({ day: '2026-12-04', hour: 1, minute: 30 })
})

test.for([new Error('503'), 'soon', undefined])(
  'A time that fails to load (%s) is logged, and the clock goes on from the last one [ERROR-26]',
  async (reply) => {
    const { replies, clock, lines, page, time } = given()
    replies.push(reply)
    clock.follow(page)
    await settled()
    expect(lines).toEqual(['ERROR WHILE FETCHING RESORT TIME', 'ERROR WHILE UPDATING RESORT TIME'])
    expect(time()).toMatchObject({ day: '2026-12-03', hour: 8, minute: 0 })
  },
)

test('Many followers of the clock cause one request, and it runs until the last of them has gone [IMPL-66]', async () => {
  const { replies, asked, clock, page } = given()
  replies.push('2026-12-03T20:00:00Z')
  const [one, other] = [clock.follow(page), clock.follow(page)]
  await settled()
  expect(asked()).toBe(1)
  one()
  await vi.advanceTimersByTimeAsync(6 * MINUTE_MS)
  expect(asked()).toBe(2)
  other()
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect([asked(), vi.getTimerCount()]).toEqual([2, 0])
})

test('Followers of the clock are told each full minute at the resort, and each time it is set', async () => {
  const { replies, clock, page } = given()
  const told: string[] = []
  const stop = clock.everyMinute(() => told.push(new Date(clock.moment()).toISOString().slice(11, 19)))
  replies.push('2026-12-03T20:00:40Z')
  clock.follow(page)
  await settled()
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(told).toEqual(['20:00:40', '20:01:00', '20:02:00'])
  stop()
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(told).toHaveLength(3)
})

test('A caller that requests the time itself is told when that fails, and so is the log [ERROR-27]', async () => {
  const { replies, clock, lines } = given()
  replies.push(new Error('503'))
  await expect(clock.fetchTime()).rejects.toThrow('503')
  expect(lines).toEqual(['ERROR WHILE FETCHING RESORT TIME'])
})

function given(zone: Parameters<typeof resortTime>[1] = DENVER) {
  const replies: unknown[] = []
  const lines: string[] = []
  let count = 0
  const keep = (line: string) => void lines.push(line)
  const ask = (async () => {
    count += 1
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return reply
  }) as Client
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
    turn(visibility: DocumentVisibilityState) {
      page.visibilityState = visibility
      page.dispatchEvent(new Event('visibilitychange'))
    },
  })
  const clock = createResortClock({ ask, log: { debug: keep, info: keep, warn: keep, error: keep } })
  const time = () => resortTime(new Date(clock.moment()), zone)
  return { replies, lines, page, clock, time, asked: () => count }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
