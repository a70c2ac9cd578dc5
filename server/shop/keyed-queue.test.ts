import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

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

test('Work under one key runs one after the other, and work under another key does not wait', async () => {
  const queue = createKeyedQueue()
  const log: string[] = []
  const [one, two, other] = [work('one', log), work('two', log), work('other', log)]
  const all = [queue.run(['a'], one.run), queue.run(['a'], two.run), queue.run(['b'], other.run)]
  await settled()
  expect(log).toEqual(['one starts', 'other starts'])
  for (const { end } of [two, one, other]) end()
  expect(await Promise.all(all)).toEqual(['one', 'two', 'other'])
  expect(log.indexOf('two starts')).toBeGreaterThan(log.indexOf('one ends'))
})

test('Work that fails rejects for its caller and lets the next one in', async () => {
  const queue = createKeyedQueue()
  const log: string[] = []
  const [broken, next] = [work('broken', log), work('next', log)]
  const failed = queue.run(['a'], broken.run)
  const passed = queue.run(['a'], next.run)
  broken.fail()
  next.end()
  await expect(failed).rejects.toThrow('broken')
  expect(await passed).toBe('next')
})

test('Two callers that name the same keys in opposite order both get through, one after the other', async () => {
  const queue = createKeyedQueue()
  const log: string[] = []
  const [one, two] = [work('one', log), work('two', log)]
  const all = [queue.run(['a', 'b'], one.run), queue.run(['b', 'a', 'b'], two.run)]
  await settled()
  expect(log).toEqual(['one starts'])
  one.end()
  two.end()
  expect(await Promise.all(all)).toEqual(['one', 'two'])
})

test('Work without keys runs at once, and a key without work is forgotten', async () => {
  const queue = createKeyedQueue()
  expect(await queue.run([], async () => 'now')).toBe('now')
  const crowd = Array.from({ length: 500 }, (_, number) => queue.run([`slot ${number % 50}`], async () => number))
  await settled()
  await Promise.all(crowd)
  await settled()
  expect(queue.size).toBe(0)
})
