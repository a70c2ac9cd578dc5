/**
 * When something is published: now, or at a time of the resort's clock. A time that is chosen and not said is told at
 * its field, and nothing is published.
 */
import { useId, useState } from 'react'
import { useStaff } from '#console/page/staff.tsx'
import { momentOf } from '#contract/rules/resort-moment.ts'
import { localDayAndTime } from '#contract/values/time-of-day.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'

const WHEN = [
  { value: 'now', name: 'Now' },
  { value: 'later', name: 'At a time' },
]

/** `at` is undefined where it is now. */
type PublishTime = { ok: true; at: string | undefined } | { ok: false }

export function usePublishTime() {
  const { TimeZone } = useStaff()
  const name = useId()
  const [when, setWhen] = useState('now')
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const isLater = when === 'later'

  function read(): PublishTime {
    const written = localDayAndTime(typed)
    const zone = { storeTimeZone: TimeZone, storeOffsetMinutes: 0 }
    const at = isLater && written ? momentOf(written.day, written.time, zone)?.toISOString() : undefined
    const ok = !isLater || at !== undefined
    setIsMissing(!ok)
    return ok ? { ok, at } : { ok }
  }

  return {
    read,
    /** What the button says. */
    action: isLater ? 'Publish at this time' : 'Publish now',
    fields: (
      <>
        <fieldset>
          <legend className={text.visuallyHidden}>When</legend>
          <Segmented name={name} choices={WHEN} chosen={when} onChoose={setWhen} />
        </fieldset>
        {isLater && (
          <TextField
            label="Time at the resort"
            type="datetime-local"
            value={typed}
            error={isMissing ? 'Say a day and a time.' : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </>
    ),
  }
}
