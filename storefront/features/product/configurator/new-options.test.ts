import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeAttributesCall } from '#contract/calls/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Client } from '#contract/wire/client.ts'
import { anOption, aProduct } from '#storefront/features/product/product-for-tests.ts'
import { createConfigurator } from './configurator.ts'
import { aReply } from './configurator-for-tests.ts'

const PHOTO = anOption(1, { Name: 'Photo', AttributeControlType: CONTROL_TYPES.upload })
const SIZE = anOption(2, { Name: 'Size', AttributeControlType: CONTROL_TYPES.dropdown })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('An option that the page did not know is shown once what draws it is there', async () => {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const ask = (async (call: object) =>
    call === changeAttributesCall
      ? aReply({ ProductAttributes: [SIZE] })
      : aProduct({ ProductAttributes: [PHOTO, { ...SIZE, AttributeControlType: CONTROL_TYPES.chips }] })) as Client
  const steps: string[] = []
  const configurator = createConfigurator({
    product: aProduct(),
    ask,
    log,
    onUpdated: () => steps.push('shown'),
    prepare: async ({ ProductAttributes }) => {
      const known = configurator.state().configuration.product.ProductAttributes
      const isNew = ProductAttributes.filter((option) => !known.includes(option))
      steps.push(...isNew.map(({ Name }) => `prepared ${Name}`))
    },
  })
  await configurator.loadDetails()
  await vi.advanceTimersByTimeAsync(0)
  expect(steps).toEqual(['prepared Photo', 'prepared Size', 'prepared Size', 'shown'])
})
