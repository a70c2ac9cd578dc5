/** What search engines are told: which addresses to leave alone, and every page worth finding, in every locale. */

import { listCategoriesCall, showCategoryCall } from '#contract/calls/catalog.ts'
import { categoryLink, productLink } from '#contract/rules/shop-paths.ts'
import type { CategoryNode, ProductTile } from '#contract/schemas/catalog.ts'
import { DEFAULT_LOCALE, LOCALES, localePath, type PrefixStrategy } from '#contract/values/locale.ts'
import type { Client } from '#contract/wire/client.ts'
import { escaped } from '#server/pages/document/document.ts'

const LEFT_ALONE = [
  '/api/',
  '/settings/',
  '/shoppingcart/',
  '/cart',
  '/onepagecheckout',
  '/buy/',
  '/c/',
  '/customer/',
  '/login',
  '/logout',
  '/admin',
  '/scan',
  '/day',
  '/lists/',
  '/vouchers/',
  '/l/v/',
  '/s/',
]

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...LEFT_ALONE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

export async function sitemapXml(client: Client, origin: string, strategy: PrefixStrategy): Promise<string> {
  const tree = (await client(listCategoriesCall)).filter((category) => !category.IsExternalUrl)
  const pages = await Promise.all(tree.map((category) => client(showCategoryCall, { params: { id: category.Id } })))
  const paths = new Set<string>()
  for (const category of tree) for (const path of categoryPaths(category)) paths.add(path)
  for (const tile of pages.flatMap((page) => page.ProductDetails)) paths.add(productPath(tile))

  const entries = [...paths].map((path) => {
    const alternates =
      strategy === 'no_prefix'
        ? []
        : [
            ...LOCALES.map((locale) => [locale, localePath(path, locale, strategy)]),
            ['x-default', localePath(path, DEFAULT_LOCALE, strategy)],
          ]
    return `<url><loc>${escaped(origin + localePath(path, DEFAULT_LOCALE, strategy))}</loc>${alternates
      .map(
        ([locale, address]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(origin + address)}"/>`,
      )
      .join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function categoryPaths(category: CategoryNode): string[] {
  return [category, ...category.SubCategories]
    .filter((one) => !one.IsExternalUrl)
    .map((one) => categoryLink({ ...one, UseLegacy: false }).href)
}

/** Products are found at their own page, whatever their tile links to. */
function productPath(tile: ProductTile): string {
  return productLink(tile.CategoryPath, tile.SeName).href
}
