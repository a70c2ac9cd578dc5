/** The part of a pino logger that the database writes to. */
import type { Logger } from 'pino'

export type DatabaseLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
