/**
 * The log: one JSON line per event, with nothing personal in it.
 *
 * Several nets, because one is forgotten sooner or later: headers and fields that hold secrets are redacted by name,
 * errors are stripped to what happened, addresses are logged by path and query names only (see safe-address.ts), and whatever looks like an e-mail address is
 * masked in the finished line, wherever it came from.
 */
import { type Logger, pino } from 'pino'
import type { LogLevel } from './environment.ts'
import type { RecordedLines } from './recorded-lines.ts'

const SECRET_FIELDS = ['cookie', 'set-cookie', 'authorization', 'password', 'token', 'secret', 'sessionSecret']

export type LogOptions = {
  level: LogLevel
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
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
      serializers: { err: plainError, error: plainError },
      hooks: { streamWrite: withoutEmails },
    },
    {
      write(line) {
        recorded?.add(line)
        write(line)
      },
    },
  )
}

/** Only what tells what happened: errors of the database carry whole connections, and rows with people in them. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const code = 'code' in error ? String(error.code) : undefined
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: plainError(cause) }) }
}

const BEFORE_AT = /[\w.+%-]/
const AFTER_AT = /@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/y

/** From each @ to both sides, instead of one pattern over all: that would try every letter of a long line as a start. */
export function withoutEmails(line: string): string {
  let masked = ''
  let done = 0
  for (let at = line.indexOf('@'); at !== -1; at = line.indexOf('@', at + 1)) {
    AFTER_AT.lastIndex = at
    let start = at
    while (start > done && BEFORE_AT.test(line.charAt(start - 1))) start -= 1
    if (start === at || !AFTER_AT.test(line)) continue
    masked += `${line.slice(done, start)}[e-mail]`
    done = AFTER_AT.lastIndex
  }
  return masked + line.slice(done)
}

/** JSON for whoever collects logs; words for a person at a terminal. */
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
