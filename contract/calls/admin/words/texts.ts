/** Texts of the shop, for operators. */
import type { textAdminSchemas } from '#contract/schemas/admin/words/texts.ts'
import { call } from '#contract/wire/call.ts'

export const listShopTextsCall = call<typeof textAdminSchemas.listShopTexts>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/texts',
  who: 'staff',
  right: 'words',
})

/** The browser saves what it replies as a file. */
export const exportShopTextsCall = call<typeof textAdminSchemas.exportShopTexts>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/texts.csv',
  replyType: 'csv',
  who: 'staff',
  right: 'words',
})

export const changeShopTextCall = call<typeof textAdminSchemas.changeShopText>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/texts/{key}',
  bodyType: 'json',
  who: 'staff',
  right: 'words',
  version: 'Version',
})
