import { setImmediate as restOfTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGuestsFirst } from './guests-first.ts'

const NEVER_MS = Number.POSITIVE_INFINITY

test('Work that may be late waits while four guests wait for their replies, and goes on when one has it', async () => {
  const { turn, watch } = createGuestsFirst(NEVER_MS)
  let guests = 4
  watch(() => guests)
  let isDone = false
  const working = turn().then(() => {
    isDone = true
  })
  await restOfTurn()
  expect(isDone).toBe(false)
  guests = 3
  await working
})

test('Work that may be late waits no longer in a rush that does not end, until it has found a quiet moment', async () => {
  const { turn, watch } = createGuestsFirst(0)
  watch(() => 9)
  await turn()
  await turn()
})

test('Work that may be late does not wait before the shop listens', async () => {
  await createGuestsFirst(NEVER_MS).turn()
})
