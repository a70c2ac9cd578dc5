/**
 * The log: one JSON line per event, with nothing personal in it.
 *
 * Several nets, because one is forgotten sooner or later: headers and fields that hold secrets or a person's data are
 * hidden by name, errors are stripped to what happened, of a field named `path`, `address` or `url` the path and the
 * names in its query are kept (safe-address.ts), and whatever looks like an e-mail address or the number of a card is
 * masked in the finished line.
 */
import { type Logger, pino } from 'pino'
import type { ServerLogLevel } from './environment.ts'
import { plainError, withoutCards, withoutEmails, withoutKeys, withoutSecrets } from './without-secrets.ts'

const CHILD_SECRETS = ['cookie', 'authorization', 'password', 'token', 'secret']

export type LogOptions = {
  level: ServerLogLevel
  /** Keeps the last lines in memory as well, for tests that read them. */
  recorded?: RecordedLines | undefined
  write?: (line: string) => void
}

export function createLog({ level, recorded, write = writeOut }: LogOptions): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
      },
      // What a child log is made with does not pass the formatter.
      redact: { paths: CHILD_SECRETS, censor: '[hidden]' },
      serializers: { err: plainError, error: plainError },
      hooks: { streamWrite: (line) => withoutKeys(withoutCards(withoutEmails(line))) },
    },
    {
      write(line) {
        recorded?.add(line)
        write(line)
      },
    },
  )
}

/** JSON for the collector of logs; words for a person at a terminal. */
function writeOut(line: string): void {
  process.stdout.write(process.stdout.isTTY ? inWords(line) : line)
}

export function inWords(line: string): string {
  const { level, msg, err, time: _time, pid: _pid, ...rest } = JSON.parse(line) as Record<string, unknown>
  const mark = level === 'info' ? '' : `${String(level).toUpperCase()} `
  const more = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`
  const trace = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : ''
  return `${mark}${String(msg)}${more}${trace}\n`
}

/** The last log lines in memory, oldest first, for tests that ask what was logged. Exists only under STORE_CLOCK. */
const KEPT_LINES = 1000

export type RecordedLine = { level: string; msg: string; [field: string]: unknown }

export type RecordedLines = {
  add(line: string): void
  read(): RecordedLine[]
  clear(): void
}

export function recordLines(): RecordedLines {
  const lines: string[] = []
  return {
    add(line) {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
    },
    read: () => lines.map((line) => JSON.parse(line) as RecordedLine),
    clear: () => {
      lines.length = 0
    },
  }
}
