/**
 * A pool made by hand: its name, its places on some days, and what takes from it. The engine judges all of it, and a
 * refusal keeps what was typed.
 */
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { listPoolChoicesCall, listPoolDaysCall, makePoolCall } from '#contract/calls/admin/inventory.ts'
import type { PoolChoice } from '#contract/schemas/admin/pools.ts'
import { MOST_PLACES } from '#contract/values/console/setup.ts'
import type { Day } from '#contract/values/day.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './new-pool.module.css'
import { type ChosenUser, PoolUsers } from './pool-users.tsx'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekdayNumber = (at: number) => (at + 1) % 7

type Props = { isOpen: boolean; onClose(): void; onMade(words: string): void }

export function NewPoolDialog({ isOpen, onClose, onMade }: Props) {
  const { again, hasFailed, reply } = useCalled(listPoolChoicesCall, isOpen ? {} : undefined, 0)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title="New pool" hasNoCross>
      {({ close, done }) =>
        reply ? (
          <NewPoolForm
            today={reply.Today}
            choices={reply.Products}
            onCancel={close}
            onMade={(words) => {
              done()
              onMade(words)
            }}
          />
        ) : hasFailed ? (
          <CouldNotLoad again={again} />
        ) : (
          <LoadingRows name="Products" rows={3} />
        )
      }
    </FormDialog>
  )
}

type FormProps = { today: Day; choices: readonly PoolChoice[]; onCancel(): void; onMade(words: string): void }

function NewPoolForm({ choices, onCancel, onMade, today }: FormProps) {
  const nameId = useId()
  const [typed, setTyped] = useState({ name: '', from: today, to: '', places: '', reason: '' })
  const [closed, setClosed] = useState<readonly number[]>([])
  const [users, setUsers] = useState<readonly ChosenUser[]>([])
  const { isSending, refusal, send } = useSend(makePoolCall, [listPoolDaysCall, listPoolChoicesCall])
  const isName = refusal?.code === 'NAME_TAKEN'

  // The form comes after its dialog was opened, once it is known what can be chosen.
  useEffect(() => document.getElementById(nameId)?.focus(), [nameId])

  const field = (name: keyof typeof typed) => ({
    required: true,
    value: typed[name],
    onChange({ target }: { target: { value: string } }) {
      setTyped({ ...typed, [name]: target.value })
    },
  })

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { from, name, places, reason, to } = typed
    const body = { Name: name, From: from, To: to, Places: Number(places), Reason: reason }
    const Products = users.map(({ productId, variantId }) => ({
      ...{ ProductId: productId, VariantId: variantId, Units: 1 },
    }))
    const made = await send({ body: { ...body, ClosedWeekdays: [...closed], Products } })
    if (made) onMade(`${name.trim()} was made.`)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      <TextField
        label="Name"
        maxLength={200}
        autoComplete="off"
        id={nameId}
        error={isName ? refusal.message : undefined}
        {...field('name')}
      />
      <div className={styles.pair}>
        <TextField label="First day" type="date" min={today} {...field('from')} />
        <TextField label="Last day" type="date" min={typed.from} {...field('to')} />
      </div>
      <TextField
        label="Places each day"
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_PLACES}
        {...field('places')}
      />
      <fieldset className={styles.ticks}>
        <legend>Closed on</legend>
        {WEEKDAYS.map((name, at) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={closed.includes(weekdayNumber(at))}
              onChange={({ target }) => {
                const number = weekdayNumber(at)
                setClosed(target.checked ? [...closed, number] : closed.filter((one) => one !== number))
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <PoolUsers choices={choices} chosen={users} onChange={setUsers} />
      <TextField label="Reason, for colleagues" maxLength={200} {...field('reason')} />
      {refusal && !isName && (
        <Message tone="danger" urgent>
          {refusal.message}
        </Message>
      )}
      <DialogActions>
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Making">
          Make the pool
        </Button>
      </DialogActions>
    </form>
  )
}
