/**
 * Another capacity for the days that are picked, all of them or none. Fewer than are sold and kept are refused with the
 * numbers; who wants it all the same is asked once more, and the days are overbooked with the reason they gave.
 */
import { type FormEvent, useState } from 'react'
import { clockWords } from '#console/features/orders/clock-words.ts'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { LoadingRows, RefusalMessage } from '#console/page/states.tsx'
import { listPoolDaysCall, setPoolCapacityCall, showPoolDayCall } from '#contract/calls/admin/inventory.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import type { Day } from '#contract/values/day.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './inventory.module.css'
import { OverbookQuestion } from './overbook-question.tsx'

type Props = { pool: PoolRow; day: Day; last: Day | undefined }

export function CapacityForm({ day, last, pool }: Props) {
  const { reply } = useCalled(showPoolDayCall, { params: { id: pool.Id, day } }, 0)
  const { forget, isSending, refusal, send } = useSend(setPoolCapacityCall, [listPoolDaysCall, showPoolDayCall])
  const [saved, setSaved] = useState('')
  const [time, setTime] = useState<string>()
  const [asked, setAsked] = useState<Parameters<typeof send>[0]>()
  if (!reply) return <LoadingRows name="The day" rows={2} />
  const slot = reply.Slots.find(({ StartTime }) => (StartTime ?? '') === time) ?? reply.Slots[0]
  const isBelow = refusal?.code === 'BELOW_TAKEN'

  async function save(input: Parameters<typeof send>[0]): Promise<void> {
    setSaved('')
    setAsked(input)
    const done = await send(input)
    if (done) setSaved(done.Days === 1 ? 'Saved. It counts from now on.' : `Saved for ${done.Days} days.`)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const until = String(form.get('until') ?? '')
    const body = {
      ...{ Day: day, StartTime: slot?.StartTime ?? null, Capacity: Number(form.get('capacity')) },
      ...{ Reason: String(form.get('reason')), Version: pool.Version, ...(until && { Until: until }) },
    }
    void save({ params: { id: pool.Id }, body })
  }

  return (
    <form className={styles.section} onSubmit={submit}>
      <h3 className={styles.title}>Change capacity</h3>
      {reply.Slots.length > 1 && (
        <Select
          label="Start time"
          value={slot?.StartTime ?? ''}
          items={reply.Slots.map(({ Capacity: places, Sold, StartTime }) => ({
            value: StartTime ?? '',
            name: `${clockWords(StartTime ?? '')}, ${Sold} of ${places} sold`,
          }))}
          onChange={({ target }) => setTime(target.value)}
        />
      )}
      <TextField
        key={`${slot?.StartTime} ${slot?.Capacity}`}
        label="Places"
        name="capacity"
        type="number"
        inputMode="numeric"
        min={0}
        max={1_000_000}
        required
        defaultValue={slot?.Capacity}
      />
      <TextField label="Through" name="until" type="date" min={day} defaultValue={last ?? day} />
      <TextField label="Reason, for colleagues" name="reason" required maxLength={200} />
      <RefusalMessage words={isBelow ? undefined : refusal?.message} />
      <div className={styles.actions}>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          Save capacity
        </Button>
      </div>
      <p role="status">{saved}</p>
      <OverbookQuestion
        isOpen={isBelow}
        refusal={refusal?.message}
        keep="Keep the capacity"
        isSending={isSending}
        onKeep={forget}
        onOverbook={() => asked?.body && void save({ ...asked, body: { ...asked.body, Overbook: true } })}
      />
    </form>
  )
}
