/**
 * A new person in the household: names and date of birth, in a dialog, or on the page where there is no JavaScript.
 * Nothing that was typed is lost by a refusal; the dialog closes once the person is there.
 */
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { birthDateProblems } from '#contract/rules/people/birth-date.ts'
import { LONGEST_PERSON_NAME } from '#contract/rules/people/people.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { Icon, PLUS } from '#ui/media/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { BirthDateField, useLatestBirthDate } from './birth-date-field.tsx'
import {
  changeHousehold,
  type HouseholdOutcome,
  type HouseholdRefusal,
  NO_PERSON,
  type TypedPerson,
} from './change-household.ts'
import styles from './household.module.css'

export type AddedPerson = Extract<HouseholdOutcome, { ok: true; intent: 'add' }>
export type RefusedPerson = Extract<HouseholdOutcome, { ok: false; intent: 'add' }>

const WORDS = {
  unreadable: 'publicui.household.checkthem',
  exists: 'publicui.household.exists',
  full: 'publicui.household.full',
  failed: 'publicui.household.nobodyadded',
} as const satisfies Record<HouseholdRefusal, string>

/** A link without JavaScript, to the page with the form on it; with it the same press opens the dialog. */
export function AddPerson({ onAdded }: { onAdded: (added: AddedPerson) => void }) {
  const t = useTranslate()
  const { basename } = useBaseUrl()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        className={styles.add}
        href={`${basename}${CUSTOMER_INFO_PATH}?add`}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon stroke={PLUS} />
        {t('publicui.household.add')}
      </a>
      <AddPersonDialog isOpen={isOpen} onClose={() => setOpen(false)} onAdded={onAdded} />
    </>
  )
}

type DialogProps = { isOpen: boolean; onClose: () => void; onAdded: (added: AddedPerson) => void }

export function AddPersonDialog({ isOpen, onClose, onAdded }: DialogProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('publicui.household.add')}>
      {isOpen && <AddPersonForm onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  )
}

function AddPersonForm({ onClose, onAdded }: Omit<DialogProps, 'isOpen'>) {
  const t = useTranslate()
  const { ask, log } = useVisit()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedPerson>()

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const outcome = await changeHousehold({ ask, log }, new FormData(event.currentTarget))
    setBusy(false)
    if (outcome?.intent !== 'add') return
    setRefused(outcome.ok ? undefined : outcome)
    if (!outcome.ok) return
    onClose()
    onAdded(outcome)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <PersonFields refused={refused} isBusy={isBusy}>
        <Button look="quiet" onClick={onClose}>
          {t('publicui.household.cancel')}
        </Button>
      </PersonFields>
    </form>
  )
}

type OnPageProps = {
  refused: RefusedPerson | undefined
  /** The page that takes the form. */
  action?: string
  /** Fields by which that page knows it. */
  children?: ReactNode
}

/** The same form as a part of the page. */
export function AddPersonOnPage({ refused, action = CUSTOMER_INFO_PATH, children }: OnPageProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={action} discover="none" className={styles.form}>
      {children}
      <PersonFields refused={refused} isBusy={isBusy} />
    </Form>
  )
}

type FieldsProps = { refused: RefusedPerson | undefined; isBusy: boolean; children?: ReactNode }

function PersonFields({ refused, isBusy, children }: FieldsProps) {
  const t = useTranslate()
  const today = useLatestBirthDate()
  const [person, setPerson] = useState<TypedPerson>(refused?.typed ?? NO_PERSON)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [showsAll, setShowsAll] = useState(refused?.refusal === 'unreadable')
  const error = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) error.current?.focus()
  }, [refused])

  const missing = (name: 'firstName' | 'lastName') => person[name].trim() === '' && (showsAll || touched.includes(name))
  const isWhole =
    person.firstName.trim() !== '' &&
    person.lastName.trim() !== '' &&
    Object.keys(birthDateProblems(person.born, today)).length === 0

  const nameField = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <TextField
      label={t(name === 'firstName' ? 'publicui.household.firstname' : 'publicui.household.lastname')}
      name={name.toLowerCase()}
      autoComplete={autoComplete}
      maxLength={LONGEST_PERSON_NAME}
      required
      value={person[name]}
      error={
        missing(name)
          ? t(name === 'firstName' ? 'publicui.household.firstnamerequired' : 'publicui.household.lastnamerequired')
          : undefined
      }
      onChange={({ currentTarget: { value } }) => {
        setTouched((before) => [...before, name])
        setPerson((before) => ({ ...before, [name]: value }))
      }}
    />
  )

  return (
    <>
      <p>{t('publicui.household.addwhy')}</p>
      {refused && (
        <div ref={error} tabIndex={-1} className={styles.refused}>
          <Message tone="danger" urgent>
            <b>{t('publicui.household.erroradding')}</b> {t(WORDS[refused.refusal])}
          </Message>
        </div>
      )}
      <input type="hidden" name="intent" value="add" />
      <div className={styles.two}>
        {nameField('firstName', 'off')}
        {nameField('lastName', 'family-name')}
      </div>
      <BirthDateField
        value={person.born}
        onChange={(born) => setPerson((before) => ({ ...before, born }))}
        showsAll={showsAll}
        hint={t('publicui.birthdate.hint')}
      />
      <div className={styles.actions}>
        <Button
          look="pine"
          type="submit"
          busy={isBusy}
          busyLabel={t('publicui.household.adding')}
          waiting={!isWhole}
          onClick={(event) => {
            if (isWhole) return
            event.preventDefault()
            setShowsAll(true)
          }}
        >
          {t('publicui.household.confirm')}
        </Button>
        {children}
      </div>
    </>
  )
}
