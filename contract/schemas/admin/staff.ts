/** Members of the staff, and the rights they have. */
import * as z from 'zod/mini'
import { RIGHTS } from '#contract/values/rights.ts'

export const OwnRights = z.object({
  Name: z.string(),
  Email: z.string(),
  /** What their role is called: Admin, Agent, or the name an admin gave it. */
  Role: z.string(),
  IsAdmin: z.boolean(),
  /** The areas of the console they see, in the order of the console. */
  Rights: z.array(z.enum(RIGHTS)),
  ShopName: z.string(),
  Currency: z.string(),
  /** The zone of the resort's clock, as IANA names it, or its offset from UTC: +05:30. */
  TimeZone: z.string(),
  /** What the resort's clock says now. */
  Now: z.string(),
})
export type OwnRights = z.infer<typeof OwnRights>

export const staffAdminSchemas = {
  showOwnRights: {
    summary: 'Who of the staff asks, and which areas of the console they may use.',
    reply: OwnRights,
  },
}
