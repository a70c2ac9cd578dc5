/**
 * One waiver to sign: whom it is for, its text in a box that can be reached by key, the box to tick and the name to
 * type. It posts to the page, with and without JavaScript; what was typed stays when it is refused.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { filledWaiver, signerText } from '#contract/rules/people/waiver.ts'
import type { HouseholdRelease, HouseholdReleases, ReleasePerson } from '#contract/schemas/people/waivers.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { OperatorHtml } from '#ui/layout/prose.tsx'
import { Icon, OUTWARD } from '#ui/media/icon.tsx'
import { AgreeBox } from './agree-box.tsx'
import { ForWhom, waiverPerson } from './for-whom.tsx'
import type { SignOutcome, SignProblem } from './sign-by-form.ts'
import { useWaiverWords } from './use-waiver-words.ts'
import { signPath, waiverPath } from './waiver-paths.ts'
import styles from './waivers.module.css'
import { firstName } from './who-signs.tsx'

/** As long as the call takes. */
const LONGEST_SIGNATURE = 120

/** What is not about a field. */
const MESSAGES: Partial<Record<SignProblem, TextKey>> = {
  new_text: 'publicui.waiver.newtext',
  in_person: 'publicui.waiver.inperson',
  failed: 'publicui.waiver.failed',
}

type Props = {
  waivers: HouseholdReleases
  release: HouseholdRelease
  /** At least one. */
  people: readonly ReleasePerson[]
  refused: Extract<SignOutcome, { ok: false }> | undefined
  /** The page that takes the form, where it is not the one of this waiver. */
  action?: string
  /** Fields by which that page knows it. */
  children?: ReactNode
}

export function SignWaiverForm({ waivers, release, people, refused, action, children }: Props) {
  const t = useTranslate()
  const words = useWaiverWords()
  const isBusy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(refused?.typed.name ?? '')
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[data-refused]')?.focus()
  }, [refused])

  const today = waivers.Today
  const signer = release.People.find(({ ContactId }) => ContactId === waivers.SignerId)
  const signs = signer ? signerText(waiverPerson(signer), people.map(waiverPerson), today) : ''
  const problem = refused?.problem
  const message = problem && MESSAGES[problem]
  const isNameWrong = problem === 'name_missing' || problem === 'name_other'
  const html = filledWaiver(release.CustomComment, {
    AuthTypeCode: release.RTPAuthorizationTypeCode,
    SignedDate: words.dayWords(today),
    BrowserName: t('publicui.waiver.thisbrowser'),
    BrowserVersion: '',
    Signer: signs,
  })

  return (
    <Form
      ref={form}
      method="post"
      action={action ?? signPath(release.Id, people)}
      discover="none"
      className={styles.form}
      noValidate
      replace
    >
      {children}
      <input type="hidden" name="version" value={release.Version} />
      <input type="hidden" name="people" value={people.map(({ ContactId }) => ContactId).join('-')} />
      {message && (
        <div tabIndex={-1} data-refused>
          <Message tone={problem === 'new_text' ? 'warning' : 'danger'} urgent>
            {t(message)}
          </Message>
        </div>
      )}
      <ForWhom people={people} signerId={waivers.SignerId} today={today} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by key */}
      <section className={styles.legal} tabIndex={0} aria-label={t('publicui.waiver.text')}>
        <h2>{release.Title}</h2>
        <OperatorHtml html={html} />
      </section>
      <ToLink to={{ href: waiverPath(release.Id), plain: false }} className={styles.more}>
        <Icon stroke={OUTWARD} />
        {t('publicui.waiver.whole')}
      </ToLink>
      <AgreeBox people={people} signerId={waivers.SignerId} today={today} refused={refused} />
      <TextField
        className={styles.sign}
        label={t('publicui.waiver.name')}
        name="name"
        autoComplete="name"
        maxLength={LONGEST_SIGNATURE}
        required
        value={name}
        hint={t('publicui.waiver.signsas', { signer: signs, day: words.dayWords(today) })}
        error={isNameWrong ? t(nameProblem(problem), { name: signer?.Fullname ?? '' }) : undefined}
        data-refused={isNameWrong || undefined}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button look="pine" size="big" wide type="submit" busy={isBusy} busyLabel={t('publicui.waiver.busy')}>
        {actionWords()}
      </Button>
    </Form>
  )

  function actionWords(): string {
    const [only] = people
    if (people.length > 1) return t('publicui.waiver.actiontogether', { count: people.length })
    if (!only || only.ContactId === waivers.SignerId) return t('publicui.waiver.action')
    return t('publicui.waiver.actionfor', { name: firstName(only.Fullname) })
  }
}

function nameProblem(problem: 'name_missing' | 'name_other') {
  return problem === 'name_missing' ? 'publicui.waiver.namemissing' : 'publicui.waiver.nameother'
}
