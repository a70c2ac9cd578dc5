/**
 * Other places for start times, all of them or none: none of them blocks, as many as the course gives opens again.
 * Fewer than are taken is refused with the numbers; who wants it all the same is asked once more.
 */
import { type FormEvent, useId, useState } from 'react'
import styles from '#console/features/inventory/inventory.module.css'
import { OverbookQuestion } from '#console/features/inventory/overbook-question.tsx'
import { useSend } from '#console/page/ask.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { setTeePlacesCall, showCourseDayCall } from '#contract/calls/admin/golf.ts'
import { listPoolDaysCall } from '#contract/calls/admin/inventory.ts'
import type { CourseDay, CourseStart, CourseTee } from '#contract/schemas/admin/golf.ts'
import type { Day } from '#contract/values/day.ts'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'

type Props = {
  course: number
  day: Day
  tee: CourseTee
  sheet: CourseDay
  chosen: readonly CourseStart[]
  /** A colleague was first: the sheet is read anew, and what was typed stays. */
  onRefused(): void
}

export function TeePlacesForm({ chosen, course, day, onRefused, sheet, tee }: Props) {
  const reasonId = useId()
  const { forget, isSending, refusal, send } = useSend(setTeePlacesCall, [showCourseDayCall, listPoolDaysCall])
  const most = sheet.PlayersPerTee
  const [places, setPlaces] = useState(() => String(chosen[0]?.Capacity ?? most))
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [asked, setAsked] = useState(0)
  const [saved, setSaved] = useState('')
  const isBelow = refusal?.code === 'BELOW_TAKEN'
  const isBlocked = chosen.every(({ Capacity }) => Capacity === 0)

  async function save(wanted: number, isOverbooking = false): Promise<void> {
    const words = reason.trim()
    setIsMissing(words === '')
    setSaved('')
    setAsked(wanted)
    if (words === '') return document.getElementById(reasonId)?.focus()
    const [first, last] = [chosen[0]?.StartTime ?? '', chosen.at(-1)?.StartTime ?? '']
    const done = await send({
      params: { id: course, day },
      body: {
        ...{ Tee: tee, From: first, Until: last, Places: wanted, Reason: words, Version: sheet.Version },
        ...(isOverbooking && { Overbook: true }),
      },
    })
    if (!done) return onRefused()
    setPlaces(String(wanted))
    const many = done.StartTimes === 1 ? 'It' : `${done.StartTimes} start times`
    const verb = done.StartTimes === 1 ? 'has' : 'have'
    setSaved(
      wanted === 0
        ? `${many} ${done.StartTimes === 1 ? 'is' : 'are'} blocked.`
        : `${many} ${verb} ${wanted} ${wanted === 1 ? 'place' : 'places'} now.`,
    )
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save(Number(places))
  }

  return (
    <form className={styles.fields} onSubmit={submit}>
      <TextField
        label="Places at each"
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        required
        value={places}
        onChange={({ target }) => setPlaces(target.value)}
      />
      <TextField
        id={reasonId}
        label="Reason, for colleagues"
        maxLength={200}
        value={reason}
        error={isMissing ? 'Say why, for those who look at it later.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <RefusalMessage words={isBelow ? undefined : refusal?.message} />
      <div className={styles.actions}>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          Save places
        </Button>
        {isBlocked ? (
          <Button look="line" onClick={() => void save(most)}>
            Open again
          </Button>
        ) : (
          <Button look="line" onClick={() => void save(0)}>
            Block
          </Button>
        )}
      </div>
      <p role="status">{saved}</p>
      <OverbookQuestion
        isOpen={isBelow}
        refusal={refusal?.message}
        keep="Keep the places"
        isSending={isSending}
        onKeep={forget}
        onOverbook={() => void save(asked, true)}
      />
    </form>
  )
}
