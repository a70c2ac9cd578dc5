/** The catalog as lists for operators: products as pages and as a file, categories in their order, and choices. */
import {
  arrangeCategories,
  arrangeListing,
  listCatalogCategories,
  listCatalogProducts,
  type ProductFilter,
  saveCategoryEdits,
} from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  arrangeCatalogCategoriesCall,
  arrangeCategoryListingCall,
  exportCatalogProductsCall,
  listCatalogCategoriesCall,
  listCatalogProductsCall,
  makeCatalogCategoryCall,
  saveCatalogCategoryCall,
  showCatalogChoicesCall,
} from '#contract/calls/admin/catalog.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Input } from '#contract/wire/call.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import type { Shop } from '#server/shop/shop.ts'
import { consoleCategoryDocument, listedProductRow, textsFrom } from '#server/wire/console/catalog.ts'
import { catalogRefused } from './catalog-refusal.ts'

const PER_PAGE = 50
const PER_READ = 500
const COLUMNS = ['Id', 'Name', 'Slug', 'SKU', 'State', 'Draft', 'Categories']
const DONE = { Done: true }

type Asked = NonNullable<Input<typeof exportCatalogProductsCall>['query']>

export function catalogListCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  return [
    handle(listCatalogProductsCall, async ({ query }) => {
      const after = query.after === undefined ? undefined : Number(query.after) || 0
      const found = await database.read((tx) => listCatalogProducts(tx, filterOf(query), PER_PAGE, after))
      const { items, next, products } = found
      return { Items: items.map(listedProductRow), Next: next === undefined ? null : String(next), Products: products }
    }),

    handle(
      exportCatalogProductsCall,
      async ({ query }) => new CsvReply('products.csv', csvLines(database, filterOf(query))),
    ),

    handle(showCatalogChoicesCall, async () => {
      const { catalog, configuration, taxes } = await shop.read()
      const byName = (one: { Name: string }, other: { Name: string }) => one.Name.localeCompare(other.Name)
      return {
        Currency: storeSettings(configuration.settings).currencyCode,
        Products: [...catalog.products.values()].map(({ name, slug }) => ({ Slug: slug, Name: name })).sort(byName),
        Categories: [...catalog.categories.values()].map(({ id, name, slug }) => ({ Id: id, Slug: slug, Name: name })),
        TaxClasses: [...taxes.classes.keys()],
      }
    }),

    handle(listCatalogCategoriesCall, async () => {
      const categories = await database.read(listCatalogCategories)
      return { Items: categories.map(consoleCategoryDocument) }
    }),

    handle(makeCatalogCategoryCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const saved = await operating(database, by, makeCatalogCategoryCall.path, (tx) =>
        saveCategoryEdits(tx, editsFrom(body)),
      )
      if (!saved.ok) return catalogRefused(saved)
      await shop.refresh()
      return { Id: saved.id }
    }),

    handle(saveCatalogCategoryCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const there = { id: params.id, expectedVersion: body.Version }
      const saved = await operating(database, by, saveCatalogCategoryCall.path, (tx) =>
        saveCategoryEdits(tx, editsFrom(body), there),
      )
      if (!saved.ok) return catalogRefused(saved)
      await shop.refresh()
      return DONE
    }),

    handle(arrangeCatalogCategoriesCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const all = body.Items.map(({ Id, ParentId }) => ({ id: Id, parentId: ParentId }))
      const arranged = await operating(database, by, arrangeCatalogCategoriesCall.path, (tx) =>
        arrangeCategories(tx, all),
      )
      if (!arranged.ok) return catalogRefused(arranged)
      await shop.refresh()
      return DONE
    }),

    handle(arrangeCategoryListingCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const arranged = await operating(database, by, arrangeCategoryListingCall.path, (tx) =>
        arrangeListing(tx, params.id, body.ProductIds),
      )
      if (!arranged.ok) return catalogRefused(arranged)
      await shop.refresh()
      return DONE
    }),
  ]
}

type CategoryBody = Input<typeof makeCatalogCategoryCall>['body']

function editsFrom({ Description, IsHidden, IsInTopMenu, Name, Slug, Texts }: CategoryBody) {
  return {
    ...{ name: Name.trim(), slug: Slug || undefined, description: Description },
    ...{ isHidden: IsHidden, isInTopMenu: IsInTopMenu, texts: Texts && textsFrom(Texts) },
  }
}

function filterOf({ category, q, sort, state }: Asked): ProductFilter {
  return { text: q, state, sort, categoryId: category === undefined ? undefined : Number(category) }
}

async function* csvLines(database: Pick<Database, 'read'>, filter: ProductFilter): AsyncGenerator<string> {
  yield csvLine(COLUMNS)
  let after: number | undefined
  do {
    const from = after
    const { items, next } = await database.read((tx) => listCatalogProducts(tx, filter, PER_READ, from))
    for (const { categories, hasDraft, id, isPublished, name, sku, slug } of items) {
      const state = isPublished ? 'On sale' : 'Off sale'
      yield csvLine([id, name, slug, sku, state, hasDraft ? 'Yes' : 'No', categories.join('; ')])
    }
    after = next
  } while (after !== undefined)
}
