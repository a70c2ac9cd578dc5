/** The shop's own time, straight from its clock: browsers judge cutoffs by it and never by theirs. */
import { readShopNow } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readUtcTimeByNumberCall, readUtcTimeCall } from '#contract/calls/settings.ts'
import { type Handler, handle } from '#server/http/handle.ts'

export function resortTimeCalls(database: Database): Handler[] {
  const utcTime = async () => (await database.transaction(readShopNow)).toISOString()
  return [handle(readUtcTimeCall, utcTime), handle(readUtcTimeByNumberCall, utcTime)]
}
