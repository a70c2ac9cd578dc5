/** Pieces go from one location to another from a day on: one change, or none where too few lie there on a day ahead. */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { listPoolDaysCall } from '#contract/calls/admin/inventory.ts'
import { moveRentalStockCall, showRentalStockCall } from '#contract/calls/admin/rental-stock.ts'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './rental-stock.module.css'
import { placeOn } from './stock-cells.ts'
import { StockFoot, type StockFormProps } from './stock-form.tsx'

export function MoveStockForm({ day, onCancel, onDone, onRefused, place, pool, stock }: StockFormProps) {
  const { longDay, number } = useFormats()
  const [typed, setTyped] = useState({ from: place.id, to: null as number | null, pieces: '', reason: '' })
  const { isSending, refusal, send } = useSend(moveRentalStockCall, [showRentalStockCall, listPoolDaysCall])
  const from = stock.Locations.find(({ Id }) => Id === typed.from) ?? stock.Locations[0]
  const others = stock.Locations.filter(({ Id }) => Id !== from?.Id)
  const to = others.find(({ Id }) => Id === typed.to) ?? others[0]
  const hintOf = (id: number | undefined) => {
    const { Pieces, Reserved } = placeOn(day, String(id))
    return `Now ${number(Pieces)}, ${number(Reserved)} reserved`
  }
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })

  async function move(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!from || !to) return
    const body = {
      ...{ Day: day.Day, FromId: from.Id, ToId: to.Id, Pieces: Number(typed.pieces) },
      ...{ Reason: typed.reason, Version: stock.Version },
    }
    const moved = await send({ params: { id: pool.Id }, body })
    if (moved) onDone(`Moved from ${from.Name} to ${to.Name}, from ${longDay(day.Day)} on.`)
    else onRefused()
  }

  const itemsOf = (locations: typeof others) => locations.map(({ Id, Name }) => ({ value: String(Id), name: Name }))
  return (
    <form className={styles.form} onSubmit={(event) => void move(event)}>
      <p>From {longDay(day.Day)} on, and on later days that have a number of their own.</p>
      <Select
        label="From"
        value={String(from?.Id ?? '')}
        items={itemsOf(stock.Locations)}
        hint={hintOf(from?.Id)}
        onChange={({ target }) => set({ from: Number(target.value) })}
      />
      <Select
        label="To"
        value={String(to?.Id ?? '')}
        items={itemsOf(others)}
        hint={hintOf(to?.Id)}
        onChange={({ target }) => set({ to: Number(target.value) })}
      />
      <TextField
        label="Pieces"
        type="number"
        inputMode="numeric"
        min={1}
        max={1_000_000}
        required
        data-start
        value={typed.pieces}
        onChange={({ target }) => set({ pieces: target.value })}
      />
      <TextField
        label="Reason, for colleagues"
        required
        maxLength={200}
        value={typed.reason}
        onChange={({ target }) => set({ reason: target.value })}
      />
      <StockFoot refusal={refusal} isSending={isSending} name="Move pieces" onCancel={onCancel} />
    </form>
  )
}
