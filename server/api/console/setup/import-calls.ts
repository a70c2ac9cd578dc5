/**
 * Tables of products, prices and stock: a file is judged and written in one transaction, which a dry run and a single
 * bad row roll back. Who imports it is in the audit trail with all that changed.
 */
import type { Database } from '#commerce/database/open.ts'
import { importTable } from '#commerce/setup/index.ts'
import { importTableCall } from '#contract/calls/admin/shop/imports.ts'
import type { ImportReply } from '#contract/schemas/admin/shop/imports.ts'
import { type ImportKind, MOST_IMPORT_BYTES, MOST_PROBLEMS } from '#contract/values/console/imports.ts'
import type { Right } from '#contract/values/rights.ts'
import { readFileInTime } from '#server/api/files/read-file-in-time.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { problemDocument } from '#server/wire/console/shop/imports.ts'

const RIGHTS_OF: Record<ImportKind, Right> = { products: 'catalog', prices: 'prices', stock: 'inventory' }
const PATIENCE_MS = 60_000

const NOT_MULTIPART = refused(415, 'UNSUPPORTED_TYPE', 'Send the body as multipart/form-data, uncompressed.')
const NOT_READ = {
  'too-long': refusal('FILE_TOO_BIG', 'This file is too big. It may have 4 MB.'),
  'no-file': refusal('FILE_MISSING', 'No file arrived. Please choose one.'),
  'cut-off': refusal('FILE_MISSING', 'The file did not arrive in full. Please try again.'),
}
const NOT_TEXT = refusal('NOT_TEXT', 'This is no text in UTF-8. Save the table as CSV UTF-8.')

export function importCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  return [
    handle(importTableCall, async ({ params: { kind }, query: { dryRun = false }, request, sent }) => {
      const by = staffInPerson(request, RIGHTS_OF[kind])
      if (!by) return NOT_ALLOWED
      const read = await readFileInTime(sent, MOST_IMPORT_BYTES, PATIENCE_MS)
      if (!read.ok) return read.why === 'not-multipart' ? NOT_MULTIPART : NOT_READ[read.why]
      const text = textOf(read.file.bytes)
      if (text === undefined) return NOT_TEXT
      const { currencyCode } = catalogView(await shop.read(), shop.now(), PUBLIC)
      const { done } = await operating(database, by, importTableCall.path, async (tx) => {
        const done = await importTable(tx, kind, text, currencyCode)
        return { ok: done.ok && !dryRun, done }
      })
      if (!done.ok) {
        const Problems = done.problems.slice(0, MOST_PROBLEMS).map(problemDocument)
        const told = refusal('BAD_ROWS', 'Nothing was imported: some rows are wrong.')
        return { ...told, IsDryRun: dryRun, Problems, ProblemCount: done.problems.length }
      }
      if (!dryRun) await shop.refresh()
      const { changed = 0, days, rows, things } = done
      const counts = { Rows: rows, Things: things, Changed: changed, Days: days }
      return { success: true, message: [], IsDryRun: dryRun, ...counts }
    }),
  ]
}

function refusal(code: string, message: string): ImportReply {
  return { success: false, code, message: [message] }
}

/** Spreadsheets write other encodings too, in which letters would silently become others. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
