/** Prices: what a product costs day by day, changed in a draft that is compared and published. */

import { type ReactNode, useMemo, useState } from 'react'
import { ActionLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { areaOf, type SheetSelection, selectionOf } from '#console/page/grid/selection.ts'
import { useSheetWindow } from '#console/page/grid/use-sheet-window.ts'
import { PageHead } from '#console/page/head.tsx'
import { type ListQuery, useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listPricedProductsCall, showPriceGridCall } from '#contract/calls/admin/prices.ts'
import type { PriceGrid } from '#contract/schemas/admin/prices.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import text from '#ui/layout/text.module.css'
import { ChangeDialog } from './change-dialog.tsx'
import { DraftBar } from './draft-bar.tsx'
import { DraftChoice } from './draft-choice.tsx'
import { DraftNotes, type Published } from './draft-notes.tsx'
import { GridLegend } from './grid/grid-legend.tsx'
import { PriceSheet } from './grid/price-sheet.tsx'
import { SeasonStrip } from './grid/season-strip.tsx'
import { GuardRailsDialog } from './guard-rails-dialog.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import styles from './prices.module.css'
import { railsOf } from './sheet/planned-changes.ts'
import { type SheetView, seasonSheet } from './sheet/season-sheet.ts'
import { useGridDraft } from './use-grid-draft.ts'
import { usePriceWords } from './use-price-words.ts'
import { chosenVariants, VariantsFilter } from './variants-filter.tsx'
import { WhyPanel } from './why-panel.tsx'

const VIEWS: readonly { value: SheetView; name: string }[] = [
  { value: 'windows', name: 'Windows' },
  { value: 'levels', name: 'Levels' },
  { value: 'now', name: 'Guest pays' },
]
/** As price-sheet.module.css and `--cell` have them. */
const MEASURES = { rowPx: 28, touchedRowPx: 44, headPx: 60, nameRem: 11, phoneNameRem: 11, columnRem: 3.75 }
const FIRST: SheetSelection = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } }

export function PricesPage() {
  const query = useListQuery()
  const formats = useFormats()
  const products = useCalled(listPricedProductsCall, {})
  const asked = Number(query.get('product'))
  const product = products.reply?.find(({ Id }) => Id === asked) ?? products.reply?.[0]
  const grid = useCalled(showPriceGridCall, product && { params: { productId: product.Id } })
  const hasFailed = products.hasFailed || grid.hasFailed
  const [from, to] = [grid.reply?.Days[0], grid.reply?.Days.at(-1)]
  return (
    <div className={styles.page}>
      <PageHead title="Prices" facts={from && to && `${formats.longDay(from)} to ${formats.longDay(to)}`}>
        {product && (
          <ActionLink to={`/preview?${new URLSearchParams({ path: product.Path })}`}>See the shop at …</ActionLink>
        )}
      </PageHead>
      {products.reply?.length === 0 && (
        <NothingHere title="No product has prices by day" why="Prices by day come with the catalog or its file." />
      )}
      {!grid.reply && products.reply?.length !== 0 && !hasFailed && <LoadingRows name="Prices" rows={14} />}
      {!grid.reply && hasFailed && <CouldNotLoad again={products.hasFailed ? products.again : grid.again} />}
      {product && grid.reply && (
        <Workplace key={product.Id} grid={grid.reply} path={product.Path} query={query}>
          <div className={styles.product}>
            <Select
              label="Product"
              value={String(product.Id)}
              items={(products.reply ?? []).map(({ Id, Name }) => ({ value: String(Id), name: Name }))}
              onChange={({ target }) => query.set({ product: target.value, draft: undefined, variants: undefined })}
            />
          </div>
        </Workplace>
      )}
    </div>
  )
}

/** `path` is where guests find the product. */
type WorkplaceProps = { grid: PriceGrid; path: string; query: ListQuery; children: ReactNode }

