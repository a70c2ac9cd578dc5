/**
 * The cards of a person, each by its number where the operator shows numbers, and the form for another one where guests
 * may add cards. The form works without JavaScript, keeps what was typed and says at the field what is wrong.
 */
import { type SyntheticEvent, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { maskedMediaNumber, readMediaNumber } from '#contract/rules/people/media-number.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { Icon, PASS_CARD } from '#ui/media/icon.tsx'
import { addCard, type CardOutcome, type CardRefusal } from './add-card.ts'
import styles from './person-media.module.css'

const WORDS = {
  required: 'publicui.media.required',
  not_digits: 'publicui.media.digits',
  wrong_length: 'publicui.media.length',
  refused: 'publicui.media.refused',
  too_often: 'publicui.media.toooften',
  full: 'publicui.media.full',
  failed: 'publicui.media.failed',
} as const satisfies Record<CardRefusal, TextKey>

type Props = {
  member: Member
  /** Told in the same list. */
  more: readonly (readonly [name: string, value: string])[]
}

export function PersonMedia({ member, more }: Props) {
  const t = useTranslate()
  const { DisplayRFID, MediaNumberInputMask, MemberCanAddMedia, ShowMediaNumber } = useShell().settings.customerSettings
  const { Id, MediaCards, PassMediaNumber, Rfid } = member
  const cards = MediaCards ?? (PassMediaNumber === null ? [] : [{ MediaNumber: PassMediaNumber, IsActive: true }])
  return (
    <>
      {(ShowMediaNumber || (DisplayRFID && Rfid) || more.length > 0) && (
        <dl className={styles.facts}>
          {ShowMediaNumber && (
            <div>
              <dt>{t('publicui.media.card')}</dt>
              {cards.length === 0 && <dd>{t('publicui.household.none')}</dd>}
              {cards.map(({ MediaNumber, IsActive }) => {
                const number = maskedMediaNumber(MediaNumber ?? '', MediaNumberInputMask)
                return (
                  <dd key={MediaNumber} className={IsActive ? undefined : styles.inactive}>
                    {IsActive ? number : t('publicui.media.inactive', { number })}
                  </dd>
                )
              })}
            </div>
          )}
          {DisplayRFID && Rfid && (
            <div>
              <dt>{t('publicui.household.rfid')}</dt>
              <dd>{Rfid}</dd>
            </div>
          )}
          {more.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {MemberCanAddMedia && <AddCard contactId={Id} />}
    </>
  )
}

/** Opens by itself where the last try was refused. */
function AddCard({ contactId }: { contactId: number }) {
  const t = useTranslate()
  const { basename } = useBaseUrl()
  const { ask, log } = useVisit()
  const navigate = useNavigate()
  const { commonMediaDigits: prefix, customerSettings } = useShell().settings
  const posted = useActionData<{ card?: CardOutcome }>()?.card
  const before = posted && !posted.ok && posted.contactId === contactId ? posted : undefined
  const [typed, setTyped] = useState(before?.typed ?? '')
  const [refusal, setRefusal] = useState(before?.refusal)
  const [isBusy, setBusy] = useState(false)
  const [isAdded, setAdded] = useState(false)
  const mask = customerSettings.MediaNumberInputMask

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const read = readMediaNumber(typed, { prefix, mask })
    if (!read.ok) {
      setRefusal(read.problem)
      form.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
      return
    }
    setBusy(true)
    setAdded(false)
    const outcome = await addCard({ ask, log }, new FormData(form))
    setBusy(false)
    if (outcome?.ok === false) return setRefusal(outcome.refusal)
    setTyped('')
    setAdded(true)
    // The same page once more: its loader reads the household anew.
    await navigate('.', { replace: true, preventScrollReset: true })
  }

  const isAtField = refusal !== undefined && refusal !== 'failed' && refusal !== 'too_often'
  return (
    <details className={styles.add} open={before !== undefined || undefined}>
      <summary>
        <Icon stroke={PASS_CARD} />
        {t('publicui.media.add')}
      </summary>
      <form
        method="post"
        action={`${basename}${CUSTOMER_INFO_PATH}`}
        className={styles.form}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        {refusal !== undefined && !isAtField && (
          <Message tone="danger" urgent>
            {t(WORDS[refusal])}
          </Message>
        )}
        <input type="hidden" name="intent" value="card" />
        <input type="hidden" name="contact" value={contactId} />
        <TextField
          label={t('publicui.media.number')}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={50}
          placeholder={mask.replaceAll('#', '0').replaceAll('9', '0') || undefined}
          hint={prefix === '' ? t('publicui.media.hint') : t('publicui.media.hintprefix', { prefix })}
          error={isAtField ? t(WORDS[refusal]) : undefined}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setRefusal(undefined)
            setAdded(false)
          }}
        />
        <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.media.saving')}>
          {t('publicui.media.save')}
        </Button>
        <div role="status">{isAdded && <Message tone="success">{t('publicui.media.saved')}</Message>}</div>
      </form>
    </details>
  )
}
