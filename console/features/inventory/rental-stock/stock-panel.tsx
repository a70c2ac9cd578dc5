/** A location on a day: what lies and is reserved there, why, and what of it can be set and moved. */
import { useId, useState } from 'react'
import inventory from '#console/features/inventory/inventory.module.css'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { useFormats } from '#console/page/format.ts'
import { ChangedLine } from '#console/page/history/history.tsx'
import { KeyHint } from '#console/page/key-hint.tsx'
import { useKeys } from '#console/page/keys.ts'
import type { RentalPoolRow, RentalStockDays } from '#contract/schemas/admin/rental-stock.ts'
import { sum } from '#contract/values/sum.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { MoveStockForm } from './move-stock-form.tsx'
import { SetStockForm } from './set-stock-form.tsx'
import { isNoted, placeOn, type StockDay, type StockPlace } from './stock-cells.ts'

type Props = { pool: RentalPoolRow; stock: RentalStockDays; day: StockDay; place: StockPlace; onRefused(): void }

export function StockPanel({ day, onRefused, place, pool, stock }: Props) {
  const { longDay, number, weekday } = useFormats()
  const titleId = useId()
  const [open, setOpen] = useState<'set' | 'move'>()
  const [saved, setSaved] = useState('')
  const { ChangesOn, Left, Pieces, Reason, Reserved } = placeOn(day, place.key)
  const isKnown = isNoted(day)
  const noted = sum(day.Locations.map((one) => one.Pieces))
  useKeys({ s: () => start('set'), m: () => start('move') })

  function start(what: 'set' | 'move'): void {
    setSaved('')
    setOpen(what)
  }

  const Form = open === 'move' ? MoveStockForm : SetStockForm
  return (
    <aside className={inventory.panel} aria-labelledby={titleId}>
      <section className={inventory.section}>
        <h2 id={titleId} className={inventory.title}>
          {pool.Title}, {place.name}, {longDay(day.Day)}
        </h2>
        <dl className={inventory.rows}>
          {isKnown && <Row name="Pieces there" value={number(Pieces)} />}
          <Row name="Reserved" value={number(Reserved)} />
          {isKnown && <Row name="Left" value={number(Left)} />}
        </dl>
        {!isKnown && <p className={inventory.soft}>It is not noted yet where the pieces lie on this day.</p>}
        {isKnown && Left < 0 && (
          <Message tone="warning">Too few: {number(-Left)} more are reserved than lie there.</Message>
        )}
        {Reason && <p className={inventory.soft}>{Reason}</p>}
        {ChangesOn && <p className={inventory.soft}>Another number is planned from {weekday(ChangesOn)} on.</p>}
        <div className={inventory.actions}>
          <Button look="line" onClick={() => start('set')}>
            Set pieces … <KeyHint>S</KeyHint>
          </Button>
          <Button look="line" onClick={() => start('move')}>
            Move pieces … <KeyHint>M</KeyHint>
          </Button>
        </div>
        <p role="status">{saved}</p>
      </section>
      <section className={inventory.section}>
        <h3 className={inventory.title}>The whole pool</h3>
        <dl className={inventory.rows}>
          <Row name="Places on this day" value={number(day.Capacity)} />
          <Row name="Pieces at locations" value={number(noted)} />
          <Row name="At no location" value={number(Math.max(0, day.Capacity - noted))} />
        </dl>
        <ChangedLine kind="rental-stock" id={pool.Name} />
      </section>
      <FormDialog
        isOpen={open !== undefined}
        title={`${open === 'move' ? 'Move' : 'Set'} pieces of ${pool.Title}`}
        onClose={() => setOpen(undefined)}
        hasNoCross
      >
        {({ close, done }) => (
          <Form
            {...{ pool, stock, day, place, onRefused }}
            onCancel={close}
            onDone={(words) => {
              done()
              setSaved(words)
            }}
          />
        )}
      </FormDialog>
    </aside>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
