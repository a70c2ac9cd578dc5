/** Where a loader writes what went wrong without bothering the guest: the server's log, or the browser's. */
import { createContext } from 'react-router'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

export type Log = Record<LogLevel, (message: string, details?: Record<string, unknown>) => void>

export const logContext = createContext<Log>(console)
