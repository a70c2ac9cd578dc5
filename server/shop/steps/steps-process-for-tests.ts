/** A process that runs the purchase, says when it is at the given place, and hangs there until it is killed. */
import { pino } from 'pino'
import { connectTo } from '#commerce/database/open.ts'
import { runSteps } from './run-steps.ts'
import { BUY, NOTHING_DONE, purchaseSteps } from './steps-for-tests.ts'

export type StepsReport = 'there'

const [url = '', place] = process.argv.slice(2)
const database = connectTo(url, pino({ level: 'silent' }), 4)

async function pause(at: string): Promise<void> {
  if (at !== place) return
  process.send?.('there' satisfies StepsReport)
  await new Promise(() => {})
}

await runSteps(database, BUY, NOTHING_DONE, purchaseSteps(database, pause))
