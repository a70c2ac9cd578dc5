import { expect, test } from 'vitest'
import { chosenVariants } from './variants-filter.tsx'

const column = (VariantId: number | null, Name: string) => ({ VariantId, Name, Kinds: [], Sold: [], Now: [] })
const COLUMNS = [column(null, 'Ticket'), column(3, 'Adult'), column(4, 'Child')]

test.each([
  [undefined, ['Ticket', 'Adult', 'Child']],
  ['4,3', ['Adult', 'Child']],
  ['0', ['Ticket']],
  ['99', ['Ticket', 'Adult', 'Child']],
])('An address with the variants %s has the columns of %j', (chosen, names) => {
  expect(chosenVariants(COLUMNS, chosen).map(({ Name }) => Name)).toEqual(names)
})
