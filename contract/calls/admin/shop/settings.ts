/** Settings of the shop, for operators. */
import type { settingAdminSchemas } from '#contract/schemas/admin/shop/settings.ts'
import { call } from '#contract/wire/call.ts'

export const listShopSettingsCall = call<typeof settingAdminSchemas.listShopSettings>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/settings',
  who: 'staff',
  right: 'settings',
})

export const changeShopSettingCall = call<typeof settingAdminSchemas.changeShopSetting>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/settings/{name}',
  bodyType: 'json',
  who: 'staff',
  right: 'settings',
  version: 'Version',
})
