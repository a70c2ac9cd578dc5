/**
 * What a call says to the database, written down while it says it: texts, names, values and rows, in order. The bare
 * loop then says the same, so that no SQL is copied into the bench and none can drift from what the shop runs.
 */
import { Client } from 'pg'

export type Said = {
  /** As handed to the driver: text, name, row mode. */
  config: Record<string, unknown> & { text: string }
  values: unknown[]
  rows: unknown[]
}

type Query = (this: Client, config: unknown, values?: unknown, ...rest: unknown[]) => Promise<{ rows: unknown[] }>

export async function recordStatements(work: () => Promise<unknown>): Promise<Said[]> {
  const said: Said[] = []
  const prototype = Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function record(config, values, ...rest) {
    const answer = original.call(this, config, values, ...rest)
    // The pool asks with callbacks for itself; what a verb says is always a promise.
    if (answer instanceof Promise) {
      const whole = typeof config === 'string' ? { text: config } : (config as Said['config'] & { values?: unknown[] })
      const { values: inside, ...kept } = whole as Said['config'] & { values?: unknown[] }
      const line: Said = { config: kept, values: (values as unknown[] | undefined) ?? inside ?? [], rows: [] }
      said.push(line)
      answer.then(
        ({ rows }) => {
          line.rows = rows
        },
        () => {},
      )
    }
    return answer
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return said
}
