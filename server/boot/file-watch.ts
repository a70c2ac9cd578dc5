/**
 * While the shop is open: every ten minutes, files that no cart wants any longer are thrown away. Nothing depends on
 * when.
 */
import type { Logger } from 'pino'
import { forgetFiles } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { createRounds, type Rounds } from './rounds.ts'

const TEN_MINUTES_MS = 600_000

export function watchFiles(database: Database, log: Logger): Pick<Rounds, 'stop'> {
  const round = createRounds((error) =>
    log.warn({ err: error }, 'Files that nobody wants could not be thrown away; the next try is due soon.'),
  )
  round.every(TEN_MINUTES_MS, async () => {
    const gone = await database.transaction(forgetFiles)
    if (gone > 0) log.info({ files: gone }, 'Files that no cart named for a day were thrown away.')
  })
  return round
}
