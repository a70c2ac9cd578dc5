/**
 * The log of the browser. It starts with the first message: until then none of its code is loaded, and messages while
 * it loads are kept, in order, up to a limit. Whatever happens to it, the page goes on.
 */
import type { Log, LogLevel } from '#ui/live/log.ts'

export type BrowserLogLine = { level: LogLevel; message: string; details: Record<string, unknown> }
export type LogWriter = (line: BrowserLogLine) => void

const MOST_KEPT = 50

export function browserLog(start: () => Promise<LogWriter>): Log {
  const kept: BrowserLogLine[] = []
  let write: LogWriter = (line) => {
    if (kept.length < MOST_KEPT) kept.push(line)
  }
  let isStarted = false

  async function begin(): Promise<void> {
    isStarted = true
    // The words alone: what belongs to them has not been looked through.
    write = await start().catch(
      (): LogWriter =>
        ({ level, message }) =>
          console[level](message),
    )
    for (const line of kept.splice(0)) write(line)
  }

  const at =
    (level: LogLevel) =>
    (message: string, details: Record<string, unknown> = {}): void => {
      if (!isStarted) void begin()
      write({ level, message, details })
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
