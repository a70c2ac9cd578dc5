/** The gate while it waits for a guest: the camera, how many went through, what waits to be sent, and the number. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { GateDay } from '#contract/schemas/people/gate.ts'
import type { LaneState } from '#storefront/features/gate/lane/create-lane.ts'
import { shortTime } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { CHECK, Icon } from '#ui/media/icon.tsx'
import { Conflicts } from './conflicts.tsx'
import styles from './gate.module.css'
import { Rows } from './rows.tsx'

const NO_NETWORK =
  'M4 4l16 16M3.5 9.5A12.5 12.5 0 0 1 7 7.2M10.5 6.1a12.5 12.5 0 0 1 10 3.4M6.5 13a8 8 0 0 1 3.5-2M14.5 11.3a8 8 0 0 1 3 1.7M9.5 16.2a4 4 0 0 1 5 0M12 19.5v.01'

type Props = {
  finder: ReactNode
  lane: LaneState
  gate: string
  formId: string
  isBusy: boolean
  /** The number is the way, because there is no camera. */
  isTyping: boolean
  hasFailed: boolean
  onCheck: ((code: string) => void) | undefined
  onTakeList: () => void
  changeHref: string
  backHref: string
}

export function Waiting(props: Props) {
  const t = useTranslate()
  const { lane, onTakeList } = props
  return (
    <>
      {props.finder}
      <div className={styles.foot}>
        <Count day={lane.day} />
        <Network lane={lane} />
        <TypeNumber {...props} />
        {props.onCheck && (
          <Button
            look="quiet"
            wide
            onClick={onTakeList}
            busy={lane.taken === 'taking'}
            busyLabel={t('publicui.gate.taking')}
          >
            {t('publicui.gate.take')}
          </Button>
        )}
        <div role="status">
          {lane.taken === 'taken' && <Message tone="success">{t('publicui.gate.taken')}</Message>}
          {lane.taken === 'failed' && <Message tone="danger">{t('publicui.gate.nottaken')}</Message>}
        </div>
        {lane.day && lane.day.Conflicts.length > 0 && <Conflicts conflicts={lane.day.Conflicts} />}
        <p className={styles.ways}>
          <a href={props.changeHref}>{t('publicui.gate.change')}</a>
          <a href={props.backHref}>{t('publicui.gate.back')}</a>
        </p>
      </div>
    </>
  )
}

function Count({ day }: { day: GateDay | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  if (!day) return null
  const last = day.Last && {
    name: day.Last.Name ?? t('publicui.gate.unnamed'),
    time: shortTime(day.Last.At, locale) ?? '',
  }
  return (
    <Rows
      rows={[
        [t('publicui.gate.through'), String(day.Through)],
        [t('publicui.gate.last'), last ? t('publicui.gate.lastone', last) : t('publicui.gate.nolast')],
      ]}
    />
  )
}

function Network({ lane: { day, isOffline, list, waiting } }: { lane: LaneState }) {
  const t = useTranslate()
  const locale = useLocale()
  const isOfToday = list !== null && (!day || list.Day === day.Day)
  const made = isOfToday && { time: shortTime(list.MadeAt, locale) ?? '', tickets: list.Tickets.length }
  const words = isOffline
    ? made
      ? t('publicui.gate.offline', { ...made, waiting })
      : t('publicui.gate.offlinenolist', { waiting })
    : made
      ? t('publicui.gate.online', made)
      : t('publicui.gate.onlinenolist')
  return (
    <p className={styles.note} role="status">
      <Icon stroke={isOffline ? NO_NETWORK : CHECK} />
      <span>{words}</span>
    </p>
  )
}

/** Always there: the way without a camera, and without JavaScript. */
function TypeNumber({ formId, gate, hasFailed, isBusy, isTyping, onCheck }: Props) {
  const t = useTranslate()
  const shouldOpen = hasFailed || isTyping
  const [isOpenAtFirst] = useState(shouldOpen)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const { current } = details
    // It never closes on a person who is typing.
    if (current && !current.contains(document.activeElement)) current.open = shouldOpen
  }, [shouldOpen])
  function check(event: FormEvent<HTMLFormElement>): void {
    if (!onCheck) return
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code !== '') onCheck(code)
  }
  return (
    <details ref={details} className={styles.more} open={isOpenAtFirst}>
      <summary className={styles.boxed}>{t('publicui.gate.type')}</summary>
      <Form method="post" discover="none" onSubmit={check} className={styles.form}>
        <input type="hidden" name="intent" value="check" />
        <input type="hidden" name="id" value={formId} />
        <input type="hidden" name="gate" value={gate} />
        <TextField
          label={t('publicui.gate.number')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={200}
          hint={t('publicui.gate.numberhint')}
          error={hasFailed ? t('publicui.gate.failed') : undefined}
        />
        <Button look="pine" wide type="submit" busy={isBusy} busyLabel={t('publicui.gate.checking')}>
          {t('publicui.gate.check')}
        </Button>
      </Form>
    </details>
  )
}
