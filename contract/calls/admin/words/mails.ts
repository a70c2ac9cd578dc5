/** Mails of the shop, for operators. */
import type { mailAdminSchemas } from '#contract/schemas/admin/words/mails.ts'
import { call } from '#contract/wire/call.ts'

export const listShopMailsCall = call<typeof mailAdminSchemas.listShopMails>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/mails',
  who: 'staff',
  right: 'words',
})

export const showShopMailCall = call<typeof mailAdminSchemas.showShopMail>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/mails/{name}',
  who: 'staff',
  right: 'words',
  mayBeMissing: true,
})

export const sendTestMailCall = call<typeof mailAdminSchemas.sendTestMail>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/mails/{name}/test',
  bodyType: 'json',
  who: 'staff',
  right: 'words',
})
