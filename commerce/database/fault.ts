/**
 * What a database error means to the caller: 'busy' (another transaction holds a lock, the whole transaction may run
 * again), 'away' (no database to talk to now, or one that cannot do it now), or undefined (a bug, or a constraint that
 * the verb has to handle). Everything not named here counts as a bug: retrying an unknown error could do a thing twice.
 */
export type DatabaseFault = 'busy' | 'away' | undefined

// Serialization failure, deadlock, lock timeout: PostgreSQL promises that nothing of the transaction remains.
const BUSY = new Set(['40001', '40P01', '55P03'])

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // the socket is gone while the bundled database starts again
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '25006', // read only: a standby that was not made the primary yet
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '57014', // canceled, most often by the time limit of a statement
  '57P01', // shut down by the administrator
  '57P02', // crash of another backend
  '57P03', // starting up
  '57P05', // idle session ended
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])

// node-postgres gives these no code.
const AWAY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
]

export function databaseFault(error: unknown): DatabaseFault {
  // Drizzle wraps what the driver threw; the code is further down.
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = 'code' in e ? String(e.code) : ''
    if (BUSY.has(code)) return 'busy'
    if (AWAY.has(code) || AWAY_MESSAGES.some((words) => e.message.startsWith(words))) return 'away'
  }
  return undefined
}
