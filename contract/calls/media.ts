/** Cards and passes people carry: which they have, which they need, and which number is whose. */
import * as z from 'zod/mini'
import { byGet, call } from '#contract/wire/call.ts'
import { flagText, id, idText, words } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'

export const MediaRequirement = z.object({
  ContactId: id(),
  Fullname: z.string(),
  ProductIncludesMedia: z.boolean(),
  MediaCards: z.array(z.object({ MediaNumber: z.string(), IsActive: z.boolean() })),
  NeedsMedia: z.boolean(),
  /** What the guest chose: the number of a card, or `new`. */
  Choice: z.nullable(z.string()),
})
export type MediaRequirement = z.infer<typeof MediaRequirement>

export const assignMediaForProductCall = call({
  id: 'API-45',
  method: 'POST',
  path: '/api/product/assignMedia',
  body: z.object({ ContactId: id(), MediaNumber: words(50), ProductId: z.optional(id()) }),
  reply: CommandReply,
  who: 'customer',
  summary: 'Give a person of the household the card with this number.',
})

const MediaOfContact = z.object({ contactId: idText(), mediaId: words(50) })

export const assignMediaCall = call({
  id: 'API-101',
  method: 'POST',
  path: '/api/customer/assignmedia',
  query: z.partial(MediaOfContact),
  body: z.partial(MediaOfContact),
  whole: MediaOfContact,
  reply: CommandReply,
  who: 'customer',
  summary: 'The same from the account.',
})

export const showMediaRequirementsCall = call({
  id: 'API-78',
  method: 'GET',
  path: '/api/checkout/mediarequirements',
  also: ['/api/mediarequirements'],
  reply: z.array(MediaRequirement),
  summary: 'Who in this cart needs a card.',
})

export const addMediaAssignmentCall = call({
  id: 'API-92',
  method: 'POST',
  path: '/api/checkout/addmediaassignment/{contactId}',
  params: z.object({ contactId: idText() }),
  reply: CommandReply,
  summary: 'Give a person a new card with this order.',
})
export const addMediaAssignmentByGetCall = byGet(addMediaAssignmentCall)

export const deleteMediaAssignmentCall = call({
  id: 'API-91',
  method: 'POST',
  path: '/api/checkout/deletemediaassignment/{contactId}/{deleteAllNewMediaAssignments}',
  params: z.object({ contactId: idText(), deleteAllNewMediaAssignments: flagText() }),
  reply: CommandReply,
  summary: 'Take that choice back, for one person or for all.',
})
export const deleteMediaAssignmentByGetCall = byGet(deleteMediaAssignmentCall)
