/** Why staff act for a customer, and the button that begins it. Works as it is without JavaScript. */
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { LONGEST_REASON } from '#contract/values/people/reason.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import type { ActForRefusal, RefusedActFor } from './act-for.ts'
import styles from './staff.module.css'

export const ACT_FOR_WORDS = {
  reason: 'publicui.staff.reasonshort',
  gone: 'publicui.staff.refusedgone',
  closed: 'publicui.staff.refusedclosed',
  session: 'publicui.staff.refusedsession',
  toomany: 'publicui.staff.refusedtoomany',
  failed: 'publicui.staff.refusedfailed',
} as const satisfies Record<ActForRefusal, string>

type Props = { customerId: number; name: string; refused: RefusedActFor | undefined }

export function ActForForm({ customerId, name, refused }: Props) {
  const t = useTranslate()
  const { formData, state } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('customer') === String(customerId)
  const error = useRef<HTMLDivElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused) (error.current ?? reason.current)?.focus()
  }, [refused])

  return (
    <Form method="post" discover="none" className={styles.form}>
      {refused && refused.refusal !== 'reason' && (
        <div ref={error} tabIndex={-1}>
          <Message tone="danger" urgent>
            {t(ACT_FOR_WORDS[refused.refusal])}
          </Message>
        </div>
      )}
      <input type="hidden" name="customer" value={customerId} />
      <div className={styles.fields}>
        <TextField
          ref={reason}
          label={t('publicui.staff.reason')}
          name="reason"
          autoComplete="off"
          required
          maxLength={LONGEST_REASON}
          defaultValue={refused?.reason}
          hint={t('publicui.staff.reasonhint')}
          error={refused?.refusal === 'reason' ? t(ACT_FOR_WORDS.reason) : undefined}
        />
        <TextField
          label={t('publicui.staff.ticket')}
          name="ticket"
          autoComplete="off"
          optional
          maxLength={100}
          defaultValue={refused?.ticket}
        />
      </div>
      <p className={text.small}>{t('publicui.staff.limits')}</p>
      <div>
        <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.staff.starting')}>
          {t('publicui.staff.actfor', { name })}
        </Button>
      </div>
    </Form>
  )
}
