/** Waivers for operators: their versions with how often each was signed, and another text for one of them. */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  type PublishNextVersionResult,
  publishNextVersion,
  readAskingProducts,
  readWaiverVersions,
  type SignedVersion,
} from '#commerce/waivers/index.ts'
import { listShopWaiversCall, publishShopWaiverCall } from '#contract/calls/admin/words/waivers.ts'
import type { ShopWaiver, ShopWaiverVersion } from '#contract/schemas/admin/words/waivers.ts'
import type { Day } from '#contract/values/day.ts'
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
    return [...Map.groupBy(versions, (version) => version.key)].map(([Key, own]) => ({
      Key,
      Products: (asking.get(own[0]?.waiverId ?? 0) ?? []).flatMap((id) => products.get(id)?.name ?? []),
      Versions: own.map(versionDocument),
    }))
  }

  return [
    handle(listShopWaiversCall, async () => ({ Items: await database.read((tx) => readWaivers(tx)) })),

    handle(publishShopWaiverCall, async ({ body, params: { key }, request }) => {
      const by = staffInPerson(request, 'words')
      if (!by) return NOT_ALLOWED
      const { AuthTypeCode, Html, IsConsolidated, Title, ValidUntil, Version } = body
      const draft = { key, title: Title, html: Html, authTypeCode: AuthTypeCode, isConsolidated: IsConsolidated }
      const published = await operating(database, by, publishShopWaiverCall.path, (tx) =>
        publishNextVersion(tx, { ...draft, validUntil: ValidUntil as Day | null }, Version),
      )
      const [Waiver] = await database.read((tx) => readWaivers(tx, key))
      const told = Waiver ? { Waiver } : {}
      if (published.ok)
        return { success: true, message: [], ...told, UnknownPlaceholders: published.unknownPlaceholders }
      return { ...unchanged(published.reason.toUpperCase(), REFUSALS[published.reason]), ...told }
    }),
  ]
}

function versionDocument(version: SignedVersion): ShopWaiverVersion {
  return {
    ...{ Version: version.version, Title: version.title, Html: version.html, AuthTypeCode: version.authTypeCode },
    ...{ IsConsolidated: version.isConsolidated, ValidUntil: version.validUntil },
    PublishedAt: version.publishedAt.toISOString(),
    ...{ Signatures: version.signatures, People: version.people },
  }
}

const REFUSALS: Record<Extract<PublishNextVersionResult, { ok: false }>['reason'], string> = {
  unknown_waiver: 'There is no such waiver.',
  changed_meanwhile: 'A colleague has published another text meanwhile. Nothing was published: look at what it is now.',
  bad_key: 'This is no key of a waiver.',
  bad_title: 'It needs a title of at most 200 characters.',
  bad_code: 'It needs an authorization type code of at most 50 characters.',
  bad_text: 'It needs a text: nothing is left of this HTML.',
  bad_day: 'This is no day.',
  placeholder_in_tag: 'A placeholder stands within a tag, where no value may stand.',
}
