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
  readShopClock: { summary: 'What time it is in the shop, and whether it stands still.', reply: ShopClock },
  moveShopClock: {
    summary: 'Set the clock of the shop, stop it, or let it run again.',
    body: z.object({ to: z.optional(instant()), frozen: z.optional(z.boolean()) }),
    reply: ShopClock,
  },
  reloadDemo: { summary: 'Load the demo resort anew.', reply: z.object({ success: z.boolean() }) },
  readLogLines: {
    summary: 'The latest log lines, oldest first.',
    query: z.object({
      level: z.optional(token(10)),
      contains: z.optional(text(200)),
      limit: z.optional(numberText(1, 1000)),
    }),
    reply: z.array(LogLine),
  },
  recordLogLine: {
    summary: 'Put a line of the browser into the log, so that tests find it there.',
    body: z.object({ level: z.enum(['debug', 'info', 'warn', 'error']), message: text(2000) }),
    reply: z.object({ success: z.boolean() }),
  },
}
