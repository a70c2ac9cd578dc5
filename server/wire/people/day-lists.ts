/** The lists of a day as the calls send them, and the same as rows of a table for spreadsheets. */
import type { Catalog } from '#commerce/catalog/index.ts'
import type { ListCursor, ListedLine } from '#commerce/gate/index.ts'
import { RENTAL_FIELDS, type RentalField } from '#contract/rules/checkout/rental-profile.ts'
import { textPrompt } from '#contract/rules/text-prompt.ts'
import type { Arrival, RentalToLayOut } from '#contract/schemas/people/day-lists.ts'
import { optionDocuments } from './orders.ts'

type Cells = (string | number | null)[]
type Products = Pick<Catalog, 'products'>

const MEASURES: Record<RentalField, string> = {
  height: 'Height',
  weight: 'Weight',
  shoeSize: 'Boot size',
  age: 'Age',
  skierType: 'Skier type',
  stance: 'Stance',
}

export function arrivalDocument(line: ListedLine): Arrival {
  return { ...lineDocument(line), Tickets: line.good, Scanned: line.scanned }
}

export function rentalDocument(line: ListedLine, catalog: Products): RentalToLayOut {
  const { details, place } = line
  return {
    ...lineDocument(line),
    Location: place,
    Sizes: sizesOf(line, catalog),
    Phone: details?.rental?.phone ?? null,
  }
}

function lineDocument(line: ListedLine) {
  const { email, holders, name, number, person, quantity, startTime } = line
  return {
    ...{ OrderNumber: number, ProductName: name, Person: person, Email: email, Quantity: quantity },
    ...{ Holders: holders, StartTime: startTime },
    Options: optionDocuments(line),
  }
}

/** What was said at checkout, and what was typed on the page of the product. */
function sizesOf({ answers, details, productId }: ListedLine, { products }: Products): RentalToLayOut['Sizes'] {
  const profile = details?.rental?.profile
  const measured = RENTAL_FIELDS.flatMap((field) => {
    const value = profile?.[field]
    return value ? [{ Name: MEASURES[field], Value: value }] : []
  })
  const typed = (products.get(productId)?.allAttributes ?? []).flatMap(({ id, name, textPrompt: prompt, values }) => {
    const { markers } = textPrompt(prompt)
    const isPlain = values.length === 0 && !NO_TEXT.some((marker) => markers.has(marker))
    const value = answers[String(id)]
    const isSaid = measured.some((one) => one.Name.toLowerCase() === name.toLowerCase())
    return isPlain && value && !isSaid ? [{ Name: name, Value: value }] : []
  })
  return [...measured, ...typed]
}

const NO_TEXT = ['assignedTo', 'activityTime', 'lockId', 'date', 'readOnly'] as const

const words = (pairs: readonly { Name: string; Value: string }[]) =>
  pairs.map(({ Name, Value }) => `${Name}: ${Value}`).join('; ')

export const ARRIVAL_COLUMNS = [
  'Order',
  'Person',
  'Holders',
  'Email',
  'Product',
  'Pieces',
  'Start',
  'Tickets',
  'Scanned',
  'Options',
]
export const RENTAL_COLUMNS = [
  ...['Location', 'Start', 'Order', 'Person', 'Holders', 'Phone', 'Product', 'Pieces', 'Sizes', 'Options'],
]

export function arrivalCells(line: ListedLine): Cells {
  const { Email, OrderNumber, Options, Person, ProductName, Quantity, Scanned, Tickets } = arrivalDocument(line)
  const holders = line.holders.join('; ')
  return [OrderNumber, Person, holders, Email, ProductName, Quantity, clock(line), Tickets, Scanned, words(Options)]
}

export function rentalCells(line: ListedLine, catalog: Products): Cells {
  const { Location, OrderNumber, Options, Person, Phone, ProductName, Quantity, Sizes } = rentalDocument(line, catalog)
  const holders = line.holders.join('; ')
  return [
    Location,
    clock(line),
    OrderNumber,
    Person,
    holders,
    Phone,
    ProductName,
    Quantity,
    words(Sizes),
    words(Options),
  ]
}

function clock({ startTime }: ListedLine): string | null {
  return startTime?.slice(0, 5) ?? null
}

/** A place in a list as an address carries it. */
export function cursorText({ number, place, position, startTime }: ListCursor): string {
  return JSON.stringify([place, startTime, number, position])
}

/** Undefined for what is no place in a list. */
export function readCursor(written: string): ListCursor | undefined {
  const [place, startTime, number, position] = parsed(written)
  const isTime = startTime === null || (typeof startTime === 'string' && /^\d\d:\d\d:\d\d$/.test(startTime))
  const isOne = typeof place === 'string' && typeof number === 'string' && Number.isSafeInteger(position) && isTime
  return isOne ? ({ place, startTime, number, position } as ListCursor) : undefined
}

function parsed(written: string): unknown[] {
  try {
    const read: unknown = JSON.parse(written)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
