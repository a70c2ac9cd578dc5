import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from '#contract/schemas/cart.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { anOption, aProduct } from '#storefront/features/product/product-for-tests.ts'
import { choiceFor } from './configuration.ts'
import { createConfigurator, isReady } from './configurator.ts'
import { openConfiguration } from './open-configuration.ts'
import { presetLine } from './presets/presets.ts'

const photo = anOption(48, { Name: 'Boot Photo', AttributeControlType: CONTROL_TYPES.upload })
const sketch = anOption(49, { Name: 'Sketch', AttributeControlType: CONTROL_TYPES.upload })
const product = aProduct({ ProductAttributes: [photo, sketch] })
const log = { debug() {}, info() {}, warn() {}, error() {} }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('A product cannot be bought while one of its files is uploading', () => {
  const configurator = createConfigurator({ product, ask: () => new Promise(() => {}), log, onUpdated() {} })
  expect(isReady(configurator.state())).toBe(true)
  configurator.sendFile(48, true)
  configurator.sendFile(49, true)
  configurator.sendFile(48, false)
  expect(isReady(configurator.state())).toBe(false)
  configurator.sendFile(49, false)
  expect(isReady(configurator.state())).toBe(true)
})

test('A line that is changed knows its file, and what the guest calls it', () => {
  const line = {
    Id: 5,
    Quantity: 1,
    Attributes: [{ name: 'Boot Photo', value: 'boots.jpg' }],
    EnteredTexts: { '48': 'Kx3' },
    AssignedToContactInfo: null,
  } as unknown as CartItem
  const edited = presetLine(openConfiguration(product), line)
  expect(choiceFor(edited, 48)).toMatchObject({ text: 'Kx3', fileName: 'boots.jpg' })
  expect(choiceFor(edited, 49)).toMatchObject({ text: '' })
})
