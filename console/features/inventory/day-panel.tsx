/** The day of a pool that is picked: who has its places, another capacity, and closing the day. */
import { type FormEvent, useId, useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { LoadingRows } from '#console/page/states.tsx'
import { listPoolDaysCall, setPoolCapacityCall, showPoolDayCall } from '#contract/calls/admin/inventory.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import type { Day } from '#contract/values/day.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { CloseDay } from './close-day.tsx'
import styles from './inventory.module.css'
import { CartsOfDay, OrdersOfDay } from './taken-places.tsx'

type Props = { pool: PoolRow; day: Day; filled: PoolRow['Days'][number] }

export function DayPanel({ day, filled, pool }: Props) {
  const formats = useFormats()
  const titleId = useId()
  const [capacity = 0, sold = 0, held = 0] = filled ?? []
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <section className={styles.section}>
        <h2 id={titleId} className={styles.title}>
          {pool.Name}, {formats.longDay(day)}
        </h2>
        {filled ? (
          <dl className={styles.rows}>
            <Row name="Places" value={formats.number(capacity)} />
            <Row name="Sold" value={formats.number(sold)} />
            <Row name="Kept in carts now" value={formats.number(held)} />
            <Row name="Left" value={formats.number(capacity - sold - held)} />
          </dl>
        ) : (
          <p className={styles.soft}>The pool is closed on this day: it has no places.</p>
        )}
      </section>
      {held > 0 && <CartsOfDay pool={pool} day={day} />}
      {filled && <Capacity pool={pool} day={day} />}
      {filled && <CloseDay pool={pool} day={day} />}
      {sold > 0 && <OrdersOfDay pool={pool} day={day} />}
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

/** Never fewer than are sold and kept: the refusal says how many those are. */
function Capacity({ day, pool }: Omit<Props, 'filled'>) {
  const { reply } = useCalled(showPoolDayCall, { params: { id: pool.Id, day } }, 0)
  const { isSending, refusal, send } = useSend(setPoolCapacityCall, [listPoolDaysCall, showPoolDayCall])
  const [isSaved, setIsSaved] = useState(false)
  const [time, setTime] = useState<string>()
  if (!reply) return <LoadingRows name="The day" rows={2} />
  const slot = reply.Slots.find(({ StartTime }) => (StartTime ?? '') === time) ?? reply.Slots[0]
  if (!slot) return null

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsSaved(false)
    const saved = await send({
      params: { id: pool.Id },
      body: {
        Day: day,
        StartTime: slot?.StartTime ?? null,
        Capacity: Number(form.get('capacity')),
        Reason: String(form.get('reason')),
        Version: pool.Version,
      },
    })
    setIsSaved(saved !== undefined)
  }

  return (
    <form className={styles.section} onSubmit={(event) => void save(event)}>
      <h3 className={styles.title}>Change capacity</h3>
      {reply.Slots.length > 1 && (
        <Select
          label="Start time"
          value={slot.StartTime ?? ''}
          items={reply.Slots.map(({ Capacity: places, Sold, StartTime }) => ({
            value: StartTime ?? '',
            name: `${StartTime?.slice(0, 5)}, ${Sold} of ${places} sold`,
          }))}
          onChange={({ target }) => setTime(target.value)}
        />
      )}
      <TextField
        key={`${slot.StartTime} ${slot.Capacity}`}
        label="Places"
        name="capacity"
        type="number"
        inputMode="numeric"
        min={0}
        max={1_000_000}
        required
        defaultValue={slot.Capacity}
        error={refusal?.code === 'BELOW_TAKEN' ? refusal.message : undefined}
      />
      <TextField label="Reason, for colleagues" name="reason" required maxLength={200} />
      {refusal && refusal.code !== 'BELOW_TAKEN' && (
        <Message tone="danger" urgent>
          {refusal.message}
        </Message>
      )}
      <div className={styles.actions}>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          Save capacity
        </Button>
      </div>
      <p role="status">{isSaved ? 'Saved. It counts from now on.' : ''}</p>
    </form>
  )
}
