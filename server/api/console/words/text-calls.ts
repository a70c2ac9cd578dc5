/** Texts of the shop: all that it says, found and paged, and other words for one of them in one locale. */
import { readLatestChanges } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveStrings, selectStrings } from '#commerce/settings/index.ts'
import { changeShopTextCall, exportShopTextsCall, listShopTextsCall } from '#contract/calls/admin/words/texts.ts'
import type { ShopText } from '#contract/schemas/admin/words/texts.ts'
import type { Locale } from '#contract/values/locale.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import { TEXT_PLACES } from '#server/wire/console/words/text-places.ts'
import {
  builtInText,
  namesBeside,
  TEXT_COLUMNS,
  type TextFilter,
  textCells,
  textDocuments,
  textObject,
  withChanges,
} from '#server/wire/console/words/texts.ts'
import { type TextRefusal, textRefusal } from '#storefront/texts/text-refusal.ts'
import { staffNames, unchanged } from './unchanged.ts'

const TEXTS_PER_PAGE = 50
const CHANGED = 'A colleague has changed this text meanwhile. Nothing was saved: look at what it is now.'

export function textCalls({ database }: { database: Database }): Handler[] {
  const read = (filter: TextFilter) => database.read(async (tx) => textDocuments(await selectStrings(tx), filter))

  return [
    handle(listShopTextsCall, async ({ query: { after, ...filter } }) => {
      const found = await read(filter)
      const start = after === undefined ? 0 : found.findIndex(({ Key }) => Key === after) + 1
      const page = found.slice(start, start + TEXTS_PER_PAGE)
      const isMore = found.length > start + TEXTS_PER_PAGE
      return {
        Items: await database.read((tx) => withAuthors(tx, page)),
        Next: isMore ? (page.at(-1)?.Key ?? null) : null,
        Found: found.length,
        Places: [...TEXT_PLACES],
      }
    }),

    handle(exportShopTextsCall, async ({ query }) => {
      const rows = (await read(query)).map((text) => csvLine(textCells(text)))
      return new CsvReply('texts.csv', [csvLine(TEXT_COLUMNS), ...rows])
    }),

    handle(changeShopTextCall, async ({ body: { Locale, Text, Version }, params, request }) => {
      const by = staffInPerson(request, 'words')
      if (!by) return NOT_ALLOWED
      const key = params.key.trim().toLowerCase()
      const refusal = Text === null ? undefined : refusalOf(key, Locale, Text)
      if (refusal) return unchanged(refusal.reason.toUpperCase(), REFUSALS[refusal.reason](refusal.names))
      const saved = await operating(database, by, changeShopTextCall.path, (tx) =>
        saveStrings(tx, { [Locale]: { [key]: Text } }, { [Locale]: { [key]: Version } }),
      )
      if (!saved.ok && saved.reason !== 'changed_meanwhile') return unchanged('BAD_KEY', 'This is no key of a text.')
      const [now] = await database.read((tx) => readTextsOf(tx, (text) => text === key))
      const told = now ? { Text: now } : {}
      return saved.ok
        ? { success: true, message: [], ...told }
        : { ...unchanged('CHANGED_MEANWHILE', CHANGED), ...told }
    }),
  ]
}

/** Those of these keys, with who changed them. */
export async function readTextsOf(tx: Tx, isOf: (key: string) => boolean): Promise<ShopText[]> {
  const texts = textDocuments(await selectStrings(tx), {}).filter(({ Key }) => isOf(Key))
  return withAuthors(tx, texts)
}

async function withAuthors(tx: Tx, texts: readonly ShopText[]): Promise<ShopText[]> {
  const changed = texts.flatMap(({ Key, Words }) =>
    Words.flatMap(({ Locale, Version }) => (Version > 0 ? [textObject(Locale, Key)] : [])),
  )
  if (changed.length === 0) return [...texts]
  const of = { changes: await readLatestChanges(tx, changed), names: await staffNames(tx) }
  return texts.map((text) => withChanges(text, of))
}

function refusalOf(key: string, locale: Locale, text: string): TextRefusal | undefined {
  return textRefusal(text, { locale, builtIn: builtInText(locale, key), known: namesBeside(key) })
}

const REFUSALS: Record<TextRefusal['reason'], (names: readonly string[]) => string> = {
  unreadable: () =>
    'This cannot be read: every { needs its }, and each plural and select needs a form for “other”. Write a brace as ’{’.',
  missing_placeholder: (names) => `${listed(names)} must stay in the text: the shop puts a value there.`,
  unknown_placeholder: (names) => `${listed(names)} would stay empty: the shop has no such value for this text.`,
  plural_forms: (names) => `The plural needs its forms “one” and “other” and no others: look at ${names.join(', ')}.`,
}

function listed(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
