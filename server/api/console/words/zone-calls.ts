/** Widget zones: what is in each, what of some HTML could be shown, and other entries for one of them. */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  readStoredSettings,
  readZonesVersion,
  sanitizedHtml,
  saveZones,
  selectZones,
  takenOutOfHtml,
  widgetHosts,
  type ZoneRefusal,
} from '#commerce/settings/index.ts'
import { changeShopZoneCall, listShopZonesCall, previewShopZoneCall } from '#contract/calls/admin/words/zones.ts'
import type { ShopZones } from '#contract/schemas/admin/words/zones.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { zoneDocuments, zoneEntryFrom } from '#server/wire/console/words/zones.ts'
import { unchanged } from './unchanged.ts'

const CHANGED = 'A colleague has changed the zones meanwhile. Nothing was saved: look at what is there now.'

export function zoneCalls({ database }: { database: Database }): Handler[] {
  return [
    handle(listShopZonesCall, () => database.read(readZones)),

    handle(previewShopZoneCall, ({ body: { Html }, params: { zone } }) => {
      const kept = sanitizedHtml(Html, zone)
      const taken = kept === undefined ? [] : [...takenOutOfHtml(Html, kept)]
      return { Html: kept ?? null, TakenOut: taken.map(([What, Count]) => ({ What, Count })) }
    }),

    handle(changeShopZoneCall, async ({ body: { Entries, Version }, params: { zone }, request }) => {
      const by = staffInPerson(request, 'words')
      if (!by) return NOT_ALLOWED
      const saved = await operating(database, by, changeShopZoneCall.path, async (tx) => {
        // All are saved together, over the version that was read of all.
        const others = zoneDocuments(await selectZones(tx)).filter(({ Zone }) => Zone !== zone)
        const all = [...others, { Zone: zone, Entries }]
        const zones = all.map(({ Entries: entries, Zone }) => [Zone, entries.map(zoneEntryFrom)])
        return saveZones(tx, Object.fromEntries(zones), Version)
      })
      if (!saved.ok && saved.reason !== 'changed_meanwhile') {
        const { name = '', reason } = saved
        return unchanged(reason.toUpperCase(), `${name || 'An entry'} ${REFUSALS[reason]}`)
      }
      const Zones = await database.read(readZones)
      return saved.ok ? { success: true, message: [], Zones } : { ...unchanged('CHANGED_MEANWHILE', CHANGED), Zones }
    }),
  ]
}

async function readZones(tx: Tx): Promise<ShopZones> {
  const settings = Object.entries(await readStoredSettings(tx)).map(([name, value]) => ({ name, value }))
  return {
    Items: zoneDocuments(await selectZones(tx)),
    Version: await readZonesVersion(tx),
    AllowedHosts: widgetHosts(settings),
  }
}

/** After the name of the entry. */
const REFUSALS: Record<ZoneRefusal, string> = {
  bad_source: 'needs an address that begins with https:// and has no port.',
  host_not_allowed: 'loads from a host that widgetsettings.allowedhosts does not name.',
  bad_route: 'names a page that is no path, such as /l/golf or /l/*.',
  unknown_zone: 'is in a zone that does not exist.',
  wrong_zone: 'is a frame, and the head of a page has no room for one.',
  unreadable_html: 'has HTML that is too long, or nested so that no two readings of it agree.',
}
