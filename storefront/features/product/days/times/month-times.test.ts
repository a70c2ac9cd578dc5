import { expect, test } from 'vitest'
import { showActivityTimesCall } from '#contract/calls/activities.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'
import { activityMonths, createMonthTimes, timesOn } from './month-times.ts'

const PRODUCT = { IsActivity: true, Activity: { Code: 'TUBE', Location: 'MEADOW' }, ProductHeaderCode: 'AC-TUBE' }
const SILENT = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

type Body = { StartDate: string; EndDate: string; Code: string }

/** Answers when a test says so, in the order it says. */
function anEngine() {
  const requests: { body: Body; reply: (places: number) => void; fail: () => void }[] = []
  const ask = ((call: unknown, { body }: { body: Body }) => {
    expect(call).toBe(showActivityTimesCall)
    const { promise, reject, resolve } = Promise.withResolvers<unknown>()
    const times = (AvailableInventory: number) => [{ Time: `${body.StartDate}T10:00:00`, AvailableInventory }]
    requests.push({
      body,
      reply: (places) => resolve({ Activities: [{ Code: body.Code, Location: '', StartTimes: times(places) }] }),
      fail: () => reject(new Error('No connection')),
    })
    return promise
  }) as unknown as Client
  return { requests, months: createMonthTimes({ product: PRODUCT, ask, log: SILENT }) }
}

test('The start times of an activity are requested once per month, from its first to its last day [ACTIVITY-04, ACTIVITY-05]', async () => {
  const { requests, months } = anEngine()
  const need = months.need('2026-12-05')
  void months.need('2026-12-24')
  expect(timesOn(months.state(), '2026-12-01')).toBeUndefined()
  requests[0]?.reply(40)
  await need
  const february = months.need('2027-02-03')
  requests[1]?.reply(7)
  await february
  expect(requests.map(({ body }) => [body.StartDate, body.EndDate])).toEqual([
    ['2026-12-01', '2026-12-31'],
    ['2027-02-01', '2027-02-28'],
  ])
  expect(timesOn(months.state(), '2026-12-01')).toEqual([{ Time: '2026-12-01T10:00:00', AvailableInventory: 40 }])
  expect(timesOn(months.state(), '2027-02-01')).toEqual([{ Time: '2027-02-01T10:00:00', AvailableInventory: 7 }])
  expect(timesOn(months.state(), '2026-12-02')).toEqual([])
})

test('The start times of an activity are those of the later of two requests, whichever ends first', async () => {
  const { requests, months } = anEngine()
  const [early, late] = [months.need('2026-12-05'), months.read('2026-12-05')]
  requests[1]?.reply(2)
  await late
  requests[0]?.reply(40)
  await early
  expect(timesOn(months.state(), '2026-12-01')).toMatchObject([{ AvailableInventory: 2 }])
})

test('The start times of an activity stay failed until they are requested again', async () => {
  const { requests, months } = anEngine()
  const need = months.need('2026-12-05')
  requests[0]?.fail()
  await need
  expect(timesOn(months.state(), '2026-12-05')).toBe('failed')
  expect(timesOn(months.state(), '2027-01-05')).toBeUndefined()
  const again = months.read('2026-12-05')
  expect(timesOn(months.state(), '2026-12-05')).toBeUndefined()
  requests[1]?.reply(3)
  await again
  expect(timesOn(months.state(), '2026-12-01')).toHaveLength(1)
})

const ACTIVITY = { IsActivity: true, Activity: { Code: 'TUBE', Location: 'MEADOW' }, ProductHeaderCode: 'AC-TUBE' }
const LOG = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

test('All components of a page together request each month of a variant once [IMPL-42, ACTIVITY-04]', async () => {
  const requests: unknown[] = []
  const ask = (async (_: unknown, { body }: { body: { StartDate: string; ProductHeaderCode: string } }) => {
    requests.push(`${body.ProductHeaderCode} ${body.StartDate}`)
    return { Activities: [{ Code: 'TUBE', Location: 'MEADOW', StartTimes: [] }] }
  }) as unknown as Client
  const page = {} as Configurator
  const calendar = activityMonths(page, { product: ACTIVITY, ask, log: LOG })
  const list = activityMonths(page, { product: { ...PRODUCT }, ask, log: LOG })
  await Promise.all([calendar.need('2026-12-01'), list.need('2026-12-24'), calendar.need('2027-01-01')])
  await list.need('2027-01-31')
  expect(requests).toEqual(['AC-TUBE 2026-12-01', 'AC-TUBE 2027-01-01'])

  const child = activityMonths(page, { product: { ...PRODUCT, ProductHeaderCode: 'AC-CHILD' }, ask, log: LOG })
  await child.need('2026-12-24')
  await activityMonths({} as Configurator, { product: ACTIVITY, ask, log: LOG }).need('2026-12-24')
  expect(requests.slice(2)).toEqual(['AC-CHILD 2026-12-01', 'AC-TUBE 2026-12-01'])
})
