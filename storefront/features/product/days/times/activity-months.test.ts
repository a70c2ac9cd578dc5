import { expect, test } from 'vitest'
import type { Client } from '#contract/wire/client.ts'
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'
import { activityMonths } from './activity-months.ts'

const PRODUCT = { IsActivity: true, Activity: { Code: 'TUBE', Location: 'MEADOW' }, ProductHeaderCode: 'AC-TUBE' }
const LOG = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

test('all components of a page together request each month of a variant once [IMPL-42, ACTIVITY-04]', async () => {
  const asked: unknown[] = []
  const ask = (async (_: unknown, { body }: { body: { StartDate: string; ProductHeaderCode: string } }) => {
    asked.push(`${body.ProductHeaderCode} ${body.StartDate}`)
    return { Activities: [{ Code: 'TUBE', Location: 'MEADOW', StartTimes: [] }] }
  }) as unknown as Client
  const page = {} as Configurator
  const calendar = activityMonths(page, { product: PRODUCT, ask, log: LOG })
  const list = activityMonths(page, { product: { ...PRODUCT }, ask, log: LOG })
  await Promise.all([calendar.need('2026-12-01'), list.need('2026-12-24'), calendar.need('2027-01-01')])
  await list.need('2027-01-31')
  expect(asked).toEqual(['AC-TUBE 2026-12-01', 'AC-TUBE 2027-01-01'])

  const child = activityMonths(page, { product: { ...PRODUCT, ProductHeaderCode: 'AC-CHILD' }, ask, log: LOG })
  await child.need('2026-12-24')
  await activityMonths({} as Configurator, { product: PRODUCT, ask, log: LOG }).need('2026-12-24')
  expect(asked.slice(2)).toEqual(['AC-CHILD 2026-12-01', 'AC-TUBE 2026-12-01'])
})
