/**
 * Tells an error-reporting service (anything that takes Sentry's envelopes) what went wrong in a browser, and of a
 * small share of pages how long they took. No script of theirs runs: they get the redacted line of our log, the page's
 * path and nothing else.
 */
import type { Adapter, Sight } from './adapter.ts'

export const TRACE_SAMPLE_RATE = 0.00625
const MOST_REPORTS = 10
const DSN = /^https:\/\/(\w{8,64})@([a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?)\/(\d{1,20})$/i

type Seen = 'watchErrors' | 'page' | 'send' | 'now' | 'random'

export const errorReporting: Adapter<Seen> = {
  name: 'Error reporting',
  page: 'open',
  sees: ['watchErrors', 'page', 'send', 'now', 'random'],
  id: ({ errorReportingDsn }) => (DSN.test(errorReportingDsn) ? errorReportingDsn : undefined),
  hosts: (dsn) => ({ connect: [`https://${partsOf(dsn).host}`] }),
  async start(dsn, sight) {
    let reports = 0
    sight.watchErrors(({ message, details }) => {
      // One broken page must not become a flood.
      if (reports >= MOST_REPORTS) return
      reports += 1
      // Who of the staff was at it is for our own log.
      const { AgentId, AgentUsername, ...extra } = details
      void report(dsn, sight, 'event', { level: 'error', message, extra })
    })
    if (sight.random() >= TRACE_SAMPLE_RATE) return
    const opened = performance.timeOrigin
    await report(dsn, sight, 'transaction', {
      start_timestamp: opened / 1000,
      contexts: { trace: { op: 'pageload', trace_id: hex(sight, 32), span_id: hex(sight, 16) } },
    })
  },
}

type Reporting = Pick<Sight, 'page' | 'send' | 'now' | 'random'>

function report(dsn: string, sight: Reporting, type: string, fields: Record<string, unknown>): Promise<unknown> {
  const { host, key, project } = partsOf(dsn)
  const { origin, path } = sight.page()
  const [transaction = path] = path.split('?')
  const event = {
    event_id: hex(sight, 32),
    timestamp: sight.now() / 1000,
    platform: 'javascript',
    transaction,
    request: { url: origin + path },
    ...fields,
  }
  const envelope = [{ event_id: event.event_id }, { type }, event].map((part) => JSON.stringify(part)).join('\n')
  return sight
    .send(`https://${host}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}`, envelope)
    .catch(() => {})
}

function partsOf(dsn: string): { key: string; host: string; project: string } {
  const [, key = '', host = '', project = ''] = DSN.exec(dsn) ?? []
  return { key, host, project }
}

function hex({ random }: Pick<Sight, 'random'>, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
}
