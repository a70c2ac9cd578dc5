/** What was copied from a spreadsheet, counted before any of it is written. It may reach beyond what was selected. */

import { areaFrom, type CellArea, placesIn } from '#console/page/grid/selection.ts'
import { filledPrices } from '#contract/rules/prices/change-price.ts'
import type { GuardRails } from '#contract/rules/prices/guard-rails.ts'
import { pastedPrices, pastedWords } from '#contract/rules/prices/paste-prices.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'
import { PlannedRows } from './planned-rows.tsx'
import styles from './prices.module.css'
import type { DraftPrices } from './sheet/draft-prices.ts'
import { plannedChanges, type SheetChange } from './sheet/planned-changes.ts'
import type { SeasonSheet } from './sheet/season-sheet.ts'
import { changesAt } from './sheet/sheet-changes.ts'
import type { PriceWords } from './use-price-words.ts'

type Props = {
  /** Undefined while nothing is pasted. */
  text: string | undefined
  sheet: SeasonSheet
  prices: DraftPrices
  area: CellArea
  rails: GuardRails
  words: PriceWords
  onPut(changes: readonly SheetChange[], target: CellArea): void
  onClose(): void
}

export function PasteDialog(props: Props) {
  const { onClose, text } = props
  return (
    <Dialog isOpen={text !== undefined} onClose={onClose} title="Paste prices" hasNoCross>
      {text !== undefined && <Pasted {...props} text={text} />}
    </Dialog>
  )
}

function Pasted({ area, onClose, onPut, prices, rails, sheet, text, words }: Props & { text: string }) {
  const pasted = pastedPrices(text, sheet.currency)
  const selected = { rows: area.bottom - area.top + 1, columns: area.right - area.left + 1 }
  const copied = { rows: pasted.rows.length, columns: Math.max(...pasted.rows.map((row) => row.length)) }
  const isOne = copied.rows === 1 && copied.columns === 1
  const sheetSize = { rows: sheet.days.length, columns: sheet.columns.length }
  const target = areaFrom({ row: area.top, column: area.left }, isOne ? selected : copied, sheetSize)
  const values = isOne ? filledPrices(pasted.rows, selected) : pasted.rows
  const planned = plannedChanges(
    placesIn(target).flatMap((place) => {
      const minor = values[place.row - target.top]?.[place.column - target.left]
      return typeof minor === 'number' ? changesAt(sheet, prices, place, minor) : []
    }),
    rails,
  )
  const isLarger = !isOne && (copied.rows > selected.rows || copied.columns > selected.columns)
  return (
    <div className={styles.form}>
      <p>
        {pastedWords(pasted)}.{isLarger && ' That is more than is selected: the cells beside are changed too.'}
      </p>
      <PlannedRows planned={planned} rails={rails} words={words} currency={sheet.currency} isAsked />
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="pine"
          data-start
          disabled={planned.changes.length === 0 || planned.breaches > 0}
          onClick={() => {
            onPut(planned.changes, target)
            onClose()
          }}
        >
          Put in draft
        </Button>
      </DialogActions>
    </div>
  )
}
