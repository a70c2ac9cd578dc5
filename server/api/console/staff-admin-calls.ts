/** Who works in the console, and what each of them may do there. */
import { showOwnRightsCall } from '#contract/calls/admin/staff.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { ownRightsDocument } from '#server/wire/console/staff.ts'

export function staffAdminCalls({ shop }: { shop: Shop }): Handler[] {
  return [
    handle(showOwnRightsCall, async ({ request: { account, actor } }) => {
      if (!account) return refused(401, 'SIGN_IN', 'Please sign in first.')
      return ownRightsDocument(account, actor, catalogView(await shop.read(), shop.now(), PUBLIC))
    }),
  ]
}
