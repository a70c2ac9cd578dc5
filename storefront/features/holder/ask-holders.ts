/**
 * Who a product can be for, asked of the engine. A reply belongs to one customer and one request body: another choice,
 * another day and another customer are another question, and what a cart or a household changes makes all of them old.
 */
import { listAssignableMembersCall } from '#contract/calls/people/assignable.ts'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Question } from '#ui/live/replies.ts'

/** What is chosen of the product so far: its options by id, with value ids or days. */
export type HolderRequest = {
  ProductId: number
  Filters: { ProductAttributeId: number; ProductAttributeValue: string }[]
  /** The line of the cart that is being changed: what it takes is no reason against its person. */
  UpdatedShoppingCartItemId?: number
  /** The value whose add-on gets a person of its own: asked for that one instead of the product. */
  AddOnValueId?: number
}

export const HOLDERS = 'assignable'

export function askHolders(ask: Client, request: HolderRequest): Promise<AssignableMember[]> {
  return ask(listAssignableMembersCall, { body: { ...request, CheckIsGuest: false } })
}

export function holdersQuestion(ask: Client, who: unknown, request: HolderRequest): Question<AssignableMember[]> {
  return {
    key: [HOLDERS, who, request],
    ask: () => askHolders(ask, request),
    failure: 'Error getting assignable members',
  }
}
