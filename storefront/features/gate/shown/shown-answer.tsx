/**
 * The answer of a gate: a color, a shape and a word in the whole upper part, then whose ticket it is. A circle is go, a
 * diamond is stop, a square is help. Its forms are posted where there is no JavaScript.
 */
import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { showScannedPhotoCall } from '#contract/calls/admin/gate.ts'
import { ADULT_AGE } from '#contract/rules/people/age.ts'
import type { GateReply } from '#contract/schemas/people/gate.ts'
import { LONGEST_REASON, saysWhy } from '#contract/values/people/reason.ts'
import type { GateCorrection } from '#contract/values/tickets/gate.ts'
import { shortDay, shortTime } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { CALENDAR, CHECK, CLOSE, Icon } from '#ui/media/icon.tsx'
import { answerWords, ticketDayWords, toneOf } from './answer-words.ts'
import styles from './gate.module.css'
import { Rows } from './rows.tsx'

const MARKS = { go: CHECK, stop: CLOSE, help: CALENDAR } as const

type Props = {
  reply: GateReply
  formId: string
  problem: 'reason' | 'failed' | undefined
  onNext: (() => void) | undefined
  onCorrect: ((kind: GateCorrection, reason: string) => void) | undefined
  onShortReason: () => void
  nextHref: string
}

export function ShownAnswer(props: Props) {
  const { reply } = props
  const t = useTranslate()
  const locale = useLocale()
  const tone = toneOf(reply.Answer)
  const { sentence, word } = answerWords(reply, { locale, t })
  const next = useRef<HTMLDivElement>(null)
  useEffect(() => {
    next.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [])
  return (
    <>
      <div className={styles.say}>
        <span className={classes(styles.mark, styles[tone])}>
          <Icon stroke={MARKS[tone]} />
        </span>
        <h1>{word}</h1>
        <p>{sentence}</p>
      </div>
      <div className={styles.body}>
        <Person reply={reply} />
        <Facts reply={reply} />
      </div>
      <div className={styles.foot} ref={next}>
        {props.onNext ? (
          <Button look="pine" size="big" wide onClick={props.onNext}>
            {t('publicui.gate.next')}
          </Button>
        ) : (
          <a className={styles.next} href={props.nextHref}>
            {t('publicui.gate.next')}
          </a>
        )}
        {props.problem === 'failed' && (
          <Message tone="danger" urgent>
            {t('publicui.gate.failed')}
          </Message>
        )}
        <SecondWay {...props} />
      </div>
    </>
  )
}

function Person({ reply: { Answer: answer, ScanId, Ticket } }: { reply: GateReply }) {
  const t = useTranslate()
  if (!Ticket?.Name) return null
  const isChild = Ticket.Age !== null && Ticket.Age < ADULT_AGE
  const age = Ticket.Age === null ? undefined : { age: Ticket.Age }
  return (
    <div className={classes(styles.who, answer === 'wrong_person' && styles.wide)}>
      {Ticket.HasPhoto ? (
        <img
          className={styles.photo}
          src={showScannedPhotoCall.path.replace('{id}', ScanId)}
          alt={t('publicui.gate.photo', { name: Ticket.Name })}
          width="152"
          height="152"
        />
      ) : (
        <span className={classes(styles.photo, styles.nophoto)}>{t('publicui.gate.nophoto')}</span>
      )}
      <div>
        <b>{Ticket.Name}</b>
        {age && <span>{isChild ? t('publicui.gate.child', age) : t('publicui.gate.adult', age)}</span>}
      </div>
    </div>
  )
}

function Facts({ reply }: { reply: GateReply }) {
  const t = useTranslate()
  const locale = useLocale()
  const { Answer: answer, At, Passed, Ticket, Times } = reply
  if (!Ticket) return null
  const time = shortTime(At, locale) ?? ''
  const passed = Passed && `${Passed.Gate}, ${shortTime(Passed.At, locale) ?? ''}`
  return (
    <Rows
      rows={[
        [t('publicui.gate.ticket'), Ticket.ProductName || Ticket.Serial],
        ...(Ticket.AddOns ?? []).map(({ Name, Person: person }): [string, string] => [Name, person]),
        answer === 'wrong_day'
          ? [t('publicui.gate.today'), shortDay(At.slice(0, 10), locale)]
          : [t('publicui.gate.day'), ticketDayWords(Ticket, At, { locale, t })],
        passed
          ? [t('publicui.gate.firstscan'), passed]
          : answer === 'valid'
            ? [t('publicui.gate.scan'), t('publicui.gate.scanof', { times: Times, time })]
            : undefined,
      ]}
    />
  )
}

/** Below the main button: what staff may say against the gate. */
function SecondWay({ formId, onCorrect, onShortReason, problem, reply }: Props) {
  const t = useTranslate()
  if (reply.Answer === 'let_through' || reply.Answer === 'wrong_person') return null
  const isPerson = reply.Answer === 'valid'
  if (isPerson && !reply.Ticket?.HasPhoto) return null

  function correct(event: FormEvent<HTMLFormElement>): void {
    if (!onCorrect) return
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    if (isPerson) onCorrect('wrong_person', '')
    else if (saysWhy(reason)) onCorrect('let_through', reason)
    else onShortReason()
  }
  const hidden = (
    <>
      <input type="hidden" name="id" value={formId} />
      <input type="hidden" name="scan" value={reply.ScanId} />
      <input type="hidden" name="code" value={reply.Ticket?.Serial ?? ''} />
      <input type="hidden" name="gate" value={reply.Gate} />
      <input type="hidden" name="intent" value={isPerson ? 'wrong_person' : 'let_through'} />
    </>
  )
  if (isPerson) {
    return (
      <Form method="post" discover="none" onSubmit={correct}>
        {hidden}
        <Button look="quiet" wide type="submit">
          {t('publicui.gate.notperson')}
        </Button>
      </Form>
    )
  }
  return (
    <>
      {reply.Answer === 'wrong_day' && (
        <details className={styles.more}>
          <summary>{t('publicui.gate.howchange')}</summary>
          <p>{t('publicui.gate.changetext')}</p>
        </details>
      )}
      <details className={styles.more} open={problem === 'reason'}>
        <summary>{t('publicui.gate.letreason')}</summary>
        <Form method="post" discover="none" onSubmit={correct} noValidate className={styles.form}>
          {hidden}
          <TextField
            label={t('publicui.gate.reason')}
            name="reason"
            autoComplete="off"
            required
            maxLength={LONGEST_REASON}
            hint={t('publicui.gate.reasonhint')}
            error={problem === 'reason' ? t('publicui.gate.reasonshort') : undefined}
          />
          <Button look="line" wide type="submit">
            {t('publicui.gate.letthroughaction')}
          </Button>
        </Form>
      </details>
    </>
  )
}
