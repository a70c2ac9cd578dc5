/** Waivers for operators: versions with how often each was signed, a new one, another text, and who asks for it. */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  type ChooseProductsResult,
  chooseAskingProducts,
  type MakeWaiverResult,
  makeWaiver,
  type PublishNextVersionResult,
  publishNextVersion,
  readAskingProducts,
  readWaiverVersions,
  type SignedVersion,
} from '#commerce/waivers/index.ts'
import {
  chooseWaiverProductsCall,
  listShopWaiversCall,
  makeShopWaiverCall,
  publishShopWaiverCall,
} from '#contract/calls/admin/words/waivers.ts'
import type { ShopWaiver, ShopWaiverVersion } from '#contract/schemas/admin/words/waivers.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { Input } from '#contract/wire/call.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Shop } from '#server/shop/shop.ts'
import { unchanged } from './unchanged.ts'

export function waiverAdminCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  async function readWaivers(tx: Tx, key?: string): Promise<ShopWaiver[]> {
    const { products } = shop.current().catalog
    const asking = await readAskingProducts(tx)
    const versions = await readWaiverVersions(tx, key)
    return [...Map.groupBy(versions, (version) => version.key)].map(([Key, own]) => {
      const ProductIds = asking.get(own[0]?.waiverId ?? 0) ?? []
      const Products = ProductIds.flatMap((id) => products.get(id)?.name ?? [])
      return { Key, ProductIds, Products, Versions: own.map(versionDocument) }
    })
  }

  async function told(result: Result, key: string) {
    const [Waiver] = await database.read((tx) => readWaivers(tx, key))
    const now = Waiver ? { Waiver } : {}
    if (result.ok) return { success: true, message: [], ...now, UnknownPlaceholders: result.unknownPlaceholders ?? [] }
    const where = result.locale ? `In ${result.locale}: ` : ''
    const code = result.reason === 'changed' ? 'CHANGED_MEANWHILE' : result.reason.toUpperCase()
    return { ...unchanged(code, where + REFUSALS[result.reason]), ...now }
  }

  return [
    handle(listShopWaiversCall, async () => {
      const products = [...(await shop.read()).catalog.products.values()]
      return {
        Items: await database.read((tx) => readWaivers(tx)),
        Choices: products
          .map(({ id, name }) => ({ Id: id, Name: name }))
          .sort((one, other) => one.Name.localeCompare(other.Name, 'en')),
      }
    }),

    handle(publishShopWaiverCall, async ({ body, params: { key }, request }) => {
      const by = staffInPerson(request, 'words')
      if (!by) return NOT_ALLOWED
      const published = await operating<Result>(database, by, publishShopWaiverCall.path, (tx) =>
        publishNextVersion(tx, { key, ...draftFrom(body) }, body.Version),
      )
      return told(published, key)
    }),

    handle(makeShopWaiverCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'words')
      if (!by) return NOT_ALLOWED
      const key = slugOf(body.Title).slice(0, LONGEST_KEY).replace(/-$/, '')
      const made = await operating<Result>(database, by, makeShopWaiverCall.path, (tx) =>
        makeWaiver(tx, { key, ...draftFrom(body), productIds: body.ProductIds }),
      )
      return told(made, key)
    }),

    handle(chooseWaiverProductsCall, async ({ body, params: { key }, request }) => {
      const by = staffInPerson(request, 'words')
      if (!by) return NOT_ALLOWED
      const chosen = { before: body.Before, productIds: body.ProductIds }
      const result = await operating<Result>(database, by, chooseWaiverProductsCall.path, (tx) =>
        chooseAskingProducts(tx, key, chosen),
      )
      return told(result, key)
    }),
  ]
}

type WaiverBody = Omit<Input<typeof publishShopWaiverCall>['body'], 'Version'>

/** A day was read as one by its schema. */
function draftFrom({ AuthTypeCode, Html, IsConsolidated, Texts, Title, ValidUntil }: WaiverBody) {
  const texts = Texts?.map(({ Html: html, Locale: locale, Title: title }) => ({ locale, title, html }))
  return {
    ...{ title: Title, html: Html, authTypeCode: AuthTypeCode, isConsolidated: IsConsolidated, texts },
    validUntil: ValidUntil as Day | null,
  }
}

function versionDocument(version: SignedVersion): ShopWaiverVersion {
  return {
    ...{ Version: version.version, Title: version.title, Html: version.html, AuthTypeCode: version.authTypeCode },
    Texts: version.texts.map(({ html, locale, title }) => ({ Locale: locale, Title: title, Html: html })),
    ...{ IsConsolidated: version.isConsolidated, ValidUntil: version.validUntil },
    PublishedAt: version.publishedAt.toISOString(),
    ...{ Signatures: version.signatures, People: version.people },
  }
}

type Refusal = Extract<PublishNextVersionResult | MakeWaiverResult | ChooseProductsResult, { ok: false }>
type Result =
  | { ok: true; unknownPlaceholders?: string[] }
  | { ok: false; reason: Refusal['reason']; locale?: Locale; version?: number }

const LONGEST_KEY = 50
const CHANGED = 'A colleague has changed it meanwhile. Nothing was saved: look at what it is now.'
const REFUSALS: Record<Refusal['reason'], string> = {
  changed: CHANGED,
  key_taken: 'There is a waiver with this title already.',
  unknown_product: 'One of these products is not there any more.',
  unknown_waiver: 'There is no such waiver.',
  changed_meanwhile: 'A colleague has published another text meanwhile. Nothing was published: look at what it is now.',
  bad_key: 'Its title needs letters or digits.',
  bad_title: 'It needs a title of at most 200 characters.',
  bad_code: 'It needs an authorization type code of at most 50 characters.',
  bad_text: 'It needs a text: nothing is left of this HTML.',
  bad_day: 'This is no day.',
  placeholder_in_tag: 'A placeholder stands within a tag, where no value may stand.',
}
