/**
 * Giving a ticket away in front of the page, in two steps: which ticket goes to whom, and then what is given up by it,
 * with the safe answer on top and focused. It sends what the page sends. The page behind is read anew once a ticket
 * went or came back.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showTransfersCall } from '#contract/calls/pocket.ts'
import { type DayAddress, dayPath, GIVE_PATH } from '#contract/rules/day-paths.ts'
import type { Transfers } from '#contract/schemas/people/pocket.ts'
import { whenWords } from '#storefront/features/orders/when-words.ts'
import { LoadingLines } from '#storefront/live/loading-lines.tsx'
import { useOneAtATime } from '#storefront/live/one-at-a-time.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { useReplies, useReply } from '#ui/live/use-reply.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './give-dialog.module.css'
import { GiveForm, GivenTickets, giveProblemWords, Refusals, ticketName } from './give-parts.tsx'
import {
  changeTransfers,
  type GiveDone,
  type GiveProblem,
  isWholeTransfer,
  type TypedTransfer,
  typedTransfer,
} from './give-ticket.ts'

type Props = { address: Pick<DayAddress, 'order' | 'key'>; isOpen: boolean; onClose(): void }

export function GiveDialog({ address, isOpen, onClose }: Props) {
  const t = useTranslate()
  return (
    <Dialog title={t('publicui.give.title')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Giving address={address} onClose={onClose} />}
    </Dialog>
  )
}

/** What was given meanwhile, in another tab too, is seen when it is opened again. */
const OPENED_ANEW = 0

function Giving({ address, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTranslate()
  const { ask } = useVisit()
  const { order = '', key } = address
  const { again, hasFailed, reply } = useReply(
    {
      key: ['transfers', order, key],
      ask: () => ask(showTransfersCall, { query: { order, key } }),
      failure: 'The tickets that can be given could not be loaded',
    },
    OPENED_ANEW,
  )
  if (reply) return <Steps address={address} transfers={reply} onClose={onClose} onChanged={again} />
  return hasFailed ? (
    <Message tone="danger" urgent>
      {t('publicui.give.failed')}
    </Message>
  ) : (
    <LoadingLines label={t('publicui.change.loading')} />
  )
}

type StepsProps = Omit<Props, 'isOpen'> & { transfers: Transfers; onChanged(): void }

function Steps({ address, onChanged, onClose, transfers }: StepsProps) {
  const t = useTranslate()
  const { busyWith, done, problem, send } = useSend(address, onChanged)
  const [sure, askSure] = useState<FormData>()
  const [typed, setTyped] = useState<TypedTransfer>()
  const [isMissing, setMissing] = useState(false)
  // The form is empty again after each.
  const [given, setGiven] = useState(0)
  const action = dayPath(address, GIVE_PATH)
  const isGivable = transfers.Tickets.some(({ Refusal }) => Refusal === null)
  const told = isMissing ? 'required' : problem
  const toldAt = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (told || done) toldAt.current?.focus()
  }, [told, done])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (form.get('intent') === 'back') return void send(form)
    const asked = typedTransfer(form)
    setTyped(asked)
    setMissing(!isWholeTransfer(asked))
    if (isWholeTransfer(asked)) askSure(form)
  }

  async function give(form: FormData): Promise<void> {
    if (await send(form)) {
      setTyped(undefined)
      setGiven(given + 1)
    }
    askSure(undefined)
  }

  if (sure && typed) {
    const isBusy = busyWith === 'give'
    return <Sure transfers={transfers} typed={typed} isBusy={isBusy} onKeep={onClose} onGive={() => void give(sure)} />
  }
  return (
    <>
      <p>{t('publicui.give.lead')}</p>
      <div ref={toldAt} tabIndex={-1} role="status">
        {told ? (
          <Message tone="danger">{giveProblemWords(told, t)}</Message>
        ) : (
          done && <Message tone="success">{t('publicui.give.done', { done })}</Message>
        )}
      </div>
      {isGivable ? (
        <GiveForm key={given} transfers={transfers} action={action} typed={typed} onSubmit={submit}>
          <div className={styles.actions}>
            <Button look="pine" onClick={onClose}>
              {t('publicui.give.keep')}
            </Button>
            <Button look="line" type="submit">
              {t('publicui.give.next')}
            </Button>
          </div>
        </GiveForm>
      ) : (
        <>
          <p>{t('publicui.give.nonegivable')}</p>
          <Refusals transfers={transfers} />
        </>
      )}
      <GivenTickets transfers={transfers} action={action} onSubmit={submit} busyWith={busyWith} />
    </>
  )
}

type SureProps = {
  transfers: Transfers
  typed: TypedTransfer
  isBusy: boolean
  onKeep(): void
  onGive(): void
}

/** What is given up, before it is. */
function Sure({ isBusy, onGive, onKeep, transfers, typed }: SureProps) {
  const t = useTranslate()
  const locale = useLocale()
  const start = useRef<HTMLButtonElement>(null)
  useEffect(() => start.current?.focus(), [])
  const ticket = transfers.Tickets.find(({ Serial }) => Serial === typed.serial)
  const member = ticket?.Members.find(({ Id }) => String(Id) === typed.member)
  const rows = ticket && [
    [t('publicui.give.ticket'), ticketName(ticket)],
    [t('publicui.give.when'), whenWords(ticket, { locale, t })],
    [t('publicui.give.goesto'), member?.Name ?? `${typed.name}, ${typed.email}`],
  ]
  return (
    <>
      <p>{t('publicui.give.sure', { to: member ? 'member' : 'other' })}</p>
      <dl className={styles.rows}>
        {rows?.map(([name, value]) => (
          <div key={name}>
            <dt className={text.small}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button ref={start} look="pine" onClick={onKeep}>
          {t('publicui.give.keep')}
        </Button>
        <Button look="danger" busy={isBusy} busyLabel={t('publicui.give.giving')} onClick={onGive}>
          {t('publicui.give.give')}
        </Button>
      </div>
    </>
  )
}

/** What became of the last one is told; a second press while it is under way sends nothing. */
function useSend(address: Props['address'], onChanged: () => void) {
  const { ask } = useVisit()
  const { log } = useReplies()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ busyWith?: string; done?: GiveDone; problem?: GiveProblem }>({})
  const { send: sendOne } = useOneAtATime()
  async function send(form: FormData): Promise<boolean> {
    let isDone = false
    await sendOne(async () => {
      setState({ busyWith: String(form.get('transfer') ?? 'give') })
      const query = new URL(dayPath(address), location.href).searchParams
      const outcome = await changeTransfers({ ask, log }, query, form).catch(() => undefined)
      setState(outcome?.ok ? { done: outcome.done } : { problem: outcome?.problem ?? 'failed' })
      onChanged()
      if (outcome?.ok) void revalidate()
      isDone = outcome?.ok ?? false
      return undefined
    })
    return isDone
  }
  return { ...state, send }
}
