/**
 * The texts of one locale as browsers load them: all in one file, and for every page a file with those that its code
 * can show before it loads more. A page waits for the small file before it can be used, code that loads later for the
 * large one.
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
  ofPages: ReadonlyMap<PageName, PageTexts>
}

type Publishing = { files: StaticFiles; log: Logger; textKeysFor: Renderer['textKeysFor'] }

export function publishedTexts(
  locale: Locale,
  strings: LanguageStrings,
  { files, log, textKeysFor }: Publishing,
): PublishedTexts {
  const { texts, warnings } = compileTexts(locale, strings)
  for (const warning of warnings) log.warn(warning)
  const ofPages = new Map<PageName, PageTexts>()
  for (const page of PAGE_NAMES) {
    const keys = textKeysFor(page)
    if (keys) ofPages.set(page, { keys, url: publish(textsWith(keys, texts)) })
  }
  return { texts, url: publish(texts), ofPages }

  function publish(some: CompiledTexts): string {
    return files.publish('texts', locale, 'json', JSON.stringify(some))
  }
}

export function textsWith(keys: ReadonlySet<string>, texts: CompiledTexts): CompiledTexts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(key)))
}
