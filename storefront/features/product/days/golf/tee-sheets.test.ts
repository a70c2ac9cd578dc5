import { expect, test } from 'vitest'
import type { Call } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { createReplies } from '#ui/live/replies.ts'
import { needSheet, readSheetAgain, sheetQuestion, type TeeSheetRequest } from './tee-sheets.ts'

const SATURDAY = { productId: 7, day: '2026-12-05', holes: 18, lineId: undefined } as const
const SLOT = { SlotId: '2026-12-05T07:00:00' }

test('A day is prepared once before its sheets are read, and again after a minute [API-41, API-42, IMPL-41]', async () => {
  const { requests, pass, sheets } = given()
  await Promise.all([sheets.need(SATURDAY), sheets.need({ ...SATURDAY, holes: 9 })])
  expect(requests).toEqual([
    'API-41 {"productId":7,"teetimeDate":"2026-12-05"}',
    'API-42 {"productId":7,"teetimeDate":"2026-12-05","holes":18}',
    'API-42 {"productId":7,"teetimeDate":"2026-12-05","holes":9}',
  ])
  await sheets.need(SATURDAY)
  expect(requests).toHaveLength(3)
  pass(61_000)
  await sheets.need(SATURDAY)
  expect(requests.slice(3).map((call) => call.slice(0, 6))).toEqual(['API-41', 'API-42'])
})

test('A line that is changed is named, so that its own places are open to it', async () => {
  const { requests, sheets } = given()
  await sheets.need({ ...SATURDAY, lineId: 12 })
  expect(requests[1]).toContain('"updatedShoppingCartItemId":12')
})

test('A tee sheet whose day cannot be prepared is shown and marked as old', async () => {
  const { reply, sheets } = given()
  reply('API-41', new Error('no line'))
  await sheets.need(SATURDAY)
  expect(sheets.known(SATURDAY)).toMatchObject({ reply: { sheet: [SLOT], isStale: true, isBookable: true } })
  reply('API-41', { Cached: true })
  await sheets.again(SATURDAY)
  expect(sheets.known(SATURDAY)).toMatchObject({ reply: { isStale: false } })
})

test('A day too far ahead is known as one that cannot be booked', async () => {
  const { reply, sheets } = given()
  reply('API-41', { Cached: false, Count: 0 })
  reply('API-42', [])
  await sheets.need(SATURDAY)
  expect(sheets.known(SATURDAY)).toMatchObject({ reply: { sheet: [], isBookable: false } })
})

test('A sheet that was read stays when it cannot be read again; one that never came has failed', async () => {
  const { reply, sheets } = given()
  reply('API-42', new Error('no line'))
  await sheets.need(SATURDAY)
  expect(sheets.known(SATURDAY)).toMatchObject({ reply: undefined, hasFailed: true })
  reply('API-42', [SLOT])
  await sheets.again(SATURDAY)
  expect(sheets.known(SATURDAY)).toMatchObject({ reply: { sheet: [SLOT], isStale: false }, hasFailed: false })
  reply('API-42', new Error('no line'))
  await sheets.again(SATURDAY)
  expect(sheets.known(SATURDAY)).toMatchObject({ reply: { sheet: [SLOT] }, hasFailed: true })
})

function given() {
  let time = 0
  const requests: string[] = []
  const said: Record<string, unknown> = { 'API-41': { Cached: true }, 'API-42': [SLOT] }
  const ask = (async (call: Call, input: { query: object }) => {
    requests.push(`${call.id} ${JSON.stringify(input.query)}`)
    const reply = said[call.id]
    if (reply instanceof Error) throw reply
    return reply
  }) as Client
  const quiet = () => {}
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const replies = createReplies(log, () => time)
  return {
    requests,
    reply: (id: string, reply: unknown) => {
      said[id] = reply
    },
    pass: (ms: number) => {
      time += ms
    },
    sheets: {
      need: (request: TeeSheetRequest) => needSheet(ask, replies, request),
      again: (request: TeeSheetRequest) => readSheetAgain(ask, replies, request),
      known: (request: TeeSheetRequest) => replies.known(sheetQuestion(ask, replies, request)),
    },
  }
}
