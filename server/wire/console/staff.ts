/** Members of the staff as the console reads them. */
import type { OwnRights } from '#contract/schemas/admin/staff.ts'
import type { Account } from '#server/http/request-context.ts'
import { type Actor, rightsOf } from '#server/http/visitor/actor.ts'

export function ownRightsDocument(account: Account, actor: Actor, shopName: string): OwnRights {
  const isAdmin = actor.role === 'admin'
  return {
    Name: `${account.firstName} ${account.lastName}`,
    Email: account.email,
    Role: isAdmin ? 'Admin' : 'Agent',
    IsAdmin: isAdmin,
    Rights: [...rightsOf(actor)],
    ShopName: shopName,
  }
}
