/** The shop as it is, until an order reaches the step that FAILPOINT names: there the process ends, as by kill -9. */
import { readEnvironment } from '#server/boot/environment.ts'
import { createLog } from '#server/boot/log.ts'
import { start } from '#server/boot/start.ts'

const read = readEnvironment(process.env)
if (!read.ok) throw new Error(read.refusals.join(' '))
const { environment } = read

async function atOrderPoint(point: string): Promise<void> {
  if (point !== process.env['FAILPOINT']) return
  process.kill(process.pid, 'SIGKILL')
  // Nothing more is done until the signal arrives.
  await new Promise(() => {})
}

const log = createLog({ level: environment.logLevel })
const running = await start(environment, { log, welcomesDemo: false, sendsMails: false, atOrderPoint })
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)))
console.log(`Chairlift is open at ${running.url}/`)
