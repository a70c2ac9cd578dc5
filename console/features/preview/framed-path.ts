/** Which page of the shop is in the frame: with another time or locale, the same one is shown. */
import { type PreviewAddress, previewBase, readPreviewPath } from '#contract/rules/preview/preview-path.ts'
import { DEFAULT_PREFIX_STRATEGY, type Locale, localePath, splitLocale } from '#contract/values/locale.ts'

/** Where the frame begins. Without a path, the preview itself knows where: at the draft, or at the home page. */
export function previewAddress(shown: PreviewAddress, locale: Locale, path: string): string {
  const isNamed = path.startsWith('/') && !path.startsWith('//')
  const start =
    isNamed || shown.draftOf === undefined ? localePath(isNamed ? path : '/', locale, DEFAULT_PREFIX_STRATEGY) : ''
  return previewBase(shown) + start
}

/** The address in the shop without its locale; undefined where the frame has none. */
export function framedPath(frame: Pick<HTMLIFrameElement, 'contentWindow'> | null): string | undefined {
  const { pathname = '', search = '' } = frame?.contentWindow?.location ?? {}
  const read = readPreviewPath(pathname)
  if (!read || read === 'bad' || read.path === '') return undefined
  return splitLocale(read.path, 'prefix').path + search
}
