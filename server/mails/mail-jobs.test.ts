import { afterEach, expect, test, vi } from 'vitest'
import { createGathered } from './mail-jobs.ts'

afterEach(() => void vi.useRealTimers())

test('Mails of one moment are asked for together, and those of the second after it once', async () => {
  vi.useFakeTimers()
  const asked: string[][] = []
  const send = createGathered(
    async (ids) => void asked.push(ids),
    () => {},
  )
  send('1')
  send('2')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual([['1', '2']])
  for (const id of ['3', '4', '5']) {
    send(id)
    await vi.advanceTimersByTimeAsync(200)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([
    ['1', '2'],
    ['3', '4', '5'],
  ])
})
