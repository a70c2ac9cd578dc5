/** Where somebody lives, as much of it as is known. */
import * as z from 'zod/mini'
import { text } from '#contract/wire/field.ts'

export const addressAsKnown = {
  Address1: z.optional(text(100)),
  Address2: z.optional(text(100)),
  City: z.optional(text(100)),
  State: z.optional(text(100)),
  PostalCode: z.optional(text(20)),
  Country: z.optional(text(100)),
}
