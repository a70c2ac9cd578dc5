/**
 * The parts of giving tickets away, for the page and for the dialog: which ticket goes to whom, what cannot be given
 * with the reason, and what is with other people and can be taken back. Plain forms: what a choice asks for is shown by
 * styles alone, so they work without JavaScript.
 */
import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import type { Transfers } from '#contract/schemas/people/pocket.ts'
import { whenWords } from '#storefront/features/orders/when-words.ts'
import { type Translate, useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import { OptionRow } from '#ui/choices/option-row.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import styles from './give-parts.module.css'
import { type GiveProblem, memberField, type TypedTransfer } from './give-ticket.ts'

export type Givable = Transfers['Tickets'][number]

export type GiveParts = {
  transfers: Transfers
  /** Where the forms are posted. */
  action: string
  /** What they do instead where they prevent it. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** The transfer that is being taken back right now. */
  busyWith?: string | undefined
}

type FormProps = GiveParts & { typed: TypedTransfer | undefined; children: ReactNode }

/** `children` are its buttons. */
export function GiveForm({ action, children, onSubmit, transfers, typed }: FormProps) {
  const t = useTranslate()
  // What can be chosen first, then what cannot, with the reason.
  const tickets = transfers.Tickets.toSorted(
    (one, other) => Number(one.Refusal !== null) - Number(other.Refusal !== null),
  )
  const isForOutside = tickets.some(({ IsNamed, Refusal }) => Refusal === null && !IsNamed)
  return (
    <Form
      method="post"
      action={action}
      discover="none"
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      onChange={forgetMembers}
    >
      <input type="hidden" name="intent" value="give" />
      <ChoiceGroup of="one" label={t('publicui.give.which')} isRequired>
        <div>
          {tickets.map((ticket) => (
            <TicketRow key={ticket.Serial} ticket={ticket} typed={typed} />
          ))}
        </div>
      </ChoiceGroup>
      {isForOutside && (
        <div className={styles.outside}>
          <TextField
            label={t('publicui.give.name')}
            name="name"
            autoComplete="off"
            required
            maxLength={80}
            defaultValue={typed?.name}
          />
          <TextField
            label={t('publicui.give.email')}
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            defaultValue={typed?.email}
          />
        </div>
      )}
      {children}
    </Form>
  )
}

/** Another ticket is chosen: who was to get the one before says nothing of it, and its choice is not seen any more. */
function forgetMembers({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'serial') return
  for (const row of currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio][value=""]')) {
    if (row.name !== memberField(target.value)) row.checked = true
  }
}

function TicketRow({ ticket, typed }: { ticket: Givable; typed: TypedTransfer | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { AssignedTo, IsNamed, Members, Refusal, Serial } = ticket
  const when = [AssignedTo, whenWords(ticket, { locale, t })].filter(Boolean).join(', ')
  return (
    <OptionRow
      type="radio"
      name="serial"
      value={Serial}
      required
      className={IsNamed ? styles.named : styles.unnamed}
      disabled={Refusal !== null}
      defaultChecked={typed?.serial === Serial}
      label={ticketName(ticket)}
      note={Refusal === null ? when : refusalWords(Refusal, t)}
    >
      {Members.length > 0 && (
        <ChoiceGroup of="one" label={t(IsNamed ? 'publicui.give.member' : 'publicui.give.whogets')} isRequired>
          <div>
            {Members.map(({ Id, Name, Reason }) => (
              <OptionRow
                key={Id}
                type="radio"
                name={memberField(Serial)}
                value={Id}
                disabled={Reason !== null}
                defaultChecked={typed?.serial === Serial && typed.member === String(Id)}
                label={Name}
                note={Reason ?? undefined}
              />
            ))}
            {!IsNamed && (
              <OptionRow
                type="radio"
                name={memberField(Serial)}
                value=""
                defaultChecked={typed?.serial !== Serial || typed.member === ''}
                label={t('publicui.give.other')}
              />
            )}
          </div>
        </ChoiceGroup>
      )}
    </OptionRow>
  )
}

/** Where none of them can be given. */
export function Refusals({ transfers }: Pick<GiveParts, 'transfers'>) {
  const t = useTranslate()
  return (
    <ul className={styles.list}>
      {transfers.Tickets.map((ticket) => (
        <li key={ticket.Serial}>
          <b>{ticketName(ticket)}</b>
          <span className={text.small}>{ticket.Refusal && refusalWords(ticket.Refusal, t)}</span>
        </li>
      ))}
    </ul>
  )
}

export function GivenTickets({ action, busyWith, onSubmit, transfers: { Given: given } }: GiveParts) {
  const t = useTranslate()
  const locale = useLocale()
  if (given.length === 0) return null
  return (
    <section className={styles.form} aria-labelledby="given">
      <h2 id="given" className={text.heading}>
        {t('publicui.give.given')}
      </h2>
      <ul className={styles.list}>
        {given.map((ticket) => {
          const person = [ticket.To, ticket.Email].filter(Boolean).join(', ')
          return (
            <li key={ticket.Id}>
              <b>{`${ticket.ProductName}, ${whenWords(ticket, { locale, t })}`}</b>
              <span>{t('publicui.give.to', { person })}</span>
              <span className={text.small}>
                {ticket.Refusal === null ? t('publicui.give.until') : refusalWords(ticket.Refusal, t)}
              </span>
              {ticket.Refusal === null && (
                <Form method="post" action={action} discover="none" onSubmit={onSubmit}>
                  <input type="hidden" name="intent" value="back" />
                  <input type="hidden" name="transfer" value={ticket.Id} />
                  <Button
                    look="line"
                    type="submit"
                    busy={busyWith === ticket.Id}
                    aria-label={t('publicui.give.backof', { name: ticket.ProductName, person: ticket.To ?? '' })}
                  >
                    {t('publicui.give.back')}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function ticketName({ ProductName, Serial }: Pick<Givable, 'ProductName' | 'Serial'>): string {
  return `${ProductName}, ${Serial}`
}

function refusalWords(why: string, t: Translate): string {
  return t('publicui.give.refused', { why })
}

const PROBLEMS = {
  required: 'publicui.give.required',
  toomany: 'publicui.give.toomany',
  inperson: 'publicui.give.inperson',
  failed: 'publicui.give.failed',
} as const

export function giveProblemWords(problem: GiveProblem, t: Translate): string {
  if (typeof problem === 'string') return t(PROBLEMS[problem])
  return problem.words ?? refusalWords(problem.refused, t)
}
