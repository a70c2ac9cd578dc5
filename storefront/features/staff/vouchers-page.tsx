/**
 * Where staff look up what became of a voucher, and admins make templates and batches of codes. Everything here is a
 * plain form: without JavaScript it is the same page.
 */
import { Form, useNavigation } from 'react-router'
import { makeVoucherBatchCall } from '#contract/calls/admin/vouchers.ts'
import type { ListedTemplate } from '#contract/schemas/voucher-admin.ts'
import { LARGEST_BATCH, VOUCHER_TYPES } from '#contract/values/vouchers/account-vouchers.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './staff.module.css'
import type { StaffVouchers, StaffVouchersOutcome } from './staff-vouchers.ts'
import { STAFF_VOUCHERS_PATH } from './staff-vouchers.ts'
import { VoucherLifeList } from './voucher-life.tsx'

type Props = { vouchers: StaffVouchers; outcome: StaffVouchersOutcome | undefined }

export function StaffVouchersPage({ vouchers: { canMake, templates }, outcome }: Props) {
  const t = useTranslate()
  const { admin } = usePlatformLinks()
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        <ToLink to={{ href: admin, plain: true }} className={styles.back}>
          {t('publicui.staff.back')}
        </ToLink>
        <h1 className={text.title}>{t('publicui.staffvouchers.title')}</h1>
        {outcome?.intent === 'failed' && (
          <Message tone="danger" urgent>
            {t('publicui.vouchers.failed')}
          </Message>
        )}
        <FindVoucher outcome={outcome} />
        {canMake ? (
          <>
            <MakeTemplate outcome={outcome} />
            <MakeBatch templates={templates} />
          </>
        ) : (
          <p className={text.small}>{t('publicui.staffvouchers.notallowed')}</p>
        )}
      </div>
    </DefaultRefreshLayout>
  )
}

