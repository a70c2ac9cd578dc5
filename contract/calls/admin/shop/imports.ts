/** Tables of products, prices and stock. Each kind needs the right to its own area, which its handler judges. */
import type { importSchemas } from '#contract/schemas/admin/shop/imports.ts'
import { call } from '#contract/wire/call.ts'

export const importTableCall = call<typeof importSchemas.importTable>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/imports/{kind}',
  bodyType: 'file',
  who: 'staff',
  right: ['catalog', 'prices', 'inventory'],
})
