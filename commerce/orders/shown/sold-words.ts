/**
 * What was sold, in the words of a locale. An order keeps them as they were at the sale, for every locale that has
 * words of its own: a receipt says the same after the catalog has changed, in whichever locale it is read. The shop's
 * own words are the name and the choices of the line; staff read those, and guests of a locale that has none.
 */
import { type CatalogProduct, type CatalogView, productInLocale } from '#commerce/catalog/index.ts'
import { type ChosenOption, chosenOptions } from '#commerce/offers/index.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'

export type SoldTexts = Partial<Record<Locale, { name: string; chosen: ChosenOption[] }>>

type Sold = { name: string; chosen: ChosenOption[]; texts: SoldTexts | null }

export function soldWords(
  product: CatalogProduct,
  answers: Readonly<Record<string, string>>,
  view: Pick<CatalogView, 'hiddenAttributes'>,
): Sold {
  const inWords = (said: CatalogProduct) => ({ name: said.name, chosen: chosenOptions(said, answers, view) })
  const texts = LOCALES.flatMap((locale) => {
    const said = productInLocale(product, locale)
    return said === product ? [] : [[locale, inWords(said)] as const]
  })
  return { ...inWords(product), texts: texts.length > 0 ? Object.fromEntries(texts) : null }
}

/** Of a line as it is stored, never of one that was put into words before. Without a locale in the shop's own words. */
export function soldIn<Line extends Pick<Sold, 'name' | 'texts'>>(line: Line, locale: Locale | undefined): Line {
  return { ...line, ...(locale && line.texts?.[locale]) }
}

/** Mails and files are in the locale that the order was placed in, pages in their own. */
export function orderIn<Order extends { locale: Locale; lines: Pick<Sold, 'name' | 'texts'>[] }>(
  order: Order,
  locale = order.locale,
): Order {
  return { ...order, lines: order.lines.map((line) => soldIn(line, locale)) }
}
