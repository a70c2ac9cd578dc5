/**
 * How a link to a page looks where it is shared: Open Graph tags and the kind of card. A tag that the operator wrote
 * into the head of all pages counts instead of ours; a picture of theirs replaces ours with all that is said of it.
 */
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { FoundPage } from './found-page.ts'

export type PreviewTag = readonly [attribute: 'property' | 'name', key: string, content: string]

/** `headTop` is sanitized HTML, so attributes stand in double quotes. `hasLocales`: the page exists in all of them. */
export function previewTags(found: FoundPage, headTop: string, hasLocales: boolean): PreviewTag[] {
  const { category, head, locale, product, shell, url } = found
  const title = (product ?? category)?.Name?.trim() || head.title
  const picture = pictureTags(found)
  const tags: PreviewTag[] = [
    ['property', 'og:type', product ? 'product' : 'website'],
    ['property', 'og:site_name', shell.settings.storeName],
    ['property', 'og:title', title],
    ['property', 'og:description', head.description ?? ''],
    ['property', 'og:url', url],
    ['property', 'og:locale', written(locale)],
    ...LOCALES.filter((other) => hasLocales && other !== locale).map(
      (other) => ['property', 'og:locale:alternate', written(other)] as const,
    ),
    ...picture,
    ['name', 'twitter:card', picture.length > 0 ? 'summary_large_image' : 'summary'],
  ]
  const own = new Set([...headTop.matchAll(/\b(?:property|name)="([^"]*)"/g)].map(([, key = '']) => key.toLowerCase()))
  const isOwn = (key: string) => own.has(key) || (own.has('og:image') && key.startsWith('og:image:'))
  return tags.filter(([, key, content]) => content !== '' && !isOwn(key))
}

function pictureTags({ fileAddressOf, picture }: FoundPage): PreviewTag[] {
  const image = picture && fileAddressOf(picture.ImageUrl)
  if (!picture || !image) return []
  const { AlternateText, Height, Width } = picture
  return [
    ['property', 'og:image', image],
    ['property', 'og:image:alt', AlternateText ?? ''],
    ['property', 'og:image:width', String(Width ?? '')],
    ['property', 'og:image:height', String(Height ?? '')],
  ]
}

function written(locale: Locale): string {
  return locale.replace('-', '_')
}