function FindVoucher({ outcome }: { outcome: StaffVouchersOutcome | undefined }) {
  const t = useTranslate()
  const isBusy = useNavigation().formData?.get('intent') === 'find'
  const found = outcome?.intent === 'find' ? outcome : undefined
  return (
    <section className={styles.section} aria-labelledby="find">
      <h2 id="find" className={text.heading}>
        {t('publicui.staffvouchers.find')}
      </h2>
      <p className={text.small}>{t('publicui.staffvouchers.findtext')}</p>
      <Form method="post" action={STAFF_VOUCHERS_PATH} discover="none" className={styles.search}>
        <input type="hidden" name="intent" value="find" />
        <TextField
          label={t('publicui.staffvouchers.codeorid')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={50}
          defaultValue={found?.words}
          error={found && !found.life ? t('publicui.staffvouchers.notfound') : undefined}
          className={styles.words}
        />
        <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.staffvouchers.finding')}>
          {t('publicui.staffvouchers.findaction')}
        </Button>
      </Form>
      {found?.life && <VoucherLifeList life={found.life} />}
      {found?.life?.Voucher.Type === 'value' && (
        <Form method="post" action={STAFF_VOUCHERS_PATH} discover="none">
          <input type="hidden" name="intent" value="again" />
          <input type="hidden" name="id" value={found.life.Voucher.Id} />
          <Button look="line" type="submit">
            {t('publicui.staffvouchers.again')}
          </Button>
        </Form>
      )}
      {outcome?.intent === 'again' && (
        <Message tone={outcome.done === 'sentagain' ? 'success' : 'danger'} urgent>
          {t(AGAIN_WORDS[outcome.done])}
        </Message>
      )}
    </section>
  )
}

const AGAIN_WORDS = {
  sentagain: 'publicui.staffvouchers.sentagain',
  notagain: 'publicui.staffvouchers.notagain',
  againtoomany: 'publicui.staffvouchers.againtoomany',
} as const

const TYPE_WORDS = {
  product: 'publicui.staffvouchers.typeproduct',
  discount: 'publicui.staffvouchers.typediscount',
  'product+discount': 'publicui.staffvouchers.typeboth',
  value: 'publicui.staffvouchers.typevalue',
} as const

function MakeTemplate({ outcome }: { outcome: StaffVouchersOutcome | undefined }) {
  const t = useTranslate()
  const isBusy = useNavigation().formData?.get('intent') === 'template'
  const made = outcome?.intent === 'template' ? outcome : undefined
  const typed = made && !made.ok ? made.typed : {}
  const numeric = (name: 'productid' | 'discountid' | 'amount' | 'uses' | 'days', label: string) => (
    <TextField
      label={label}
      name={name}
      inputMode={name === 'amount' ? 'decimal' : 'numeric'}
      autoComplete="off"
      optional
      maxLength={10}
      defaultValue={typed[name]}
    />
  )
  return (
    <section className={styles.section} aria-labelledby="template">
      <h2 id="template" className={text.heading}>
        {t('publicui.staffvouchers.template')}
      </h2>
      <p className={text.small}>{t('publicui.staffvouchers.templatetext')}</p>
      <div role="status">{made?.ok && <Message tone="success">{t('publicui.staffvouchers.saved')}</Message>}</div>
      {made && !made.ok && (
        <Message tone="danger" urgent>
          {t('publicui.staffvouchers.badform', { why: made.why })}
        </Message>
      )}
      <Form method="post" action={STAFF_VOUCHERS_PATH} discover="none" className={styles.form}>
        <input type="hidden" name="intent" value="template" />
        <div className={styles.fields}>
          <TextField
            label={t('publicui.staffvouchers.description')}
            name="description"
            autoComplete="off"
            required
            maxLength={500}
            defaultValue={typed.description}
          />
          <TextField
            label={t('publicui.staffvouchers.key')}
            name="key"
            autoComplete="off"
            required
            maxLength={50}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            hint={t('publicui.staffvouchers.keyhint')}
            defaultValue={typed.key}
          />
        </div>
        <Select
          label={t('publicui.staffvouchers.type')}
          name="type"
          items={VOUCHER_TYPES.map((type) => ({
            value: type,
            name: t(TYPE_WORDS[type]),
            isPreselected: typed.type === type,
          }))}
        />
        <div className={styles.numbers}>
          {numeric('productid', t('publicui.staffvouchers.productid'))}
          {numeric('discountid', t('publicui.staffvouchers.discountid'))}
          {numeric('amount', t('publicui.staffvouchers.amount'))}
          {numeric('uses', t('publicui.staffvouchers.uses'))}
          {numeric('days', t('publicui.staffvouchers.days'))}
        </div>
        <div>
          <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.staffvouchers.saving')}>
            {t('publicui.staffvouchers.save')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** Posted to the call itself: its reply is a file, and the page stays where it is. */
function MakeBatch({ templates }: { templates: readonly ListedTemplate[] }) {
  const t = useTranslate()
  return (
    <section className={styles.section} aria-labelledby="batch">
      <h2 id="batch" className={text.heading}>
        {t('publicui.staffvouchers.batch')}
      </h2>
      {templates.length === 0 && <p>{t('publicui.staffvouchers.notemplates')}</p>}
      {templates.length > 0 && (
        <form method="post" action={makeVoucherBatchCall.path} className={styles.form}>
          <p className={text.small}>{t('publicui.staffvouchers.batchtext')}</p>
          <div className={styles.fields}>
            <Select
              label={t('publicui.staffvouchers.fromtemplate')}
              name="TemplateKey"
              items={templates.map(({ Description, Key }) => ({ value: Key, name: `${Key}: ${Description}` }))}
            />
            <TextField
              label={t('publicui.staffvouchers.count')}
              name="Count"
              type="number"
              min={1}
              max={LARGEST_BATCH}
              required
              defaultValue="100"
            />
          </div>
          <div>
            <Button look="pine" type="submit">
              {t('publicui.staffvouchers.make')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
