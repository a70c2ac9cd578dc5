/**
 * Drafts of the grid of prices: operators open them, write cells, compare and publish them. What they publish is in the
 * shop of this process before the reply is sent; others hear of it by the revision.
 */
import type { Database } from '#commerce/database/open.ts'
import {
  compareGridDraft,
  discardGridDraft,
  listGridDrafts,
  openGridDraft,
  publishGridDraft,
  putGridChanges,
  readEditorNames,
  readGridDraft,
  scheduleGridDraft,
  selectGridChanges,
  undoGridDraft,
} from '#commerce/pricing/index.ts'
import {
  compareGridDraftCall,
  discardGridDraftCall,
  listGridDraftsCall,
  openGridDraftCall,
  publishGridDraftCall,
  putGridChangesCall,
  showGridDraftCall,
  undoGridDraftCall,
} from '#contract/calls/admin/prices.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Shop } from '#server/shop/shop.ts'
import {
  cellDocument,
  changesDocument,
  comparisonDocument,
  conflictsDocument,
  gridDraftDocument,
  putChangesFrom,
} from '#server/wire/console/price-grid.ts'
import { gridRefused } from './grid-refusal.ts'

const MOST_DRAFTS = 100
const NO_DRAFT = gridRefused({ reason: 'unknown_draft' })

export function gridDraftCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const currency = () => storeSettings(shop.current().configuration.settings).currencyCode

  return [
    handle(listGridDraftsCall, async ({ params }) => {
      const drafts = await database.read((tx) => listGridDrafts(tx, params.productId, MOST_DRAFTS))
      return drafts.map(gridDraftDocument)
    }),

    handle(openGridDraftCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'prices')
      if (!by) return NOT_ALLOWED
      const opened = await operating(database, by, openGridDraftCall.path, (tx) =>
        openGridDraft(tx, params.productId, body.Name),
      )
      return opened.ok ? { Id: opened.draftId, Version: opened.version } : gridRefused(opened)
    }),

    handle(showGridDraftCall, async ({ params, query }) =>
      // Of one moment: who goes on from this version must have all that it came with.
      database.snapshot(async (tx) => {
        const draft = await readGridDraft(tx, params.id)
        if (!draft) return NO_DRAFT
        const changes = await selectGridChanges(tx, params.id, query.since)
        const names = await readEditorNames(
          tx,
          changes.map(({ authorId }) => authorId),
        )
        // Who reads it for the first time has nothing that could have been taken back.
        const shown = query.since === undefined ? changes.filter(({ toMinor }) => toMinor !== null) : changes
        return { Draft: gridDraftDocument(draft), Changes: changesDocument(shown, { currency: currency(), names }) }
      }),
    ),

    handle(putGridChangesCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'prices')
      if (!by) return NOT_ALLOWED
      const changes = putChangesFrom(body.Changes, currency())
      const put = await operating(database, by, putGridChangesCall.path, (tx) => putGridChanges(tx, params.id, changes))
      if (!put.ok) return gridRefused(put)
      const { conflicts, unknown, version, written } = put
      const authors = conflicts.map(({ authorId }) => authorId)
      const names = await database.read((tx) => readEditorNames(tx, authors))
      return {
        ...{ Version: version, Written: written, Unknown: unknown.map(cellDocument) },
        Conflicts: conflictsDocument(conflicts, { currency: currency(), names }),
      }
    }),

    handle(compareGridDraftCall, async ({ params }) => {
      const today = resortDay(shop.now(), storeSettings(shop.current().configuration.settings))
      const compared = await database.snapshot((tx) => compareGridDraft(tx, params.id, today))
      return compared.ok ? comparisonDocument(compared, currency()) : gridRefused(compared)
    }),

    handle(publishGridDraftCall, async ({ body: { At, ListVersion = 0, Version }, params: { id }, request }) => {
      const by = staffInPerson(request, 'prices')
      if (!by) return NOT_ALLOWED
      if (At !== undefined) {
        const at = { publishAt: At === null ? null : new Date(At), now: shop.now(), expectedVersion: Version }
        const waiting = await operating(database, by, publishGridDraftCall.path, (tx) => scheduleGridDraft(tx, id, at))
        return waiting.ok ? { Version: waiting.version, Prices: 0 } : gridRefused(waiting)
      }
      const compared = { version: Version, listVersion: ListVersion }
      const published = await operating(database, by, publishGridDraftCall.path, (tx) =>
        publishGridDraft(tx, id, compared),
      )
      if (!published.ok) return gridRefused(published)
      await shop.refresh()
      const draft = await database.read((tx) => readGridDraft(tx, id))
      return { Version: draft?.version ?? Version, Prices: published.changes.length }
    }),

    handle(discardGridDraftCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'prices')
      if (!by) return NOT_ALLOWED
      const discarded = await operating(database, by, discardGridDraftCall.path, (tx) =>
        discardGridDraft(tx, params.id, body.Version),
      )
      return discarded.ok ? { Version: discarded.version } : gridRefused(discarded)
    }),

    handle(undoGridDraftCall, async ({ params, request }) => {
      const by = staffInPerson(request, 'prices')
      if (!by) return NOT_ALLOWED
      const undone = await operating(database, by, undoGridDraftCall.path, (tx) => undoGridDraft(tx, params.id))
      if (!undone.ok) return gridRefused(undone)
      const { changedSince, draftId, prices, version } = undone
      return { Id: draftId, Version: version, Prices: prices, ChangedSince: changedSince }
    }),
  ]
}
