/**
 * The step in which each line gets its person, chosen as on the page of a product. A line that has one is folded to who
 * it is. A person who is added is chosen at once, if they may have it; without JavaScript the form to add one stands
 * below.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { ONE_PAGE_CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import { StepForm } from '#storefront/features/checkout/step-form.tsx'
import type { StepFormProps } from '#storefront/features/checkout/step-table.tsx'
import { AddHolder } from '#storefront/features/holder/add-holder.tsx'
import { HolderList } from '#storefront/features/holder/holder-list.tsx'
import { addedHolder } from '#storefront/features/holder/holders.ts'
import { AddPersonOnPage } from '#storefront/features/household/add-person.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { type LineForPerson, personField, refusedPerson } from './people.ts'
import styles from './steps.module.css'

const ADD_QUERY = '?step=people&add'

export function PeopleStep({ checkout, posted }: StepFormProps) {
  const t = useTranslate()
  const query = new URLSearchParams(useLocation().search)
  const lines = checkout.forms.people
  const [chosen, choose] = useState<Readonly<Record<string, string>>>(() => ({ ...assigned(lines), ...posted?.typed }))
  const choosePerson = (lineId: number, contactId: string) =>
    choose((before) => ({ ...before, [personField(lineId)]: contactId }))
  const { isOld, added, awaitPerson } = useAddedPerson(lines, choosePerson)
  if (!lines) return <Message tone="warning">{t('publicui.steps.notloaded')}</Message>

  const refused = refusedPerson(posted)
  return (
    <>
      <p className={text.small}>{t('publicui.people.intro')}</p>
      <div role="status" className={styles.heard}>
        {added && <Message tone="success">{t('publicui.household.added', { name: added })}</Message>}
      </div>
      <StepForm step="people" posted={refused ? undefined : posted}>
        {lines.map((line) => (
          <PersonOfLine
            key={line.item.Id}
            line={line}
            chosen={chosen[personField(line.item.Id)]}
            onChoose={(contactId) => choosePerson(line.item.Id, contactId)}
            isOld={isOld}
            onAdded={(name) => awaitPerson(line, name)}
            error={posted?.problems[personField(line.item.Id)] && t('publicui.people.required')}
          />
        ))}
      </StepForm>
      {(query.has('add') || refused) && (
        <AddPersonOnPage refused={refused} action={ONE_PAGE_CHECKOUT_PATH + ADD_QUERY}>
          <input type="hidden" name="step" value="people" />
        </AddPersonOnPage>
      )}
    </>
  )
}

type LineProps = {
  line: LineForPerson
  chosen: string | undefined
  onChoose: (contactId: string) => void
  isOld: boolean
  onAdded: (name: string) => void
  error: string | undefined
}

function PersonOfLine({ line: { item, members }, chosen, onChoose, isOld, onAdded, error }: LineProps) {
  const t = useTranslate()
  const name = members.find(({ Id }) => String(Id) === chosen)?.Fullname
  const isKnown = item.AssignedToContactInfo !== null && !error
  const [isOpen, setOpen] = useState(!isKnown)
  const group = { name: personField(item.Id), chosen, onChoose }
  return (
    <details
      className={styles.line}
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.lineHead}>
        <span className={styles.lineName}>
          <b>{item.ProductName}</b>
          <span className={text.small}>{name ?? t('publicui.people.notchosen')}</span>
        </span>
        <span className={styles.change}>
          {t('publicui.people.change')}
          <span className={text.visuallyHidden}> {t('publicui.people.changeof', { product: item.ProductName })}</span>
        </span>
      </summary>
      <input type="hidden" name="line" value={item.Id} />
      <ChoiceGroup of="one" label={t('publicui.holder.title')} isRequired error={error}>
        <HolderList members={members} group={group} isOld={isOld} day={undefined}>
          <AddHolder
            count={members.length}
            formPath={ONE_PAGE_CHECKOUT_PATH + ADD_QUERY}
            onAdded={(person) => onAdded(person.name)}
          />
        </HolderList>
      </ChoiceGroup>
    </details>
  )
}

function assigned(lines: readonly LineForPerson[] | undefined): Record<string, string> {
  const chosen = (lines ?? []).flatMap(({ item: { AssignedToContactInfo: person, Id } }) => {
    return person ? [[personField(Id), String(person.Id)]] : []
  })
  return Object.fromEntries(chosen)
}

/** Every list is asked for again once a person was added; the line it was done for chooses them. */
function useAddedPerson(
  lines: readonly LineForPerson[] | undefined,
  onFound: (lineId: number, contactId: string) => void,
) {
  const { revalidate, state } = useRevalidator()
  const [awaited, setAwaited] = useState<{ line: LineForPerson; name: string }>()
  const find = useEffectEvent(() => {
    const line = lines?.find(({ item }) => item.Id === awaited?.line.item.Id)
    const person = awaited && line && addedHolder(awaited.line.members, line.members)
    if (person) onFound(line.item.Id, String(person.Id))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lists are what may hold the person
  useEffect(() => find(), [lines])
  return {
    isOld: state === 'loading',
    added: awaited?.name,
    awaitPerson(line: LineForPerson, name: string): void {
      setAwaited({ line, name })
      void revalidate()
    },
  }
}
