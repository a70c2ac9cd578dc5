/**
 * Products for operators: listed, opened in their editor, kept as drafts, published, copied and taken off sale. What is
 * published is in the shop of this process before the reply is sent; others hear of it by the revision.
 */
import { readLatestChanges } from '#commerce/audit/index.ts'
import {
  bringBackProduct,
  copyProduct,
  discardProductDraft,
  homePath,
  keepProductDraft,
  makeProduct,
  publishProduct,
  readEditedProduct,
  readPicturesNamed,
  scheduleProduct,
  takeOffSale,
} from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readEditorNames } from '#commerce/pricing/index.ts'
import {
  bringBackProductCall,
  copyCatalogProductCall,
  discardProductDraftCall,
  keepProductDraftCall,
  makeCatalogProductCall,
  publishCatalogProductCall,
  showCatalogProductCall,
  takeProductOffSaleCall,
} from '#contract/calls/admin/catalog.ts'
import { productLink } from '#contract/rules/shop-paths.ts'
import type { ConsoleProduct } from '#contract/schemas/admin/catalog/catalog.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, type Refused } from '#server/http/handle.ts'
import type { Shop } from '#server/shop/shop.ts'
import { consolePictureDocument, consoleProductDocument, productEditsFrom } from '#server/wire/console/catalog.ts'
import { catalogRefused, notPublishedWords } from './catalog-refusal.ts'

export function productAdminCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const show = (id: number): Promise<ConsoleProduct | Refused> =>
    database.snapshot(async (tx) => {
      const edited = await readEditedProduct(tx, id)
      if (!edited) return catalogRefused({ reason: 'unknown_product' })
      const { document, draft, product } = edited
      const names = (document.pictures ?? []).map((each) => (typeof each === 'string' ? each : each.name))
      const changed = (await readLatestChanges(tx, [`product ${id}`])).get(`product ${id}`)
      const editors = await readEditorNames(tx, [changed?.actor.contactId || null])
      const path = homePath(shop.current().catalog, product, { staff: true })
      return consoleProductDocument(edited, {
        Path: productLink(path, product.slug).href,
        Pictures: (await readPicturesNamed(tx, names)).map(consolePictureDocument),
        ChangedAt: changed?.at.toISOString() ?? null,
        ChangedBy: editors.get(changed?.actor.contactId ?? 0) ?? '',
        NotPublished: notPublishedWords(draft?.refusal),
      })
    })

  return [
    handle(showCatalogProductCall, ({ params }) => show(params.id)),

    handle(makeCatalogProductCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const made = await operating(database, by, makeCatalogProductCall.path, (tx) =>
        makeProduct(tx, { name: body.Name, category: body.Category }),
      )
      return made.ok ? { Id: made.id } : catalogRefused(made)
    }),

    handle(copyCatalogProductCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const made = await operating(database, by, copyCatalogProductCall.path, (tx) =>
        copyProduct(tx, params.id, body.Name),
      )
      return made.ok ? { Id: made.id } : catalogRefused(made)
    }),

    handle(keepProductDraftCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const { BaseVersion, Document, Version } = body
      const twice = factTwice(Document.Specifications.map(({ Name }) => Name.trim().toLowerCase()))
      if (twice !== undefined) return catalogRefused({ reason: 'fact_twice', name: Document.Slug, about: twice })
      const kept = { edits: productEditsFrom(Document), version: Version, baseVersion: BaseVersion }
      const result = await operating(database, by, keepProductDraftCall.path, (tx) =>
        keepProductDraft(tx, params.id, kept),
      )
      return result.ok ? show(params.id) : catalogRefused(result)
    }),

    handle(discardProductDraftCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const result = await operating(database, by, discardProductDraftCall.path, (tx) =>
        discardProductDraft(tx, params.id, body.Version),
      )
      return result.ok ? show(params.id) : catalogRefused(result)
    }),

    handle(bringBackProductCall, async ({ body: { Position, Version }, params, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const result = await operating(database, by, bringBackProductCall.path, (tx) =>
        bringBackProduct(tx, params.id, { position: Position, version: Version }),
      )
      return result.ok ? show(params.id) : catalogRefused(result)
    }),

    handle(publishCatalogProductCall, async ({ body: { At, Version: version }, params: { id }, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const at =
        At === undefined ? undefined : { publishAt: At === null ? null : new Date(At), now: shop.now(), version }
      const result = await operating<{ ok: true } | { ok: false; reason: string; name?: string; about?: string }>(
        database,
        by,
        publishCatalogProductCall.path,
        (tx) => (at ? scheduleProduct(tx, id, at) : publishProduct(tx, id, version)),
      )
      if (!result.ok) return catalogRefused(result)
      await shop.refresh()
      return show(id)
    }),

    handle(takeProductOffSaleCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const result = await operating(database, by, takeProductOffSaleCall.path, (tx) =>
        takeOffSale(tx, params.id, body.ProductVersion),
      )
      if (!result.ok) return catalogRefused(result)
      await shop.refresh()
      return show(params.id)
    }),
  ]
}

/** Specifications are stored by their names, so the second of two would be lost without a word. */
function factTwice(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.indexOf(name) !== at)
}
