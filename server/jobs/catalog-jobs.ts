/**
 * Drafts of products whose time has come are published, each in a transaction of its own: one that is refused holds up
 * no other. It waits for an operator then, and says why.
 */
import type { Logger } from 'pino'
import { asOperator, type Operator } from '#commerce/audit/index.ts'
import { dueProductDrafts, publishDueProduct, reopenDueProduct } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Job } from '#commerce/jobs/index.ts'

/** The shop itself, by the word of the operator who set the time. */
const CATALOG_JOB: Operator = { actor: { contactId: 0, role: 'job', name: 'publish-products' } }

export function catalogJobs({ database, log }: { database: Database; log: Logger }): Job[] {
  return [
    {
      name: 'publish-products',
      cron: '* * * * *',
      work: async () => {
        for (const productId of await database.read(dueProductDrafts)) await publishDue(database, log, productId)
      },
    },
  ]
}

/** A kill between a refusal and its word leaves the draft due. */
async function publishDue(database: Database, log: Logger, productId: number): Promise<void> {
  const published = await database.attempt((tx) =>
    asOperator(tx, CATALOG_JOB, (operated) => publishDueProduct(operated, productId)),
  )
  if (published.ok) return log.info({ productId }, 'A product was published at its time.')
  const { reason } = published
  if (reason === 'unknown_product') return
  await database.transaction((tx) =>
    asOperator(tx, CATALOG_JOB, (operated) => reopenDueProduct(operated, productId, reason)),
  )
  log.warn({ productId, reason }, 'A product whose time has come was refused, and is a draft again.')
}
