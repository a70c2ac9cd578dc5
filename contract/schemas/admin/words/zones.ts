/** Widget zones as operators fill them: the entries of one zone at a time, over the version of all. */
import * as z from 'zod/mini'
import { integer, text, wholeNumber } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { WIDGET_ZONES, ZONE_ENTRY_KINDS } from '#contract/values/settings/widget-zones.ts'

const LONGEST_HTML = 20_000
const MOST_ENTRIES = 50

const ShopZoneEntry = z.object({
  Name: z.string(),
  Kind: z.enum(ZONE_ENTRY_KINDS),
  /** Of `content`. */
  Html: z.string(),
  /** Of the others: where it loads from. Empty for HTML. */
  Src: z.string(),
  /** The pages it is meant for, such as `/l/*`; none means all. */
  Routes: z.array(z.string()),
})
export type ShopZoneEntry = z.infer<typeof ShopZoneEntry>

const ShopZone = z.object({
  Zone: z.enum(WIDGET_ZONES),
  /** Where on the pages it is, in a sentence. */
  Where: z.string(),
  Entries: z.array(ShopZoneEntry),
})
export type ShopZone = z.infer<typeof ShopZone>

const ShopZones = z.object({
  Items: z.array(ShopZone),
  /** Of all zones together. Sent along with a change: it is made only while this one counts. */
  Version: integer(),
  /** From which frames and scripts may load. */
  AllowedHosts: z.array(z.string()),
})
export type ShopZones = z.infer<typeof ShopZones>

const params = z.object({ zone: z.enum(WIDGET_ZONES) })

export const zoneAdminSchemas = {
  listShopZones: {
    summary: 'The zones of the pages with what the operator put into each.',
    reply: ShopZones,
  },
  previewShopZone: {
    summary: 'What of some HTML would be shown in a zone, and what would be taken out. Nothing is stored.',
    params,
    body: z.object({ Html: text(LONGEST_HTML) }),
    reply: z.object({
      /** Null where it is too long or nested so that no two readings of it agree. */
      Html: z.nullable(z.string()),
      TakenOut: z.array(z.object({ What: z.string(), Count: integer() })),
    }),
  },
  changeShopZone: {
    summary: 'Replace the entries of one zone, of the version that was read. HTML is made harmless.',
    params,
    body: z.object({
      Entries: z
        .array(
          z.object({
            Name: text(100),
            Kind: z.enum(ZONE_ENTRY_KINDS),
            Html: text(LONGEST_HTML),
            Src: text(2_000),
            Routes: z.array(text(200)).check(z.maxLength(50)),
          }),
        )
        .check(z.maxLength(MOST_ENTRIES)),
      Version: wholeNumber(),
    }),
    /** Of CHANGED_MEANWHILE and of a change: the zones as they are now. */
    reply: z.extend(CommandReply, { Zones: z.optional(ShopZones) }),
  },
}
