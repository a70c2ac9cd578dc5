/** The shop as it is, opened with one function replaced: places are read without a lock. For the twins of the races. */
import { readEnvironment } from '#server/boot/environment.ts'
import { createLog } from '#server/boot/log.ts'
import { start } from '#server/boot/start.ts'
import { unlockedSlots } from './unlocked-slots.ts'

const read = readEnvironment(process.env)
if (!read.ok) throw new Error(read.refusals.join(' '))

const log = createLog({ level: read.environment.logLevel })
const running = await start(read.environment, { log, lockSlots: unlockedSlots })
console.log(`Chairlift is open at ${running.url}/`)

process.on('SIGTERM', async () => {
  await running.close()
  process.exit(0)
})
