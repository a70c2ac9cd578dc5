/** The form that gives one use of a voucher to a person of the household. */
import { Form, useNavigation } from 'react-router'
import { ACCOUNT_VOUCHERS_PATH } from '#contract/rules/shop-paths.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import type { Voucher } from '#contract/schemas/vouchers.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import { OptionRow } from '#ui/choices/option-row.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './account-vouchers.module.css'
import { PROBLEM_WORDS, type RefusedVoucher } from './problem-words.ts'
import { VoucherQuestion } from './voucher-question.tsx'

type Props = { voucher: Voucher; members: readonly Member[]; refused: RefusedVoucher | undefined }

export function GiveVoucher({ voucher: { Description, GivenToIds, Id }, members, refused }: Props) {
  const t = useTranslate()
  const isBusy = useNavigation().formData?.get('intent') === 'give'
  const others = members.filter(({ Me }) => !Me)
  const noteOf = (personId: number, age: string) => {
    const count = GivenToIds.filter((id) => id === personId).length
    return count > 0 ? t('publicui.vouchers.hasalready', { count }) : age || undefined
  }
  const isUnchosen = refused?.problem === 'choose'
  return (
    <VoucherQuestion title={t('publicui.vouchers.givetitle')}>
      <Form
        method="post"
        action={`${ACCOUNT_VOUCHERS_PATH}?give=${Id}`}
        discover="none"
        className={styles.form}
        noValidate
      >
        <p className={styles.soft}>{t('publicui.vouchers.givewhat', { voucher: Description })}</p>
        {refused && !isUnchosen && (
          <Message tone="danger" urgent>
            {t(PROBLEM_WORDS[refused.problem])}
          </Message>
        )}
        {others.length === 0 && <p>{t('publicui.vouchers.nobody')}</p>}
        <input type="hidden" name="intent" value="give" />
        <input type="hidden" name="voucher" value={Id} />
        {others.length > 0 && (
          <ChoiceGroup
            of="one"
            label={t('publicui.vouchers.givewho')}
            isRequired
            error={isUnchosen ? t(PROBLEM_WORDS.choose) : undefined}
          >
            <div>
              {others.map(({ AgeDescription, Fullname, Id: personId }) => (
                <OptionRow
                  key={personId}
                  type="radio"
                  name="person"
                  value={personId}
                  required
                  label={Fullname}
                  note={noteOf(personId, AgeDescription)}
                />
              ))}
            </div>
          </ChoiceGroup>
        )}
        <DialogActions>
          <ButtonLink look="quiet" to={{ href: ACCOUNT_VOUCHERS_PATH, plain: false }} className={styles.safe}>
            {t('publicui.vouchers.cancel')}
          </ButtonLink>
          {others.length > 0 && (
            <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.vouchers.giving')}>
              {t('publicui.vouchers.giveaction')}
            </Button>
          )}
        </DialogActions>
      </Form>
    </VoucherQuestion>
  )
}
