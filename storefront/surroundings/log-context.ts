/** Where a loader writes what went wrong without bothering the guest: the server's log, or the browser's console. */
import { createContext } from 'react-router'

export type Log = {
  warn(message: string, details?: Record<string, unknown>): void
  error(message: string, details?: Record<string, unknown>): void
}

export const logContext = createContext<Log>(console)
