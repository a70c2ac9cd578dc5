/**
 * What differs of a thing before and after, in words that an operator reads: a line for each field, found in whatever
 * depth. Entries of lists are told apart by their key or name, so that one that was added is one line.
 */
import { type Day, isDay } from '#contract/values/day.ts'
import { formatMoney } from '#contract/values/money.ts'
import { staffDay, withStaffDays } from '#server/wire/console/staff-days.ts'

export type ToldChange = { What: string; Before: string; After: string }

/** What numbers and moments stand for: the name of a product or category, the currency of amounts, the resort's day. */
export type HistoryFacts = {
  currency: string
  nameOf(field: string, id: number): string | undefined
  dayOf(at: Date): Day
}

const LONGEST_VALUE = 300
const LOCALE = 'en-US'
/** As the trail writes a moment. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** Numbers of rows, which change with no word of an operator. */
const UNTOLD: ReadonlySet<string> = new Set([
  ...['id', 'version', 'productId', 'attributeId', 'productAttributeId', 'pictureId', 'linkedProductId', 'zone'],
  ...['valueIds', 'conditionAttributeId', 'conditionValueIds', 'associatedValueIds', 'calendarTemplateId', 'formats'],
])

const NAMES: Readonly<Record<string, string>> = {
  ...{ allAttributes: 'Options', categoryIds: 'Categories', relatedIds: 'Related', crossSellIds: 'Cross-sells' },
  ...{ isPublished: 'On sale', archivedAt: 'Taken away', sku: 'SKU', rights: 'Rights', isEnabled: 'On' },
  ...{ value: '', text: '', body: 'Text', productIds: 'Products' },
}

type Fields = Readonly<Record<string, unknown>>

export function toldChanges(before: unknown, after: unknown, facts: HistoryFacts): ToldChange[] {
  return compare([], before, after, facts)
}

function compare(path: readonly string[], before: unknown, after: unknown, facts: HistoryFacts): ToldChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isListOfFields(before) || isListOfFields(after)) return compareLists(path, listOf(before), listOf(after), facts)
  if (isFields(before) || isFields(after)) {
    const [old, now] = [fieldsOf(before), fieldsOf(after)]
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((name) => !UNTOLD.has(name))
      .flatMap((name) => compare([...path, name], old[name], now[name], facts))
  }
  const field = path.at(-1) ?? ''
  const told = { What: wordsOf(path), Before: shown(field, before, facts), After: shown(field, after, facts) }
  return told.Before === told.After ? [] : [told]
}

function compareLists(
  path: readonly string[],
  before: readonly Fields[],
  after: readonly Fields[],
  facts: HistoryFacts,
): ToldChange[] {
  const [old, now] = [keyed(before), keyed(after)]
  const What = wordsOf(path)
  const gone = [...old].filter(([key]) => !now.has(key)).map(([, item]) => ({ What, Before: nameIn(item), After: '' }))
  const changed = [...now].flatMap(([key, item]) => {
    const earlier = old.get(key)
    if (!earlier) return [{ What, Before: '', After: nameIn(item) }]
    return compare([...path, nameIn(item)], { ...earlier, position: 0 }, { ...item, position: 0 }, facts)
  })
  const order = (list: ReadonlyMap<string, Fields>, others: ReadonlyMap<string, Fields>) =>
    [...list].filter(([key]) => others.has(key)).map(([, item]) => nameIn(item))
  const [was, is] = [order(old, now).join(', '), order(now, old).join(', ')]
  const isMoved = gone.length === 0 && changed.length === 0 && was !== is
  return [...gone, ...changed, ...(isMoved ? [{ What: `${What}, order`, Before: cut(was), After: cut(is) }] : [])]
}

function keyed(list: readonly Fields[]): ReadonlyMap<string, Fields> {
  return new Map(list.map((item, at) => [String(item.key ?? item.id ?? item.name ?? nameIn(item) ?? at), item]))
}

/** What an operator calls it. */
function nameIn(item: Fields): string {
  const { alt, key, name, picture, title } = item
  const own = [name, title, alt, key].find((word) => typeof word === 'string' && word !== '')
  if (typeof own === 'string') return cut(own.split('|')[0] ?? own)
  return isFields(picture) ? nameIn(picture) : cut(JSON.stringify(item))
}

function wordsOf(path: readonly string[]): string {
  const words = path.map((name) => NAMES[name] ?? spoken(name)).filter(Boolean)
  return words.join(', ')
}

/** `shortDescription` is "Short description", `priceMinor` "Price". What is a name already stays as it is. */
function spoken(name: string): string {
  if (!/^[a-z][A-Za-z]*$/.test(name)) return withStaffDays(name)
  const bare = name.replace(/(Minor|BasisPoints|Ids|Id)$/, '')
  const words = bare.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(field: string, value: unknown, facts: HistoryFacts): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return cut(value.map((each) => shown(field, each, facts)).join(', '))
  if (typeof value === 'number') {
    if (field.endsWith('Minor')) return formatMoney({ minor: value, currency: facts.currency }, LOCALE)
    if (field.endsWith('BasisPoints')) return `${value / 100}%`
    return facts.nameOf(field, value) ?? String(value)
  }
  const text = String(value)
  if (isDay(text)) return staffDay(text)
  return MOMENT.test(text) ? staffDay(facts.dayOf(new Date(text))) : cut(text)
}

function cut(words: string): string {
  return words.length > LONGEST_VALUE ? `${words.slice(0, LONGEST_VALUE)} …` : words
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

function isListOfFields(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFields)
}

const listOf = (value: unknown): readonly Fields[] => (isListOfFields(value) ? value : [])
