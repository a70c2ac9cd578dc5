/** The box without which nothing is signed. Its words say what the signer is to the people they sign for. */
import { useState } from 'react'
import { isMinor } from '#contract/rules/people/waiver.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import optionRow from '#ui/choices/option-row.module.css'
import fieldStyles from '#ui/inputs/field.module.css'
import { ALERT, Icon } from '#ui/media/icon.tsx'
import { type WhoProps, waiverPerson } from './for-whom.tsx'
import type { SignOutcome } from './sign-by-form.ts'
import styles from './waivers.module.css'

type Props = WhoProps & { refused: Extract<SignOutcome, { ok: false }> | undefined }

export function AgreeBox({ people, signerId, today, refused }: Props) {
  const t = useTranslate()
  const isMissing = refused?.problem === 'agree_missing'
  const [isAgreed, setAgreed] = useState(refused?.typed.isAgreed ?? false)
  return (
    <div>
      <label className={styles.agree}>
        <input
          type="checkbox"
          name="agree"
          className={optionRow.tick}
          required
          checked={isAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'agree-missing' : undefined}
          data-refused={isMissing || undefined}
          onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
        />
        <span>{agreeWords()}</span>
      </label>
      {isMissing && (
        <p id="agree-missing" className={fieldStyles.error}>
          <Icon stroke={ALERT} />
          <span>{t('publicui.waiver.agreemissing')}</span>
        </p>
      )}
    </div>
  )

  function agreeWords(): string {
    const [first] = people
    if (people.length > 1) return t('publicui.waiver.agreetogether')
    if (!first || first.ContactId === signerId) return t('publicui.waiver.agree')
    const isChild = isMinor(waiverPerson(first), today)
    return t(isChild ? 'publicui.waiver.agreeminor' : 'publicui.waiver.agreeadult', { name: first.Fullname })
  }
}
