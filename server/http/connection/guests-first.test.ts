import { EventEmitter } from 'node:events'
import { setImmediate as restOfTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGuestsFirst } from './guests-first.ts'

const NEVER_MS = Number.POSITIVE_INFINITY

function answeringAll(guests: number, answering: (response: EventEmitter) => void): EventEmitter[] {
  const responses = Array.from({ length: guests }, () => new EventEmitter())
  for (const response of responses) answering(response)
  return responses
}

test('Work that may be late waits while four guests wait for their replies, and goes on when one has it', async () => {
  const { answering, turn } = createGuestsFirst(NEVER_MS)
  const [first] = answeringAll(4, (response) => answering(response))
  let isDone = false
  const working = turn().then(() => {
    isDone = true
  })
  await restOfTurn()
  expect(isDone).toBe(false)
  first?.emit('close')
  await working
})

test('Work that may be late does not wait for three guests', async () => {
  const { answering, turn } = createGuestsFirst(NEVER_MS)
  answeringAll(3, (response) => answering(response))
  await turn()
})

test('Work that may be late waits no longer in a rush that does not end, until it has found a quiet moment', async () => {
  const { answering, turn } = createGuestsFirst(0)
  const responses = answeringAll(9, (response) => answering(response))
  await turn()
  await turn()
  for (const response of responses) response.emit('close')
  await turn()
})
