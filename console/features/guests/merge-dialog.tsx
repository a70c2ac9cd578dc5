/**
 * Another account of the same guest is joined to this one: found by what staff know of it, then all that moves and what
 * is in the way, and only that is done. It cannot be taken back, so it says whose address goes and asks why.
 */
import { useId, useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import {
  listConsoleGuestsCall,
  mergeGuestsCall,
  previewGuestMergeCall,
  showConsoleGuestCall,
} from '#contract/calls/admin/guests.ts'
import type { GuestMerge } from '#contract/schemas/admin/guest-merge.ts'
import type { ConsoleGuestPage } from '#contract/schemas/admin/guests.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './guests.module.css'

type Props = { guest: ConsoleGuestPage; isOpen: boolean; onClose(): void; onDone(words: string): void }

export function MergeDialog({ guest, isOpen, onClose, onDone }: Props) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Join another account to ${guest.Name}`}>
      {({ done, saved }) => (
        <MergeForm
          guest={guest}
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

const SHORTEST = 2
const MOST_SHOWN = 6

function MergeForm({ guest, onClose, onDone }: Omit<Props, 'isOpen'>) {
  const group = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [otherId, setOtherId] = useState<number>()
  const found = useCalled(listConsoleGuestsCall, asked === '' ? undefined : { query: { q: asked } })
  const others = (found.reply?.Items ?? []).filter(({ GuestId }) => GuestId !== guest.GuestId).slice(0, MOST_SHOWN)

  function find(): void {
    setOtherId(undefined)
    if (typed.trim().length >= SHORTEST) setAsked(typed.trim())
  }

  return (
    <div className={styles.merge}>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <TextField
          label="Name or address of the other account"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button look="line" type="submit">
          Find account
        </Button>
      </form>
      {found.reply && others.length === 0 && <Message tone="info">No other guest is found by this.</Message>}
      {others.length > 0 && (
        <fieldset className={styles.others}>
          <legend>The account that goes</legend>
          {others.map(({ Email, GuestId, Name, Orders }) => (
            <label key={GuestId}>
              <input type="radio" name={group} checked={otherId === GuestId} onChange={() => setOtherId(GuestId)} />
              <span>
                {Name}
                <small>
                  {Email ?? 'No address'}, {Orders} {Orders === 1 ? 'order' : 'orders'}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {otherId === undefined ? (
        <DialogActions>
          <Button look="line" onClick={onClose}>
            Keep both
          </Button>
        </DialogActions>
      ) : (
        <MergeQuestion key={otherId} {...{ guest, onClose, onDone, otherId }} />
      )}
    </div>
  )
}

type QuestionProps = Omit<Props, 'isOpen'> & { otherId: number }

function MergeQuestion({ guest, onClose, onDone, otherId }: QuestionProps) {
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const params = { id: guest.GuestId }
  const { hasFailed, reply } = useCalled(previewGuestMergeCall, { params, query: { other: otherId } }, 0)
  // Not what it would do: one of the two is gone then.
  const { isSending, refusal, send } = useSend(mergeGuestsCall, [showConsoleGuestCall, listConsoleGuestsCall])
  const isPossible = reply !== undefined && reply.InTheWay.length === 0

  async function merge(): Promise<void> {
    if (!reply) return
    if (reason.trim() === '') return setIsAsking(true)
    const done = await send({ params, body: { OtherId: otherId, Revision: reply.Revision, Reason: reason } })
    if (done) onDone(`The account ${done.Gone.Email ?? done.Gone.Name} is joined to this one.`)
  }

  return (
    <>
      {hasFailed && !reply && <Message tone="danger">These two cannot be joined.</Message>}
      {reply && <Moves merge={reply} />}
      {reply && reply.InTheWay.length > 0 && (
        <Message tone="warning" urgent>
          {reply.InTheWay.join(' ')}
        </Message>
      )}
      {isPossible && (
        <TextField
          label="Reason"
          required
          maxLength={200}
          autoComplete="off"
          hint="It stays in the audit trail for good: no names."
          value={reason}
          error={isAsking && reason.trim() === '' ? 'Please say why these are one guest.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="line" onClick={onClose}>
          Keep both
        </Button>
        <Button look="danger" disabled={!isPossible} busy={isSending} busyLabel="Joining" onClick={() => void merge()}>
          Join the accounts
        </Button>
      </DialogActions>
    </>
  )
}

function Moves({ merge: { Come, Gone, Moves: moves, Same, Stays } }: { merge: GuestMerge }) {
  const counted: [number, string, string][] = [
    [moves.Orders, 'order', 'orders'],
    [moves.Tickets, 'ticket', 'tickets'],
    [moves.Passes, 'pass', 'passes'],
    [moves.Plans, 'plan', 'plans'],
    [moves.Vouchers, 'voucher', 'vouchers'],
    [moves.Waivers, 'signature', 'signatures'],
  ]
  const words = counted.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]))
  return (
    <div className={styles.moves}>
      <p>
        {words.join(', ') || 'Nothing'} of {Gone.Email ?? Gone.Name} {words.length === 0 ? 'moves' : 'move'} to{' '}
        {Stays.Email ?? Stays.Name}.
      </p>
      {Come.length > 0 && <p>{Come.join(', ')} come into the household.</p>}
      {Same.length > 0 && <p>{Same.join(', ')} are in both, and are one person afterwards.</p>}
      <p>
        What lies in the other cart is let go, and cards that it stored are removed, unless a plan is paid with them.
        The address can no longer sign in, and a mail says so. This cannot be taken back.
      </p>
    </div>
  )
}
