/**
 * Calls by which tests move the shop's clock, start over, and read what was logged. They exist only under STORE_CLOCK.
 */
import * as z from 'zod/mini'
import { instant, numberText, text, token } from './field.ts'

const ShopClock = z.object({ now: instant(), frozen: z.boolean() })
export type ShopClock = z.infer<typeof ShopClock>

export const LogLine = z.object({
  time: z.string(),
  level: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.unknown())),
})
export type LogLine = z.infer<typeof LogLine>

export const testingSchemas = {
  readShopClock: { reply: ShopClock },
  moveShopClock: { body: z.object({ to: z.optional(instant()), frozen: z.optional(z.boolean()) }), reply: ShopClock },
  reloadDemo: { reply: z.object({ success: z.boolean() }) },
  readLogLines: {
    query: z.object({
      level: z.optional(token(10)),
      contains: z.optional(text(200)),
      limit: z.optional(numberText(1, 1000)),
    }),
    reply: z.array(LogLine),
  },
  recordLogLine: {
    body: z.object({ level: z.enum(['debug', 'info', 'warn', 'error']), message: text(2000) }),
    reply: z.object({ success: z.boolean() }),
  },
}
