/** How many pieces lie at each location from a day on. Only numbers that were typed are sent, all of them or none. */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { listPoolDaysCall } from '#contract/calls/admin/inventory.ts'
import { setRentalStockCall, showRentalStockCall } from '#contract/calls/admin/rental-stock.ts'
import { Message } from '#ui/feedback/message.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './rental-stock.module.css'
import { placeOn } from './stock-cells.ts'
import { StockFoot, type StockFormProps } from './stock-form.tsx'

export function SetStockForm({ day, onCancel, onDone, onRefused, place, pool, stock }: StockFormProps) {
  const { longDay, number } = useFormats()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const { isSending, refusal, send } = useSend(setRentalStockCall, [showRentalStockCall, listPoolDaysCall])
  const changed = stock.Locations.flatMap(({ Id }) => {
    const pieces = typed[Id]
    return pieces === undefined || Number(pieces) === placeOn(day, String(Id)).Pieces
      ? []
      : [{ Id, Pieces: Number(pieces) }]
  })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsAsked(true)
    if (changed.length === 0) return
    const body = { Day: day.Day, Locations: changed, Reason: reason, Version: stock.Version }
    const saved = await send({ params: { id: pool.Id }, body })
    if (saved) onDone(`Saved. It counts from ${longDay(day.Day)} on.`)
    else onRefused()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <p>
        From {longDay(day.Day)} on. What is planned for a later day stays. The pool has {number(day.Capacity)} places.
      </p>
      {stock.Locations.map(({ Id, Name }) => {
        const { Pieces, Reserved } = placeOn(day, String(Id))
        return (
          <TextField
            key={Id}
            label={Name}
            type="number"
            inputMode="numeric"
            min={0}
            max={1_000_000}
            required
            {...(Id === place.id && { 'data-start': '' })}
            hint={`Now ${number(Pieces)}, ${number(Reserved)} reserved`}
            value={typed[Id] ?? String(Pieces)}
            onChange={({ target }) => setTyped({ ...typed, [Id]: target.value })}
          />
        )
      })}
      <TextField
        label="Reason, for colleagues"
        required
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {isAsked && changed.length === 0 && (
        <Message tone="danger" urgent>
          Nothing would change: type another number at a location.
        </Message>
      )}
      <StockFoot refusal={refusal} isSending={isSending} name="Set pieces" onCancel={onCancel} />
    </form>
  )
}
