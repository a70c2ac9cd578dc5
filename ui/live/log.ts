/** Where a page writes what went wrong without bothering the one who looks at it. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

export type Log = Record<LogLevel, (message: string, details?: Record<string, unknown>) => void>
