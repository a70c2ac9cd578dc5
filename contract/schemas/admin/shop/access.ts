/** Keys of programs, and what each of them may do. */
import * as z from 'zod/mini'
import { day, idText, integer, listOf, words } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { LONGEST_KEY_NAME, RIGHTS } from '#contract/values/rights.ts'

const right = z.enum(RIGHTS)

export const ApiKeyListing = z.object({
  Id: integer(),
  Name: z.string(),
  /** How the key begins: the rest was shown once. */
  Prefix: z.string(),
  Rights: z.array(right),
  /** `no-admin`: who made it is no admin any more. Only an open one opens anything. */
  State: z.enum(['open', 'revoked', 'ended', 'no-admin']),
  /** ISO 8601. */
  MadeAt: z.string(),
  MadeBy: z.string(),
  /** The last day at the resort on which it opens anything; null for no end. */
  LastDay: z.nullable(z.string()),
  /** Null where it was never used. */
  UsedOn: z.nullable(z.string()),
})
export type ApiKeyListing = z.infer<typeof ApiKeyListing>

export const accessSchemas = {
  listApiKeys: {
    summary: 'Keys of programs with what each may do, those in use first. The keys themselves are told no more.',
    reply: z.object({ Items: z.array(ApiKeyListing) }),
  },
  makeApiKey: {
    summary: 'Make a key with some of the rights of the staff. It is told this once.',
    body: z.object({
      Name: words(LONGEST_KEY_NAME),
      Rights: listOf(right, RIGHTS.length),
      /** Left out for no end. */
      LastDay: z.optional(day()),
    }),
    reply: z.extend(CommandReply, {
      Key: z.optional(ApiKeyListing),
      /** Sent as `Authorization: Bearer …` with each call below /api/admin/. */
      Secret: z.optional(z.string()),
    }),
  },
  revokeApiKey: {
    summary: 'Revoke a key for good. It opens nothing from the next request on.',
    params: z.object({ id: idText() }),
    reply: z.extend(CommandReply, { Key: z.optional(ApiKeyListing) }),
  },
}
