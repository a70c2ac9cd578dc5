/**
 * Input that a schema takes, or nearly: values of the right kind, at their edges too. Input that is refused at the
 * first look never meets what lies behind the schema.
 */
import fc from 'fast-check'
import type * as z from 'zod/mini'

const TEXTS = [
  '1',
  '2',
  '10',
  '2147483647',
  '0',
  'x',
  'Riley',
  'riley@silverpine.example',
  'day-lift-ticket',
  'LT-DAY',
  'LEARN2SKI',
  '2026-12-24',
  '0001-01-01',
  '9999-12-31',
  '2026-12-24T09:30:00',
  '2026-12-24T09:30:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'true',
  'False',
  '18',
  '093000',
  '',
  ' ',
  '%',
  '_',
  "'",
]
const NAMES = ['product_attribute_1', 'product_attribute_2_day', 'addtocart_1.EnteredQuantity', 'rental_start_date_1']

export const plausibleText = fc.constantFrom(...TEXTS)

export function plausible(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, plausible(inner)])), {
        requiredKeys: Object.entries(def.shape).flatMap(([name, inner]) => (isOptional(inner) ? [] : [name])),
      })
    case 'optional':
    case 'nullable':
    case 'default':
      return plausible(def.innerType)
    case 'array':
      return fc.array(plausible(def.element), { maxLength: 3 })
    case 'record':
      return fc.dictionary(fc.constantFrom(...NAMES), plausibleText, { maxKeys: 4 })
    case 'number':
      return fc.constantFrom(1, 2, 10, 0, -1, 1.5, 2_147_483_647)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'union':
      return fc.oneof(...def.options.map(plausible))
    case 'pipe':
      return plausible(def.in)
    default:
      return plausibleText
  }
}

function isOptional(schema: z.core.$ZodType): boolean {
  return schema._zod.optin === 'optional'
}