function Workplace({ children, grid, path, query }: WorkplaceProps) {
  const formats = useFormats()
  const words = usePriceWords(grid.Currency)
  const view = VIEWS.find(({ value }) => value === query.get('show'))?.value ?? 'windows'
  const chosen = query.get('variants')
  const sheet = useMemo(
    () => seasonSheet({ ...grid, Columns: [...chosenVariants(grid.Columns, chosen)] }, view),
    [grid, view, chosen],
  )
  const sheetWindow = useSheetWindow({ rows: sheet.days.length, columns: sheet.columns.length }, MEASURES)
  const rails = useMemo(() => railsOf(grid), [grid])
  const variants = new Map(grid.Columns.map(({ Name, VariantId }) => [VariantId, Name]))
  const [selection, setSelection] = useState(FIRST)
  const [isChanging, setIsChanging] = useState(false)
  const [isRailing, setIsRailing] = useState(false)
  const [pasted, setPasted] = useState<string>()
  const [published, setPublished] = useState<Published>()
  const draft = useGridDraft({
    productId: grid.ProductId,
    currency: grid.Currency,
    newName: `Prices, ${formats.weekday(grid.Today)}`,
    chosenId: Number(query.get('draft')) || undefined,
    choose: (id) => query.set({ draft: id === undefined ? undefined : String(id) }),
  })
  const isLocked = draft.draft?.State === 'scheduled'
  const column = sheet.columns[selection.from.column]
  const day = sheet.days[selection.from.row]
  const area = areaOf(selection)

  function leaveDraft(): void {
    draft.leave()
    query.set({ draft: undefined })
  }

  return (
    <>
      <div className={styles.tools}>
        {children}
        <fieldset className={styles.show}>
          <legend className={text.visuallyHidden}>What the grid shows</legend>
          <Segmented
            name="show"
            choices={VIEWS}
            chosen={view}
            onChoose={(show) => {
              setSelection(FIRST)
              query.set({ show })
            }}
          />
        </fieldset>
        {grid.Columns.length > 1 && (
          <VariantsFilter
            columns={grid.Columns}
            chosen={chosen}
            onChange={(variants) => {
              setSelection(FIRST)
              query.set({ variants })
            }}
          />
        )}
        <DraftChoice
          productId={grid.ProductId}
          drafts={draft.drafts}
          draftId={draft.draft?.Id}
          onChoose={(id, isNew) => {
            draft.leave(isNew ? id : undefined)
            query.set({ draft: String(id) })
          }}
        />
        <div className={styles.push}>
          <Button look="line" onClick={() => setIsRailing(true)}>
            Guard-rails …
          </Button>
          <Button look="line" disabled={!draft.canUndo || isLocked} onClick={draft.undo}>
            Undo
          </Button>
          <Button look="line" disabled={isLocked || view === 'now'} onClick={() => setIsChanging(true)}>
            Change …
          </Button>
        </div>
      </div>
      <DraftNotes {...{ draft, path, published, variants, words }} onUndone={setPublished} />
      <SeasonStrip {...{ sheet, words }} view={sheetWindow} prices={draft.prices} column={selection.to.column} />
      <div className={styles.work}>
        <div className={styles.sheet}>
          <PriceSheet
            {...{ sheet, selection, isLocked, words }}
            view={sheetWindow}
            prices={draft.prices}
            onSelect={setSelection}
            onPut={draft.put}
            onChange={() => !isLocked && view !== 'now' && setIsChanging(true)}
            onPaste={setPasted}
            onUndo={draft.undo}
          />
          <GridLegend sheet={sheet} words={words} />
        </div>
        {column && day && (
          <WhyPanel productId={grid.ProductId} variantId={column.variantId} variant={column.variant} day={day} />
        )}
      </div>
      <DraftBar
        draft={draft.draft}
        variants={variants}
        onDiscarded={leaveDraft}
        onPublished={(prices, at) => {
          setPublished({ draftId: draft.draft?.Id ?? 0, prices, at })
          if (at === undefined) leaveDraft()
        }}
      />
      <GuardRailsDialog isOpen={isRailing} grid={grid} onClose={() => setIsRailing(false)} />
      <ChangeDialog
        isOpen={isChanging}
        {...{ sheet, area, rails, words }}
        prices={draft.prices}
        onPut={draft.put}
        onClose={() => setIsChanging(false)}
      />
      <PasteDialog
        text={pasted}
        {...{ sheet, area, rails, words }}
        prices={draft.prices}
        onPut={(changes, target) => {
          setSelection(selectionOf(target))
          draft.put(changes)
        }}
        onClose={() => setPasted(undefined)}
      />
    </>
  )
}
