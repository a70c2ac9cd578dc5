/** `orders export`: all orders into a new file that only its owner reads. Who took them is in the trail before. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Operator, recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { orderCsvLines } from '#server/api/orders/order-export-calls.ts'
import type { CommandResult } from './command-result.ts'

export type ExportCommand = { do: 'export orders'; file: string }

export async function exportOrders(
  database: Database,
  { file }: ExportCommand,
  operator: Operator,
): Promise<CommandResult> {
  await database.transaction((tx) => recordAudit(tx, { ...operator, action: 'orders exported' }))
  let written = -1
  const counted = async function* () {
    for await (const line of orderCsvLines(database)) {
      written += 1
      yield `${line}\r\n`
    }
  }
  try {
    await pipeline(Readable.from(counted()), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    const code = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : undefined
    if (code === undefined) throw error
    return {
      ok: false,
      lines: [code === 'EEXIST' ? `${file} is there already.` : `${file} cannot be written: ${code}.`],
    }
  }
  return { ok: true, lines: [`${written} lines of orders are in ${file}.`] }
}
