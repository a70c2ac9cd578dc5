/**
 * The texts of one locale as browsers load them: all in one file, and for every page a file with those that its code
 * can show before it loads more. Products differ in their controls, so they share a file where they have the same ones.
 * A page waits for the small file before it can be used, code that loads later for the large one.
 *
 * All have the name of the locale, so a process that does not know the version another one published answers with
 * every text there is (site.ts).
 */
import type { Logger } from 'pino'
import type { LanguageStrings } from '#contract/schemas/settings.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Renderer } from '#server/pages/document/renderer.ts'
import type { StaticFiles } from '#server/pages/files/static-files.ts'
import type { PageTexts } from '#storefront/app/entry-server.tsx'
import { PAGE_NAMES, type PageName } from '#storefront/routes.ts'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import type { CompiledTexts } from '#storefront/texts/texts.tsx'

export type PublishedTexts = {
  texts: CompiledTexts
  url: string
  /** `prepared`: the chunks that this page loads beside those of its kind (storefront/app/route-objects.ts). */
  ofPage(page: PageName, prepared: readonly string[]): PageTexts | undefined
}

type Publishing = { files: StaticFiles; log: Logger; textKeysFor: Renderer['textKeysFor'] }

export function publishedTexts(
  locale: Locale,
  strings: LanguageStrings,
  { files, log, textKeysFor }: Publishing,
): PublishedTexts {
  const { texts, warnings } = compileTexts(locale, strings)
  for (const warning of warnings) log.warn(warning)
  const fileOf = textFile(texts)
  const published = new Map<string, PageTexts | undefined>()
  // A page that another process rendered is answered with the same files. What few products need comes with the first.
  for (const page of PAGE_NAMES) ofPage(page, [])
  return { texts, url: publish(fileOf()), ofPage }

  function ofPage(page: PageName, prepared: readonly string[]): PageTexts | undefined {
    const name = [page, ...prepared.toSorted()].join()
    if (!published.has(name)) {
      const keys = textKeysFor(page, prepared)
      published.set(name, keys && { keys, url: publish(fileOf(keys)) })
    }
    return published.get(name)
  }

  function publish(file: string): string {
    return files.publish('texts', locale, 'json', file)
  }
}

/**
 * As JSON: all of the texts, or those with these keys. Each is written once, however many files it is in: a change of
 * the operator makes more than a hundred of them while guests wait for their page.
 */
export function textFile(texts: CompiledTexts): (keys?: ReadonlySet<string>) => string {
  const members = Object.entries(texts).map(([key, text]) => [key, `${JSON.stringify(key)}:${JSON.stringify(text)}`])
  return (keys) => `{${members.flatMap(([key = '', json]) => (!keys || keys.has(key) ? json : [])).join()}}`
}
