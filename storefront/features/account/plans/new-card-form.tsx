/** Leads to the page of the provider on which a new card for a plan is saved. A plain form: no JavaScript is needed. */
import { Form, useNavigation } from 'react-router'
import { CARD_SETUP_PATH } from '#contract/rules/shop-paths.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import styles from './own-plans.module.css'

type Props = { planId: string; look: 'line' | 'pine' }

export function NewCardForm({ planId, look }: Props) {
  const t = useTranslate()
  const { formAction, formData } = useNavigation()
  const isBusy = formAction !== undefined && formData?.get('newCardFor') === planId
  return (
    <Form method="post" action={CARD_SETUP_PATH} discover="none" className={styles.form}>
      <input type="hidden" name="newCardFor" value={planId} />
      <input type="hidden" name="locale" value={useLocale()} />
      <p className={text.small}>{t('publicui.ownplans.newcardtext')}</p>
      <div className={styles.actions}>
        <Button type="submit" look={look} busy={isBusy} busyLabel={t('publicui.ownplans.newcardbusy')}>
          {t('publicui.ownplans.newcard')}
        </Button>
      </div>
    </Form>
  )
}
