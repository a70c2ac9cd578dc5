/** Widget zones, for operators. */
import type { zoneAdminSchemas } from '#contract/schemas/admin/words/zones.ts'
import { call } from '#contract/wire/call.ts'

export const listShopZonesCall = call<typeof zoneAdminSchemas.listShopZones>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/zones',
  who: 'staff',
  right: 'words',
  version: 'Version',
})

export const previewShopZoneCall = call<typeof zoneAdminSchemas.previewShopZone>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/zones/{zone}/preview',
  bodyType: 'json',
  who: 'staff',
  right: 'words',
  changes: false,
})

export const changeShopZoneCall = call<typeof zoneAdminSchemas.changeShopZone>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/zones/{zone}',
  bodyType: 'json',
  who: 'staff',
  right: 'words',
  version: 'Version',
})
