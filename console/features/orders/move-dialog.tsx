/**
 * Another day for a line of an order: the days it may go to with what each costs more or less, then all that would
 * happen, and only that is done. For a reason the price stays as it was, and the terms of the product do not count.
 */
import { useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { useFormats } from '#console/page/format.ts'
import { RefusalMessage } from '#console/page/states.tsx'
import {
  listStaffMoveChoicesCall,
  moveByStaffCall,
  previewStaffMoveCall,
  showConsoleOrderCall,
} from '#contract/calls/admin/orders.ts'
import type { ConsoleOrderPage } from '#contract/schemas/admin/order-page.ts'
import type { MoveChoices, MovePreview } from '#contract/schemas/people/moves.ts'
import type { Day } from '#contract/values/day.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import { clockWords } from './clock-words.ts'
import styles from './order-page.module.css'

type Props = { order: ConsoleOrderPage; isOpen: boolean; onClose(): void; onDone(words: string): void }

export function MoveDialog({ isOpen, onClose, onDone, order }: Props) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Change the day of ${order.OrderNumber}`}>
      {({ done, saved }) => (
        <MoveForm
          order={order}
          onClose={done}
          onDone={(words) => {
            saved()
            onDone(words)
          }}
        />
      )}
    </FormDialog>
  )
}

function MoveForm({ onClose, onDone, order }: Omit<Props, 'isOpen'>) {
  const { weekday } = useFormats()
  const lines = order.Items.filter(({ Days, Left }) => Days.length > 0 && Left > 0)
  const [lineId, setLineId] = useState(lines[0]?.LineId ?? '')
  const [isByGrace, setIsByGrace] = useState(false)
  const [days, setDays] = useState<readonly string[]>([])
  const [time, setTime] = useState('')
  const params = { number: order.OrderNumber }
  const line = { line: lineId, ...(isByGrace && { grace: 'yes' as const }) }
  const [first] = days
  const choices = useCalled(listStaffMoveChoicesCall, lineId === '' ? undefined : { params, query: line }, 0)
  const { reply } = choices
  // Asked apart, so that the list of days stays where it is.
  const ofDay = first && reply?.IsTimed ? { params, query: { ...line, day: first } } : undefined
  const times = useCalled(listStaffMoveChoicesCall, ofDay, 0).reply?.Times ?? []
  const isChosen = reply !== undefined && days.length === reply.NumberOfDays && (!reply.IsTimed || time !== '')
  const wanted = { ...line, days: days.toSorted().join('|'), ...(reply?.IsTimed && { time }) }
  const preview = useCalled(previewStaffMoveCall, isChosen ? { params, query: wanted } : undefined, 0)

  function anew(change: () => void): void {
    setDays([])
    setTime('')
    change()
  }

  if (lines.length === 0) return <Message tone="info">Nothing of this order is for a day.</Message>
  return (
    <div className={styles.form}>
      {lines.length > 1 && (
        <Select
          label="Item"
          value={lineId}
          items={lines.map(({ Days, LineId, ProductName }) => ({
            ...{ value: LineId, name: `${ProductName}, ${Days.map((day) => weekday(day as Day)).join(', ')}` },
          }))}
          onChange={({ target }) => anew(() => setLineId(target.value))}
        />
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isByGrace}
          onChange={({ target }) => anew(() => setIsByGrace(target.checked))}
        />
        At the old price, against the terms
      </label>
      {choices.hasFailed && !reply && (
        <Message tone="info">
          By its terms this cannot be moved{isByGrace ? ', for no reason either' : ' any more'}.
        </Message>
      )}
      {reply && (
        <Moments
          times={times}
          choices={reply}
          days={days}
          isByGrace={isByGrace}
          time={time}
          onDays={setDays}
          onTime={setTime}
        />
      )}
      {isChosen && preview.hasFailed && !preview.reply && (
        <Message tone="warning" urgent>
          This day cannot be had. Choose another one.
        </Message>
      )}
      <MoveAction
        {...{ days, isByGrace, lineId, onClose, onDone, order }}
        preview={isChosen ? preview.reply : undefined}
        time={reply?.IsTimed ? time : null}
      />
    </div>
  )
}

type MomentsProps = {
  choices: MoveChoices
  times: NonNullable<MoveChoices['Times']>
  days: readonly string[]
  time: string
  isByGrace: boolean
  onDays(days: readonly string[]): void
  onTime(time: string): void
}

/** As many days as the line has, each from what is on offer; then a time of the first, where it has times. */
function Moments({ choices, days, isByGrace, onDays, onTime, time, times }: MomentsProps) {
  const { weekday } = useFormats()
  const differs = useDifference()
  const told = (difference: number | null) => (difference === null || isByGrace ? '' : `, ${differs(difference)}`)
  const items = choices.Choices.map(({ Day: day, Difference }) => ({
    ...{ value: day, name: `${weekday(day as Day)}${told(Difference)}` },
  }))
  const nth = Array.from({ length: choices.NumberOfDays }, (_, at) => at)
  return (
    <>
      {nth.map((at) => (
        <Select
          key={at}
          label={choices.NumberOfDays === 1 ? 'New day' : `New day ${at + 1}`}
          value={days[at] ?? ''}
          items={[
            { value: '', name: 'Choose …' },
            ...items.filter(({ value }) => days[at] === value || !days.includes(value)),
          ]}
          onChange={({ target }) => {
            onTime('')
            onDays(nth.flatMap((place) => (place === at ? target.value : (days[place] ?? [])) || []))
          }}
        />
      ))}
      {choices.IsTimed && days.length > 0 && (
        <Select
          label="New time"
          value={time}
          items={[
            { value: '', name: 'Choose …' },
            ...times.map(({ Difference, Time }) => ({
              ...{ value: Time, name: `${clockWords(Time)}${told(Difference)}` },
            })),
          ]}
          onChange={({ target }) => onTime(target.value)}
        />
      )}
    </>
  )
}

function useDifference(): (difference: number) => string {
  const { money } = useFormats()
  return (difference) => {
    if (difference === 0) return 'same price'
    return difference > 0 ? `${money(difference)} more` : `${money(-difference)} less`
  }
}

type ActionProps = Omit<Props, 'isOpen'> & {
  days: readonly string[]
  isByGrace: boolean
  lineId: string
  preview: MovePreview | undefined
  time: string | null
}

function MoveAction({ days, isByGrace, lineId, onClose, onDone, order, preview, time }: ActionProps) {
  const { money, weekday } = useFormats()
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { isSending, refusal, send } = useSend(moveByStaffCall, [showConsoleOrderCall])
  const difference = preview?.Difference ?? 0

  async function move(): Promise<void> {
    if (!preview) return
    if (isByGrace && reason.trim() === '') return setIsAsking(true)
    const done = await send({
      params: { number: order.OrderNumber },
      body: {
        ...{ LineId: lineId, Days: [...days], StartTime: time, Difference: difference, Revision: order.Revision },
        ...{ IsByGrace: isByGrace, ...(reason.trim() !== '' && { Reason: reason }) },
      },
    })
    if (!done) return
    const day = weekday(days.toSorted()[0] as Day)
    onDone(
      done.Status === 'moved'
        ? `It is moved to ${day}. The new tickets are mailed.`
        : `${day} is kept for 30 minutes. A link to pay ${money(difference)} is mailed to ${order.Email}.`,
    )
  }

  return (
    <>
      {preview && (
        <Message tone="info">
          {difference > 0 &&
            `It costs ${money(difference)} more. The new day is kept for 30 minutes and a link to pay goes to ${order.Email}. Until it is paid the old day stays.`}
          {difference < 0 && `It costs ${money(-difference)} less, which goes back to ${backWords(preview)}.`}
          {difference === 0 && 'It costs the same. Nothing is paid and nothing goes back.'}
        </Message>
      )}
      <TextField
        label="Reason"
        optional={!isByGrace}
        autoComplete="off"
        maxLength={2000}
        value={reason}
        error={isAsking && isByGrace && reason.trim() === '' ? 'Please say why the terms do not count.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="line" onClick={onClose}>
          Keep the day
        </Button>
        <Button look="pine" disabled={!preview} busy={isSending} busyLabel="Moving" onClick={() => void move()}>
          {difference > 0 ? 'Mail the link to pay' : 'Change the day'}
        </Button>
      </DialogActions>
    </>
  )
}

function backWords({ Back }: MovePreview): string {
  const parts = Back.map(({ Brand, End, Kind }) => `${Kind === 'card' ? (Brand ?? 'card') : 'voucher'} ·· ${End ?? ''}`)
  return parts.join(' and ') || 'what it was paid with'
}
