/** Every call that is built, joined to what answers it. What is declared and not listed here answers 501. */
import type { Database } from '#commerce/database/open.ts'
import type { RecordedLines } from '#server/boot/recorded-lines.ts'
import type { Handler } from '#server/http/handle.ts'
import type { Shop } from '#server/shop/shop.ts'
import { createStoredReplies } from '#server/shop/stored-replies.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { resortTimeCalls } from './resort-time-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { testingCalls } from './testing-calls.ts'

export type HandlerOptions = {
  database: Database
  shop: Shop
  /** Given, the calls for testers are there too. */
  recorded: RecordedLines | undefined
}

export function createHandlers({ database, shop, recorded }: HandlerOptions): Handler[] {
  const stored = createStoredReplies(shop)
  return [
    ...settingsCalls(stored),
    ...catalogueCalls(stored),
    ...resortTimeCalls(database),
    ...(recorded ? testingCalls({ database, shop, recorded }) : []),
  ]
}
