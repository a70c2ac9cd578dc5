/** What the kinds of tables are called, which right each needs, and what their columns hold. */
import type { ImportReply } from '#contract/schemas/admin/shop/imports.ts'
import type { ImportKind } from '#contract/values/console/imports.ts'
import type { Right } from '#contract/values/rights.ts'

type Words = { name: string; right: Right; columns: Readonly<Record<string, string>> }

const DAYS = {
  from: 'The first day, such as 2026-12-24.',
  to: 'The last day. Without one it is the first day alone.',
  weekdays: 'Only these: Mon Tue Wed Thu Fri Sat Sun. Without any all of them.',
}

export const IMPORT_WORDS: Readonly<Record<ImportKind, Words>> = {
  products: {
    name: 'Products',
    right: 'catalog',
    columns: {
      product: 'Its address: small letters, digits and dashes. One that is there is changed, any other is made.',
      name: 'What guests read.',
      category: 'Where a new product is listed; made where there is none of this name.',
      price: 'Such as 89 or 89.50.',
      sku: 'The number of a new product; without one its address.',
      unit: 'What the price buys, such as “a day”.',
      description: 'One line below the name.',
      options:
        'What a new product asks: Age: Adult | Teen | Child; Length: Full day | Half day. Each combination is a variant.',
      dated: 'Whether it is sold by day: yes or no. Without a word it is.',
      published: 'Whether guests see it: yes or no. Without a word a new one is.',
    },
  },
  prices: {
    name: 'Prices',
    right: 'prices',
    columns: {
      product: 'The address of the product.',
      variant: 'The SKU of one of its variants. Without one it is the price of the product.',
      ...DAYS,
      price: 'What a guest pays on each of these days, in place of all prices the day had.',
      window_price: 'What the ticket window asks.',
    },
  },
  stock: {
    name: 'Stock',
    right: 'inventory',
    columns: {
      pool: 'The name of the pool; made where there is none.',
      ...DAYS,
      time: 'A start time, such as 09:30. Without one it is the whole day.',
      capacity: 'How many places there are.',
      product: 'The address of a product that takes these places, beside those that do already.',
    },
  },
}

/** What a file did, or would do. */
export function outcomeWords(kind: ImportKind, reply: ImportReply): string {
  const { Changed = 0, Days = 0, Rows = 0, Things = 0 } = reply
  const rows = counted(Rows, 'row')
  if (kind === 'products') return `${rows}: ${counted(Things, 'new product')}, ${Changed} changed.`
  const [thing, days] = kind === 'prices' ? ['product', 'price by day'] : ['pool', 'day or start time']
  return `${rows}: ${counted(Things, thing ?? '')}, ${Days.toLocaleString('en-US')} ${Days === 1 ? days : plural(days ?? '')}.`
}

function counted(count: number, name: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? name : plural(name)}`
}

function plural(name: string): string {
  if (name === 'price by day') return 'prices by day'
  return name === 'day or start time' ? 'days and start times' : `${name}s`
}
