import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

/** Work that ends when the test says so. */
function work(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return {
    end: () => resolve(),
    fail: () => reject(new Error(name)),
    async run() {
      log.push(`${name} starts`)
      await promise
      log.push(`${name} ends`)
      return name
    },
  }
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('work under one key runs one after the other, and work under another key does not wait', async () => {
  const lanes = createLanes()
  const log: string[] = []
  const [one, two, other] = [work('one', log), work('two', log), work('other', log)]
  const all = [lanes.enter(['a'], one.run), lanes.enter(['a'], two.run), lanes.enter(['b'], other.run)]
  await settled()
  expect(log).toEqual(['one starts', 'other starts'])
  for (const { end } of [two, one, other]) end()
  expect(await Promise.all(all)).toEqual(['one', 'two', 'other'])
  expect(log.indexOf('two starts')).toBeGreaterThan(log.indexOf('one ends'))
})

test('work that fails rejects for its caller and lets the next one in', async () => {
  const lanes = createLanes()
  const log: string[] = []
  const [broken, next] = [work('broken', log), work('next', log)]
  const failed = lanes.enter(['a'], broken.run)
  const passed = lanes.enter(['a'], next.run)
  broken.fail()
  next.end()
  await expect(failed).rejects.toThrow('broken')
  expect(await passed).toBe('next')
})

test('two who name the same lanes in opposite order both get through, one after the other', async () => {
  const lanes = createLanes()
  const log: string[] = []
  const [one, two] = [work('one', log), work('two', log)]
  const all = [lanes.enter(['a', 'b'], one.run), lanes.enter(['b', 'a', 'b'], two.run)]
  await settled()
  expect(log).toEqual(['one starts'])
  one.end()
  two.end()
  expect(await Promise.all(all)).toEqual(['one', 'two'])
})

test('work without keys runs at once, and a key without work is forgotten', async () => {
  const lanes = createLanes()
  expect(await lanes.enter([], async () => 'now')).toBe('now')
  const crowd = Array.from({ length: 500 }, (_, number) => lanes.enter([`slot ${number % 50}`], async () => number))
  await settled()
  await Promise.all(crowd)
  await settled()
  expect(lanes.size).toBe(0)
})
