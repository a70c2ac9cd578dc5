import { expect, test } from 'vitest'
import type { OptionDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { combinationsOf, MOST_VARIANTS, type VariantDocument } from './combinations.ts'

type Value = OptionDocument['Values'][number]

function option(Key: string, values: readonly string[], more: Readonly<Record<string, Partial<Value>>> = {}) {
  const Values = values.map((key) => ({ Key: key, Name: key, ...more[key] }) as Value)
  return { Key, Name: Key, Values } as OptionDocument
}

const AGE = option('age', ['adult', 'child'])
const LENGTH = option('length', ['full', 'half'])
const variant = (Key: string, ...values: readonly [string, string][]): VariantDocument => ({
  ...{ Key, Sku: 'S', HeaderCode: null, PriceMinor: 100 },
  Values: values.map(([Attribute, Value]) => ({ Attribute, Value })),
})
const valuesOf = (made: readonly VariantDocument[] = []) =>
  made.map(({ Values }) => Values.map(({ Value }) => Value).join(' '))

test('All values of two options are combined, and a combination that is there is not made again', () => {
  // In another order than the options stand in.
  const there = [variant('mine', ['length', 'half'], ['age', 'child'])]
  const found = combinationsOf([AGE, LENGTH], there)
  expect(found?.all).toBe(4)
  expect(valuesOf(found?.missing)).toEqual(['adult full', 'adult half', 'child full'])
  expect(combinationsOf([AGE, LENGTH], [...there, ...(found?.missing ?? [])])?.missing).toEqual([])
})

test('A value that is offered only with another one is combined with that one alone', () => {
  const guardian = option('guardian', ['yes', 'no'], { yes: { OnlyWith: [{ Attribute: 'age', Value: 'child' }] } })
  expect(valuesOf(combinationsOf([AGE, guardian], [])?.missing)).toEqual(['adult no', 'child yes', 'child no'])
})

test('Keys of new variants are free, and no options make no variants', () => {
  const taken = [variant('age-adult', ['length', 'full'])]
  expect(combinationsOf([AGE], taken)?.missing.map(({ Key }) => Key)).toEqual(['age-adult-2', 'age-child'])
  expect(combinationsOf([], [])).toEqual({ all: 0, missing: [] })
})

test('More combinations than a product takes are not made', () => {
  const many = Array.from({ length: 40 }, (_, at) => `v${at}`)
  expect(combinationsOf([option('a', many), option('b', many)], [])).toBeUndefined()
  const room = Array.from({ length: MOST_VARIANTS - 1 }, (_, at) => variant(`k${at}`, ['x', `${at}`]))
  expect(combinationsOf([AGE], room)).toBeUndefined()
})
