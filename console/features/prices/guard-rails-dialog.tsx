/**
 * What no price of the product goes below or above, and the most that one changes at once. An empty field is no limit.
 * Where a colleague was first it says so, and what was typed stays.
 */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { compareGridDraftCall, saveGuardRailsCall, showPriceGridCall } from '#contract/calls/admin/prices.ts'
import type { PriceGrid } from '#contract/schemas/admin/prices.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './prices.module.css'
import { typedPrice } from './sheet/typed-amounts.ts'

type Props = { isOpen: boolean; grid: PriceGrid; onClose(): void }
type Rail = 'Floor' | 'Ceiling' | 'LargestStep'

const RAILS: readonly { rail: Rail; label: string; hint: string }[] = [
  { rail: 'Floor', label: 'Floor', hint: 'No price goes below it' },
  { rail: 'Ceiling', label: 'Ceiling', hint: 'No price goes above it' },
  { rail: 'LargestStep', label: 'Largest step', hint: 'The most that a price changes at once' },
]

export function GuardRailsDialog({ grid, isOpen, onClose }: Props) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Guard-rails of ${grid.Name}`} hasNoCross>
      {({ close, done }) => <RailsForm grid={grid} onClose={close} onDone={done} />}
    </FormDialog>
  )
}

function RailsForm({ grid, onClose, onDone }: Omit<Props, 'isOpen'> & { onDone(): void }) {
  const { Currency, GuardRails, ProductId } = grid
  const shown = (amount: number | null) => (amount === null ? '' : String(amount))
  const [typed, setTyped] = useState<Record<Rail, string>>(() => ({
    Floor: shown(GuardRails.Floor),
    Ceiling: shown(GuardRails.Ceiling),
    LargestStep: shown(GuardRails.LargestStep),
  }))
  const [isSent, setIsSent] = useState(false)
  const { isSending, refusal, send } = useSend(saveGuardRailsCall, [showPriceGridCall, compareGridDraftCall])

  /** Null is no limit, undefined no amount. */
  function amountOf(rail: Rail): number | null | undefined {
    const minor = typedPrice(typed[rail], Currency)
    if (minor === undefined) return null
    return minor === null ? undefined : moneyToDecimal({ minor, currency: Currency })
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsSent(true)
    const [Floor, Ceiling, LargestStep] = [amountOf('Floor'), amountOf('Ceiling'), amountOf('LargestStep')]
    if (Floor === undefined || Ceiling === undefined || LargestStep === undefined) return
    const body = { Floor, Ceiling, LargestStep, Version: GuardRails.Version }
    if (await send({ params: { productId: ProductId }, body })) onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <p className={styles.soft}>They are judged while prices are changed and again before they are published.</p>
      {RAILS.map(({ hint, label, rail }, at) => (
        <TextField
          key={rail}
          label={label}
          hint={hint}
          suffix={Currency}
          inputMode="decimal"
          autoComplete="off"
          {...(at === 0 && { 'data-start': '' })}
          value={typed[rail]}
          error={isSent && amountOf(rail) === undefined ? 'Type an amount like 149, or nothing.' : undefined}
          onChange={({ target }) => setTyped((before) => ({ ...before, [rail]: target.value }))}
        />
      ))}
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          Save guard-rails
        </Button>
      </DialogActions>
    </form>
  )
}
