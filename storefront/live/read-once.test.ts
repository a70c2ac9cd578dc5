import { expect, test, vi } from 'vitest'
import { readOnce } from './read-once.ts'

test('An object is read once however often it is asked about, and a changed copy of it anew', () => {
  const read = vi.fn(({ prompt }: { prompt: string }) => ({ words: prompt.trim() }))
  const promptOf = readOnce(read)
  const option = Object.freeze({ prompt: ' Which day? ' })
  expect(promptOf(option)).toBe(promptOf(option))
  expect(promptOf({ ...option, prompt: 'When?' })).toEqual({ words: 'When?' })
  expect(read).toHaveBeenCalledTimes(2)
})
