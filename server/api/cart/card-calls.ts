/** The cards of a cart: who needs one, and who gets a new one with this order. */
import { chooseNewCard, dropNewCards, readCardNeeds } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  addMediaAssignmentByPostCall,
  addMediaAssignmentCall,
  deleteMediaAssignmentByPostCall,
  deleteMediaAssignmentCall,
  showMediaRequirementsCall,
} from '#contract/calls/people/household.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import { type CallContext, type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, cardSettings, catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { mediaRequirements } from '#server/wire/people/household.ts'

const NO_PERSON = refused(404, 'NOT_FOUND', 'We do not know this person.')
const DONE: CommandReply = { success: true, message: [] }
const NOT_NEEDED: CommandReply = {
  success: false,
  code: 'MEDIA_NOT_NEEDED',
  message: ['Nothing in your cart needs a new card for this person.'],
}

export function cardCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const shown = async (request: RequestContext) => {
    const state = await shop.read()
    return [state, catalogView(state, shop.now(), audienceOf(request))] as const
  }

  const choose = async ({ params, request }: CallContext<typeof addMediaAssignmentCall>) => {
    const [state, view] = await shown(request)
    const chosen = await database.attempt((tx) => chooseNewCard(tx, request.shopper, params.contactId, state, view))
    if (chosen.ok) return DONE
    return chosen.reason === 'not_found' ? NO_PERSON : NOT_NEEDED
  }

  const drop = async ({ params, request }: CallContext<typeof deleteMediaAssignmentCall>) => {
    const { contactId, deleteAllNewMediaAssignments: isForAll } = params
    const dropped = await database.attempt((tx) => dropNewCards(tx, request.shopper, contactId, { isForAll }))
    return dropped.ok ? DONE : NO_PERSON
  }

  return [
    handle(showMediaRequirementsCall, async ({ request }) => {
      const [state, view] = await shown(request)
      const needs = await database.read((tx) => readCardNeeds(tx, request.shopper, state, view))
      return mediaRequirements(needs, cardSettings(state))
    }),
    handle(addMediaAssignmentCall, choose),
    handle(addMediaAssignmentByPostCall, choose),
    handle(deleteMediaAssignmentCall, drop),
    handle(deleteMediaAssignmentByPostCall, drop),
  ]
}
