/** Colors of the shop, for operators. */
import type { themeAdminSchemas } from '#contract/schemas/admin/words/theme.ts'
import { call } from '#contract/wire/call.ts'

export const showShopThemeCall = call<typeof themeAdminSchemas.showShopTheme>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/theme',
  who: 'staff',
  right: 'words',
})

export const changeShopThemeCall = call<typeof themeAdminSchemas.changeShopTheme>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/theme',
  bodyType: 'json',
  who: 'staff',
  right: 'words',
})
