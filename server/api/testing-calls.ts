/**
 * What tests may do to a running shop: move its clock, load the demo anew, read and write its log. Only a shop that was
 * started with STORE_CLOCK has these calls; for every other shop they are unknown addresses.
 */
import { moveShopClock, readShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import {
  moveShopClockCall,
  readLogLinesCall,
  readShopClockCall,
  recordLogLineCall,
  reloadDemoCall,
} from '#contract/calls/testing.ts'
import type { LogLine } from '#contract/schemas/testing.ts'
import { reloadDemo } from '#server/boot/demo.ts'
import type { RecordedLine, RecordedLines } from '#server/boot/log.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { Shop } from '#server/shop/shop.ts'

export type TestingOptions = { database: Database; shop: Shop; recorded: RecordedLines; voucherCodes: VoucherCodes }

export function testingCalls({ database, shop, recorded, voucherCodes }: TestingOptions): Handler[] {
  const clock = async () => {
    const { now, isFrozen } = await database.transaction(readShopClock)
    return { now: now.toISOString(), frozen: isFrozen }
  }

  return [
    handle(readShopClockCall, clock),

    handle(moveShopClockCall, async ({ body: { to, frozen } }) => {
      const time = to === undefined ? undefined : new Date(to)
      if (time && (time < EARLIEST || time > LATEST)) return OUT_OF_RANGE
      await database.transaction((tx) => moveShopClock(tx, { to: time, frozen }))
      await shop.refresh()
      return clock()
    }),

    handle(reloadDemoCall, async ({ request }) => {
      await reloadDemo(database, voucherCodes, request.log)
      await shop.refresh()
      return { success: true }
    }),

    handle(readLogLinesCall, ({ query: { level, contains, limit } }) => {
      const lines = recorded
        .read()
        .filter((line) => level === undefined || line.level === level)
        .filter((line) => contains === undefined || saysSomewhere(line, contains))
      return lines.slice(-(limit ?? lines.length)).map(asLogLine)
    }),

    handle(recordLogLineCall, ({ body: { level, message }, request: { log } }) => {
      log[level]({ from: 'browser' }, message)
      return { success: true }
    }),
  ]
}

// No season is outside these, and not every part of the shop can write a year 0.
const EARLIEST = new Date('2000-01-01T00:00:00Z')
const LATEST = new Date('2100-01-01T00:00:00Z')
const OUT_OF_RANGE = refused(400, 'BAD_INPUT', 'The clock can be set from 2000 to 2100.', 'body.to')

/** As a person reads it, not as JSON writes it: a quotation mark is one character. */
function saysSomewhere(value: unknown, words: string): boolean {
  if (typeof value === 'string') return value.includes(words)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => saysSomewhere(inner, words))
}

function asLogLine({ time, level, msg, ...fields }: RecordedLine): LogLine {
  return { time: String(time), level, message: String(msg ?? ''), fields }
}
