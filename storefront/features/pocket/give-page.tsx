/**
 * Give tickets of an order to other people, and take them back, as a page of its own: opened directly, in a new tab or
 * without JavaScript. It says what happens before it happens: the code ends, the other person gets a fresh one. The
 * safe way out stands first.
 */
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { dayPath, GIVE_PATH } from '#contract/rules/day-paths.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { Icon, LEFT } from '#ui/media/icon.tsx'
import styles from './give-page.module.css'
import { GiveForm, GivenTickets, giveProblemWords, Refusals } from './give-parts.tsx'
import type { GiveData, GiveRefused } from './give-ticket.ts'

type Props = GiveData & { refused: GiveRefused | undefined }

export function GivePage({ address, done, refused, transfers }: Props) {
  const t = useTranslate()
  const sent = useNavigation().formData
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
          {done && !refused && <Message tone="success">{t('publicui.give.done', { done })}</Message>}
        </div>
        {refused && (
          <div ref={error} tabIndex={-1}>
            <Message tone="danger" urgent>
              {giveProblemWords(refused.problem, t)}
            </Message>
          </div>
        )}
        {isGivable ? (
          // Empty again once a ticket was given.
          <GiveForm key={transfers.Given.length} transfers={transfers} action={here} typed={refused?.typed}>
            <div className={styles.actions}>
              <ButtonLink look="pine" to={dayLink}>
                {t('publicui.give.keep')}
              </ButtonLink>
              <Button look="danger" type="submit" busy={sent?.get('intent') === 'give'}>
                {t('publicui.give.give')}
              </Button>
            </div>
          </GiveForm>
        ) : (
          <>
            <p>{t('publicui.give.nonegivable')}</p>
            <Refusals transfers={transfers} />
          </>
        )}
        <GivenTickets transfers={transfers} action={here} busyWith={String(sent?.get('transfer') ?? '')} />
      </div>
    </DefaultRefreshLayout>
  )
}
