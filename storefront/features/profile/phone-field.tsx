/**
 * A phone number. What is typed stays as it is typed; where it lacks its country code the field offers how it is
 * written with it, and a number that has one is put into the groups of its country when the guest leaves it.
 */
import { useState } from 'react'
import { LONGEST_PHONE } from '#contract/rules/people/phone.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './profile.module.css'

const writing = lazy(() => import('./write-phone.ts'), 'Phone numbers are not put into their groups', 'wordless')

type Props = {
  value: string
  onChange: (value: string) => void
  /** The country of the address, an ISO code; empty where none is given. */
  country: string
  error: string | undefined
  optional?: boolean
}

export function PhoneField({ value, onChange, country, error, optional = false }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const [isTouched, setTouched] = useState(false)
  const writtenPhone = useLazy(writing, isTouched)?.writtenPhone
  const typed = value.trim()
  const written = typed === '' ? undefined : writtenPhone?.(typed, country || locale.slice(3))
  const offered = written && !typed.startsWith('+') ? written : undefined

  function leave(): void {
    if (written && typed.startsWith('+')) onChange(written)
  }

  return (
    <div className={styles.phone}>
      <TextField
        label={t('publicui.profile.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        required={!optional}
        optional={optional}
        maxLength={LONGEST_PHONE}
        value={value}
        hint={t('publicui.profile.phonehint')}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setTouched(true)}
        onBlur={leave}
      />
      <p role="status" className={styles.offer}>
        {offered && (
          <button type="button" className={styles.link} onClick={() => onChange(offered)}>
            {t('publicui.profile.phoneoffer', { number: offered })}
          </button>
        )}
      </p>
    </div>
  )
}
