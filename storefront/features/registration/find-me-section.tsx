/**
 * Ways to be found before registering anew, those that the operator switched on. Each opens by itself without
 * JavaScript; a refusal keeps its way open, with what was typed.
 */
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FindMeField, type FindMeWay, findMeFields, findMeWays } from '#contract/rules/people/find-me.ts'
import { MOST_MEDIA_DIGITS } from '#contract/rules/people/media-number.ts'
import { PROFILE_LENGTHS } from '#contract/rules/people/profile.ts'
import { REGISTER_PATH } from '#contract/rules/shop-paths.ts'
import { LONGEST_EMAIL } from '#contract/values/text.ts'
import styles from '#storefront/features/account/account.module.css'
import { BirthDateField } from '#storefront/features/household/birth-date-field.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { DOWN, Icon } from '#ui/media/icon.tsx'
import { FIND_ME_BY, type FindMeOutcome } from './find-me.ts'
import own from './registration.module.css'
import { FailureMessage, SignInLink } from './step-parts.tsx'

const WAY_WORDS = {
  email: 'publicui.findme.byemail',
  pass: 'publicui.findme.bypass',
  person: 'publicui.findme.byperson',
} as const satisfies Record<FindMeWay, TextKey>

type LineField = Exclude<FindMeField, 'dateOfBirth'>

const LINES = {
  email: { label: 'publicui.register.email', wrong: 'publicui.register.emailinvalid', maxLength: LONGEST_EMAIL },
  // Signs of the mask and blanks stand between the digits.
  mediaNumber: {
    label: 'publicui.findme.number',
    wrong: 'publicui.findme.numberinvalid',
    maxLength: 2 * MOST_MEDIA_DIGITS,
  },
  firstName: {
    label: 'publicui.profile.firstname',
    wrong: 'publicui.profile.firstnamerequired',
    maxLength: PROFILE_LENGTHS.firstName,
  },
  lastName: {
    label: 'publicui.profile.lastname',
    wrong: 'publicui.profile.lastnamerequired',
    maxLength: PROFILE_LENGTHS.lastName,
  },
  postalCode: {
    label: 'publicui.profile.zip',
    wrong: 'publicui.profile.ziprequired',
    maxLength: PROFILE_LENGTHS.postalCode,
  },
} as const satisfies Record<LineField, { label: TextKey; wrong: TextKey; maxLength: number }>

const FILLED_BY = {
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  mediaNumber: { inputMode: 'numeric', autoComplete: 'off' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  postalCode: { autoComplete: 'postal-code' },
} as const satisfies Record<LineField, object>

export function FindMeSection({ outcome }: { outcome: FindMeOutcome | undefined }) {
  const t = useTranslate()
  const ways = findMeWays(useShell().settings.customerSettings)
  if (ways.length === 0) return null
  return (
    <section className={own.find} aria-labelledby="find-me">
      <h2 id="find-me" className={text.subheading}>
        {t('publicui.findme.title')}
      </h2>
      <p className={text.small}>{t('publicui.findme.lead')}</p>
      <div>
        {ways.map((way) => (
          <FindMeForm key={way} way={way} outcome={outcome?.by === way ? outcome : undefined} />
        ))}
      </div>
    </section>
  )
}

function FindMeForm({ way, outcome }: { way: FindMeWay; outcome: FindMeOutcome | undefined }) {
  const t = useTranslate()
  const { customerSettings } = useShell().settings
  const isBusy = useNavigation().formData?.get(FIND_ME_BY) === way
  const refused = outcome?.isAsked === false ? outcome : undefined
  const [born, setBorn] = useState(refused?.typed.born ?? { month: '', day: '', year: '' })
  const form = useRef<HTMLFormElement>(null)
  // What is wrong is said at its field: the guest goes on there.
  useEffect(() => {
    if (!refused) return
    form.current?.querySelector<HTMLElement>(refused.failure ? '[data-failure]' : '[aria-invalid]')?.focus()
  }, [refused])
  return (
    <details className={own.way} name="find-me" open={refused !== undefined}>
      <summary>
        {t(WAY_WORDS[way])}
        <Icon stroke={DOWN} />
      </summary>
      <Form ref={form} method="post" discover="none" noValidate className={styles.stack}>
        <input type="hidden" name={FIND_ME_BY} value={way} />
        {refused?.failure && (
          <div data-failure tabIndex={-1} className={styles.error}>
            <FailureMessage failure={refused.failure} />
          </div>
        )}
        {findMeFields(way, customerSettings).map((field) =>
          field === 'dateOfBirth' ? (
            <BirthDateField
              key={field}
              value={born}
              onChange={setBorn}
              error={refused?.problems.dateOfBirth && t('publicui.register.borninvalid')}
            />
          ) : (
            <TextField
              key={field}
              name={field}
              label={t(LINES[field].label)}
              maxLength={LINES[field].maxLength}
              required
              defaultValue={refused?.typed[field]}
              error={refused?.problems[field] && t(LINES[field].wrong)}
              {...FILLED_BY[field]}
            />
          ),
        )}
        <Button look="line" wide type="submit" busy={isBusy} busyLabel={t('publicui.mailasked.busy')}>
          {t('publicui.findme.action')}
        </Button>
      </Form>
    </details>
  )
}

/** The same for every guest, known or not, and without an address. */
export function FindMeAsked() {
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.stack}>
      <h1 ref={title} tabIndex={-1} className={text.title}>
        {t('publicui.mailasked.title')}
      </h1>
      <p>{t('publicui.findme.asked')}</p>
      <div className={styles.actions}>
        <ButtonLink look="line" to={{ href: REGISTER_PATH, plain: false }}>
          {t('publicui.findme.other')}
        </ButtonLink>
      </div>
      <SignInLink words="publicui.register.backtosignin" />
    </div>
  )
}
