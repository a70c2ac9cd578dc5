/** For whom the lines of a cart are: everybody once, by name, and whether some line is for nobody yet. */
import type { Cart, CartItem } from '#contract/schemas/cart.ts'

export type Assigned = Pick<Cart, 'AssignedMembers' | 'HasUnassigned'>

export function assignedMembers(items: readonly Pick<CartItem, 'AssignedTo' | 'AssignedToContactInfo'>[]): Assigned {
  const byId = new Map(
    items.flatMap(({ AssignedToContactInfo: member }) =>
      member ? [[member.Id, { Id: member.Id, Fullname: member.Fullname }] as const] : [],
    ),
  )
  return {
    AssignedMembers: [...byId.values()].sort(
      (one, other) => one.Fullname.localeCompare(other.Fullname, 'en') || one.Id - other.Id,
    ),
    HasUnassigned: items.some(({ AssignedTo, AssignedToContactInfo }) => !AssignedTo && !AssignedToContactInfo),
  }
}
