/**
 * A process that charges what is due, for the test that kills it: with the sandbox as its provider, and killed by
 * itself without a word once it has come by so many steps.
 */
import { pino } from 'pino'
import { connectTo } from '#commerce/database/open.ts'
import { chargeDue } from '#commerce/enrollments/index.ts'
import { createSandbox } from '#commerce/payments/index.ts'

const [url = '', today = '', steps = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const database = connectTo(url, log, 2)
const book = connectTo(url, log, 2)
let left = Number(steps)
await chargeDue({
  database,
  provider: createSandbox({ book, origin: () => 'https://shop.example', secret: 's' }),
  today: () => today,
  blocksAccess: () => true,
  at: async () => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  },
})
await Promise.all([database.close(), book.close()])
