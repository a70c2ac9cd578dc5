import { expect, test } from 'vitest'
import { createCoalesce } from './coalesce.ts'

/** Reads that end when the test says so, each knowing the count at the moment it began. */
function countedReads() {
  const under: PromiseWithResolvers<void>[] = []
  const counted = { count: 0, begun: 0, under }
  const read = async () => {
    counted.begun += 1
    const seen = counted.count
    const gate = Promise.withResolvers<void>()
    under.push(gate)
    await gate.promise
    return seen
  }
  return { counted, read }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('However many ask the same at once, one is read now and one for all who came later [LOD-02]', async () => {
  const share = createCoalesce()
  const { counted, read } = countedReads()
  const first = share('mountain', read)
  counted.count = 1
  const later = Array.from({ length: 1000 }, () => share('mountain', read))
  expect(counted.begun).toBe(1)

  counted.under[0]?.resolve()
  expect(await first).toBe(0)
  await settled()
  expect(counted.begun).toBe(2)
  counted.under[1]?.resolve()
  // No caller gets a count from before it asked.
  expect(new Set(await Promise.all(later))).toEqual(new Set([1]))
})

test('Other keys are read beside it, and the same one anew once its read is done', async () => {
  const share = createCoalesce()
  const { counted, read } = countedReads()
  const asked = [share('mountain', read), share('lake', read)]
  expect(counted.begun).toBe(2)
  for (const gate of counted.under) gate.resolve()
  await Promise.all(asked)
  const again = share('mountain', read)
  expect(counted.begun).toBe(3)
  counted.under[2]?.resolve()
  await again
})

test('A read that fails rejects for its callers, and is read again for later ones', async () => {
  const share = createCoalesce()
  const gate = Promise.withResolvers<number>()
  const first = share('mountain', () => gate.promise)
  const later = share('mountain', async () => 7)
  gate.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  expect(await later).toBe(7)
  expect(await share('mountain', async () => 8)).toBe(8)
})

test('A caller that takes a stale value gets what was read up to five seconds before, and no other caller does [BOT-04]', async () => {
  let now = 0
  let count = 0
  const share = createCoalesce(() => now)
  const read = async () => count
  expect(await share('mountain', read, true)).toBe(0)
  count = 1
  now = 4_999
  expect([await share('mountain', read, true), await share('mountain', read)]).toEqual([0, 1])
  expect(await share('valley', read, true)).toBe(1)
  now = 5_000
  expect(await share('mountain', read, true)).toBe(1)
})

test('A read that failed is not kept', async () => {
  const share = createCoalesce(() => 0)
  await expect(share('mountain', () => Promise.reject(new Error('away')), true)).rejects.toThrow('away')
  expect(await share('mountain', async () => 7, true)).toBe(7)
})
