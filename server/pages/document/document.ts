/** The HTML document around a rendered page. Every value that comes from outside is escaped here, and only here. */

import type { PreviewTag } from '#server/pages/found/preview-tags.ts'
import type { Head } from '#storefront/page/head.ts'
import { BOOTSTRAP } from './bootstrap.ts'
import type { PageAssets } from './renderer.ts'

export type DocumentParts = {
  locale: string
  origin: string
  head: Head
  /** Meta tags and icons of the operator, sanitized by the engine. */
  headTop: string
  /** The same page in other locales: `[locale, path]`. */
  alternates: readonly (readonly [locale: string, path: string])[]
  previews: readonly PreviewTag[]
  /** Where the page leads at once without JavaScript. */
  unscripted?: string | undefined
  /** Read by search engines alone. */
  structuredData: object | undefined
  assets: PageAssets
  themeUrl: string | undefined
  textsUrl: string
  html: string
  state: string
}

export function htmlDocument(parts: DocumentParts): string {
  const { alternates, assets, head, headTop, html, locale, origin, state, textsUrl, themeUrl } = parts
  const { previews, structuredData, unscripted } = parts
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(head.title)}</title>
${[
  head.description && `<meta name="description" content="${escaped(head.description)}">`,
  head.robots && `<meta name="robots" content="${head.robots}">`,
  head.canonical && `<link rel="canonical" href="${escaped(origin + head.canonical)}">`,
  ...alternates.map(
    ([language, path]) => `<link rel="alternate" hreflang="${language}" href="${escaped(origin + path)}">`,
  ),
  unscripted && `<noscript><meta http-equiv="refresh" content="0; url=${escaped(unscripted)}"></noscript>`,
  '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
  '<meta name="theme-color" content="#111c1c" media="(prefers-color-scheme: dark)">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  // First of all that is loaded: the largest thing a guest sees.
  firstPicture(html),
  ...assets.fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
  // Not requested before the page is seen (bootstrap.ts): scripts take no bytes from letters and the hero.
  '<template id="scripts">',
  `<link rel="modulepreload" href="${assets.entry}">`,
  ...assets.modules.map((url) => `<link rel="modulepreload" href="${url}">`),
  `<link rel="preload" as="fetch" href="${textsUrl}" crossorigin>`,
  '</template>',
  // Before the styles: behind them it would wait for them, and the page for it.
  `<script>${BOOTSTRAP}</script>`,
  ...assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`),
  themeUrl && `<link rel="stylesheet" href="${themeUrl}">`,
  // Behind everything that the page waits for. A navigation in the app takes away what is told of this page alone.
  ...previews.map(
    ([attribute, key, content]) => `<meta ${attribute}="${key}" content="${escaped(content)}" data-page>`,
  ),
  structuredData && `<script type="application/ld+json" data-page>${escapedJson(structuredData)}</script>`,
  headTop,
]
  .filter(Boolean)
  .join('\n')}
</head>
<body>
<div id="app">${html}</div>
<script type="application/json" id="state">${state}</script>
</body>
</html>`
}

/** The picture that the page itself wants first, in its best encoding: browsers that cannot read it pass it by. */
function firstPicture(html: string): string | undefined {
  const image = html.indexOf('fetchPriority="high"')
  const source = html.indexOf('<source ', html.lastIndexOf('<picture', image))
  if (image < 0 || source < 0 || source > image) return undefined
  const attributes = html.slice(source + '<source '.length, html.indexOf('/>', source))
  const named = attributes.replace('srcSet=', 'imagesrcset=').replace(' sizes=', ' imagesizes=')
  return `<link rel="preload" as="image" ${named} fetchpriority="high">`
}

/** The page of last resort: no storefront, no catalog, nothing that could fail again. */
export function failureDocument(message: string, errorId: string): string {
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(message)}</title></head>
<body><main><h1>${escaped(message)}</h1><p><a href="/">Go to the home page</a></p><p><small>${escaped(errorId)}</small></p></main></body>
</html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
}

/** JSON for a script element that is data: no text in it can end the element, and it is read as it was given. */
export function escapedJson(value: object): string {
  const inAscii = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, inAscii)
}
