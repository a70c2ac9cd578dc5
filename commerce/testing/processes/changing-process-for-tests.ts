/** A process in which guests press, for the test that kills it: by itself, once it has come by so many steps. */
import { pino } from 'pino'
import { type PressingGuest, pressAll } from '#commerce/changes/killed-changes-for-tests.ts'
import { connectTo } from '#commerce/database/open.ts'

const [url = '', guests = '[]', steps = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const database = connectTo(url, log, 2)
const book = connectTo(url, log, 2)
let left = Number(steps)
await pressAll(database, book, JSON.parse(guests) as PressingGuest[], async () => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
})
await Promise.all([database.close(), book.close()])
