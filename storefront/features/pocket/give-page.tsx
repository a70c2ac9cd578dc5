/**
 * Give tickets of an order to other people, and take them back. It says what happens before it happens: the code ends,
 * the other person gets a fresh one. The safe way out stands first. Plain forms, so it works without JavaScript.
 */
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { dayPath, GIVE_PATH } from '#contract/rules/day-paths.ts'
import type { Transfers } from '#contract/schemas/people/pocket.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { whenWords } from '#storefront/features/orders/when-words.ts'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import { type Translate, useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import { OptionRow } from '#ui/choices/option-row.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { Icon, LEFT } from '#ui/media/icon.tsx'
import styles from './give-page.module.css'
import type { GiveData, GiveProblem, GiveRefused } from './give-ticket.ts'

type Props = GiveData & { refused: GiveRefused | undefined }

export function GivePage({ address, done, refused, transfers }: Props) {
  const t = useTranslate()
  const error = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) error.current?.focus()
  }, [refused])
  const here = dayPath(address, GIVE_PATH)
  const dayLink = { href: dayPath(address), plain: false }
  const isGivable = transfers.Tickets.some(({ Refusal }) => Refusal === null)
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        <div className={styles.head}>
          <ToLink className={styles.back} to={dayLink}>
            <Icon stroke={LEFT} />
            {t('publicui.day.title')}
          </ToLink>
          <h1 className={text.title}>{t('publicui.give.title')}</h1>
          <p className={text.lead}>{t('publicui.give.lead')}</p>
        </div>
        <div role="status">
          {done && !refused && (
            <Message tone="success">{t(done === 'gave' ? 'publicui.give.done' : 'publicui.give.tookback')}</Message>
          )}
        </div>
        {refused && (
          <div ref={error} tabIndex={-1}>
            <Message tone="danger" urgent>
              {problemWords(refused.problem, t)}
            </Message>
          </div>
        )}
        {isGivable ? (
          // Empty again once a ticket was given.
          <GiveForm
            key={transfers.Given.length}
            transfers={transfers}
            action={here}
            refused={refused}
            dayLink={dayLink}
          />
        ) : (
          <>
            <p>{t('publicui.give.nonegivable')}</p>
            <Refusals transfers={transfers} />
          </>
        )}
        <Given transfers={transfers} action={here} />
      </div>
    </DefaultRefreshLayout>
  )
}

type FormProps = {
  transfers: Transfers
  action: string
  refused: GiveRefused | undefined
  dayLink: { href: string; plain: boolean }
}

function GiveForm({ action, dayLink, refused, transfers }: FormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const isBusy = useNavigation().formData?.get('intent') === 'give'
  const typed = refused?.typed
  // What can be chosen first, then what cannot, with the reason.
  const tickets = transfers.Tickets.toSorted(
    (one, other) => Number(one.Refusal !== null) - Number(other.Refusal !== null),
  )
  return (
    <Form method="post" action={action} discover="none" className={styles.form} noValidate>
      <input type="hidden" name="intent" value="give" />
      <ChoiceGroup of="one" label={t('publicui.give.which')} isRequired>
        <div>
          {tickets.map((ticket) => (
            <OptionRow
              key={ticket.Serial}
              type="radio"
              name="serial"
              value={ticket.Serial}
              required
              disabled={ticket.Refusal !== null}
              defaultChecked={typed?.serial === ticket.Serial}
              label={`${ticket.ProductName}, ${ticket.Serial}`}
              note={
                ticket.Refusal === null
                  ? whenWords(ticket, { locale, t })
                  : t('publicui.give.refused', { why: ticket.Refusal })
              }
            />
          ))}
        </div>
      </ChoiceGroup>
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
      <div className={styles.actions}>
        <ButtonLink look="pine" to={dayLink}>
          {t('publicui.give.keep')}
        </ButtonLink>
        <Button look="danger" type="submit" busy={isBusy}>
          {t('publicui.give.give')}
        </Button>
      </div>
    </Form>
  )
}

function Refusals({ transfers }: { transfers: Transfers }) {
  const t = useTranslate()
  return (
    <ul className={styles.list}>
      {transfers.Tickets.map(({ ProductName, Refusal, Serial }) => (
        <li key={Serial}>
          <b>{`${ProductName}, ${Serial}`}</b>
          <span className={text.small}>{Refusal && t('publicui.give.refused', { why: Refusal })}</span>
        </li>
      ))}
    </ul>
  )
}

function Given({ action, transfers: { Given: given } }: { transfers: Transfers; action: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const busy = useNavigation().formData?.get('transfer')
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
                {ticket.Refusal === null
                  ? t('publicui.give.until')
                  : t('publicui.give.refused', { why: ticket.Refusal })}
              </span>
              {ticket.Refusal === null && (
                <Form method="post" action={action} discover="none">
                  <input type="hidden" name="intent" value="back" />
                  <input type="hidden" name="transfer" value={ticket.Id} />
                  <Button
                    look="line"
                    type="submit"
                    busy={busy === ticket.Id}
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

const PROBLEMS = {
  required: 'publicui.give.required',
  toomany: 'publicui.give.toomany',
  inperson: 'publicui.give.inperson',
  failed: 'publicui.give.failed',
} as const

function problemWords(problem: GiveProblem, t: Translate): string {
  return typeof problem === 'string' ? t(PROBLEMS[problem]) : t('publicui.give.refused', { why: problem.refused })
}
