/**
 * The log: one JSON line per event, with nothing personal in it.
 *
 * Three nets, because one is forgotten sooner or later: headers and fields that hold secrets are redacted by name,
 * addresses are logged by path and query names only (see safe-address.ts), and whatever looks like an e-mail address is
 * masked in the finished line, wherever it came from.
 */
import { type Logger, pino } from 'pino'
import type { LogLevel } from './environment.ts'
import type { RecordedLines } from './recorded-lines.ts'

const SECRET_FIELDS = ['cookie', 'set-cookie', 'authorization', 'password', 'token', 'secret', 'sessionSecret']

// Bounded repetitions: the pattern stays linear on a megabyte of text.
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g

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

export function withoutEmails(line: string): string {
  return line.includes('@') ? line.replace(EMAIL, '[e-mail]') : line
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
