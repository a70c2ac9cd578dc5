/**
 * The step in which the customer signs what the cart asks for, one text after the other, for themselves and for minors.
 * Staff who act for the customer read that they cannot sign, and have the way to sign mailed to the customer.
 */
import { ONE_PAGE_CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import { StepForm } from '#storefront/features/checkout/step-form.tsx'
import type { RefusedStep, StepFormProps } from '#storefront/features/checkout/step-table.tsx'
import { SignWaiverForm } from '#storefront/features/waivers/sign-waiver-form.tsx'
import { BlockedWaiver, SignedWaivers } from '#storefront/features/waivers/waiver-states.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { MAIL_LINK, nextSignature, refusedSignature } from './waivers.ts'

export function WaiversStep({ checkout, posted }: StepFormProps) {
  const t = useTranslate()
  const signing = checkout.forms.waivers
  if (!signing) return <Message tone="warning">{t('publicui.steps.notloaded')}</Message>

  const { isActedFor, signed, waivers } = signing
  const next = nextSignature(signing)
  return (
    <>
      {next && isActedFor && <MailTheWay posted={posted} />}
      {next && !isActedFor && next.people.length > 0 && (
        <SignWaiverForm
          key={`${next.release.Id} ${next.people.map(({ ContactId }) => ContactId).join('-')}`}
          waivers={waivers}
          release={next.release}
          people={next.people}
          refused={refusedSignature(posted, next)}
          action={ONE_PAGE_CHECKOUT_PATH}
        >
          <input type="hidden" name="step" value="waivers" />
          <input type="hidden" name="release" value={next.release.Id} />
        </SignWaiverForm>
      )}
      {next?.blocked && !isActedFor && (
        <BlockedWaiver person={next.blocked} isSigner={next.blocked.ContactId === waivers.SignerId} />
      )}
      <SignedWaivers people={signed} />
    </>
  )
}

function MailTheWay({ posted }: { posted: RefusedStep | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  if (posted?.typed['mailed']) {
    return (
      <div role="status">
        <Message tone="success">{t('publicui.signing.mailed')}</Message>
      </div>
    )
  }
  return (
    <StepForm step="waivers" posted={posted} action={t('publicui.signing.mail')}>
      <Message tone="info">{t('publicui.signing.inperson')}</Message>
      <input type="hidden" name="intent" value={MAIL_LINK} />
      <input type="hidden" name="locale" value={locale} />
    </StepForm>
  )
}
