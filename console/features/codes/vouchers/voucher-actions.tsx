/** Another last day for a voucher, its end, and the mail of a gift card once more. The first two ask for a reason. */
import { type FormEvent, useState } from 'react'
import styles from '#console/features/codes/codes.module.css'
import { useSend } from '#console/page/ask.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { useMay } from '#console/page/staff.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import {
  changeVoucherByStaffCall,
  endVoucherByStaffCall,
  listConsoleVouchersCall,
  showVoucherLifeCall,
} from '#contract/calls/admin/vouchers.ts'
import { sendGiftCardAgainByStaffCall } from '#contract/calls/gift-cards.ts'
import type { VoucherLife } from '#contract/schemas/voucher-admin.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'

const CHANGED = [showVoucherLifeCall, listConsoleVouchersCall]
type Act = 'day' | 'end'

export function VoucherActions({ life }: { life: VoucherLife }) {
  const [asked, setAsked] = useState<Act>()
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; words: string }>()
  const again = useSend(sendGiftCardAgainByStaffCall, CHANGED)
  const may = useMay()
  const { Id, Status, Type } = life.Voucher

  async function sendAgain(): Promise<void> {
    const sent = await again.send({ body: { Id } })
    if (sent?.success) setTold({ tone: 'success', words: 'The mail is on its way again.' })
    else if (sent) setTold({ tone: 'danger', words: sent.message[0] ?? 'It was not sent.' })
  }

  const isMissing = again.refusal?.statusCode === 404
  const words = isMissing ? 'This one is no gift card that was mailed.' : again.refusal?.message
  return (
    <>
      <div className={styles.actions}>
        {may('codes') && Status !== 'Ended' && (
          <Button look="line" onClick={() => setAsked('day')}>
            Change last day …
          </Button>
        )}
        {Type === 'value' && Status !== 'Ended' && (
          <Button look="line" busy={again.isSending} onClick={() => void sendAgain()}>
            Send the gift card again
          </Button>
        )}
        {may('codes') && Status !== 'Ended' && (
          <Button look="danger" onClick={() => setAsked('end')}>
            End it …
          </Button>
        )}
      </div>
      <div role="status">{told && !words && <Message tone={told.tone}>{told.words}</Message>}</div>
      <RefusalMessage words={words} />
      <FormDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === 'end' ? 'End this voucher?' : 'Another last day'}
      >
        {({ done }) => {
          const Form = asked === 'end' ? EndForm : DayForm
          return (
            <Form
              life={life}
              onClose={done}
              onDone={(words) => {
                done()
                setTold({ tone: 'success', words })
              }}
            />
          )
        }}
      </FormDialog>
    </>
  )
}

type FormProps = { life: VoucherLife; onClose(): void; onDone(words: string): void }

function DayForm({ life, onClose, onDone }: FormProps) {
  const { isSending, refusal, send } = useSend(changeVoucherByStaffCall, CHANGED)
  const [words, setWords] = useState<string>()
  async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      ExpiresOn: String(form.get('day')) || null,
      Reason: String(form.get('reason')),
      Version: life.Version,
    }
    const saved = await send({ params: { id: life.Voucher.Id }, body })
    if (saved?.success) onDone('Its last day is changed.')
    else setWords(saved?.message[0])
  }
  return (
    <form className={styles.form} onSubmit={(event) => void change(event)}>
      <TextField
        label="Last day"
        name="day"
        type="date"
        optional
        hint="Empty: it has no last day."
        defaultValue={life.Voucher.ExpiresOn ?? ''}
      />
      <Rest action="Change it" busy={isSending} words={refusal?.message ?? words} onClose={onClose} />
    </form>
  )
}

function EndForm({ life, onClose, onDone }: FormProps) {
  const { isSending, refusal, send } = useSend(endVoucherByStaffCall, CHANGED)
  const [words, setWords] = useState<string>()
  async function end(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const Reason = String(new FormData(event.currentTarget).get('reason'))
    const saved = await send({ params: { id: life.Voucher.Id }, body: { Reason, Version: life.Version } })
    if (saved?.success) onDone('The voucher is ended.')
    else setWords(saved?.message[0])
  }
  return (
    <form className={styles.form} onSubmit={(event) => void end(event)}>
      <p>No cart takes it from now on, and it cannot be brought back. What was bought with it stays bought.</p>
      <Rest action="End it" isDanger busy={isSending} words={refusal?.message ?? words} onClose={onClose} />
    </form>
  )
}

type RestProps = { action: string; isDanger?: boolean; busy: boolean; words: string | undefined; onClose(): void }

function Rest({ action, busy, isDanger = false, onClose, words }: RestProps) {
  return (
    <>
      <TextField label="Reason" name="reason" required maxLength={500} autoComplete="off" hint="For colleagues." />
      <RefusalMessage words={words} />
      <DialogActions>
        <Button look="line" onClick={onClose}>
          Keep it as it is
        </Button>
        <Button look={isDanger ? 'danger' : 'pine'} type="submit" busy={busy} busyLabel="Saving">
          {action}
        </Button>
      </DialogActions>
    </>
  )
}
