import { expect, test } from 'vitest'
import type { Client } from '#contract/wire/client.ts'
import { createReplies } from '#ui/live/replies.ts'
import { type ActivityStart, monthQuestion, placesByDay } from './activity-months.ts'

const SNOWCAT = { Activity: { Code: 'CAT', Location: 'BASE' }, ProductHeaderCode: 'AC-CAT' }
const SILENT = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

const at = (Time: string, AvailableInventory = 4): ActivityStart => ({ Time, AvailableInventory })

/** An engine with these start times; what it was asked. */
function given(...StartTimes: ActivityStart[]) {
  const requests: object[] = []
  const ask = (async (_: unknown, { body }: { body: object }) => {
    requests.push(body)
    return { Activities: [{ Code: 'CAT', Location: 'BASE', StartTimes }] }
  }) as unknown as Client
  return { ask, requests, replies: createReplies(SILENT) }
}

test.each([
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2027-02', '2027-02-01', '2027-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2027-04', '2027-04-01', '2027-04-30'],
])(
  'The times of %s are requested from the first to the last day of the month [ACTIVITY-04]',
  async (month, StartDate, EndDate) => {
    const { ask, requests } = given()
    await monthQuestion(ask, SNOWCAT, month)?.ask()
    expect(requests).toEqual([{ Code: 'CAT', Location: 'BASE', ProductHeaderCode: 'AC-CAT', StartDate, EndDate }])
  },
)

test('A product that is no activity requests no start times', () => {
  expect(monthQuestion(given().ask, { Activity: null, ProductHeaderCode: null }, '2026-12')).toBeUndefined()
})

test('Start times are kept by day, and a day without any is not there [ACTIVITY-01]', async () => {
  const { ask } = given(at('2026-12-04T15:30:00'), at('2026-12-04T18:00:00', 0), at('2026-12-05T18:00:00'))
  expect(await monthQuestion(ask, SNOWCAT, '2026-12')?.ask()).toEqual({
    '2026-12-04': [at('2026-12-04T15:30:00'), at('2026-12-04T18:00:00', 0)],
    '2026-12-05': [at('2026-12-05T18:00:00')],
  })
})

test('All parts of a page together request each month of a variant once, and all again after a place was lost [IMPL-42, ACTIVITY-04, ACTIVITY-05]', async () => {
  const { ask, requests, replies } = given()
  const question = (month: string, ProductHeaderCode = 'AC-CAT') => {
    const asked = monthQuestion(ask, { ...SNOWCAT, ProductHeaderCode }, month)
    if (!asked) throw new Error('It is an activity')
    return asked
  }
  replies.watch(question('2026-12'))
  await Promise.all([
    replies.ask(question('2026-12')),
    replies.ask(question('2027-01')),
    replies.ask(question('2026-12', 'AC-CHILD')),
  ])
  await replies.ask(question('2027-01'))
  expect(requests).toHaveLength(3)
  replies.refresh('times')
  expect(requests.slice(3)).toMatchObject([{ StartDate: '2026-12-01', ProductHeaderCode: 'AC-CAT' }])
})

test('A day has the places of all its start times, and none where nothing starts [DATE-18]', () => {
  const places = placesByDay('2026-12', {
    '2026-12-04': [at('2026-12-04T15:30:00', 3), at('2026-12-04T18:00:00', 1)],
    '2026-12-05': [at('2026-12-05T18:00:00', 0)],
  })
  expect([places['2026-12-04'], places['2026-12-05'], places['2026-12-31']]).toEqual([4, 0, 0])
  expect(Object.keys(places)).toHaveLength(31)
})
