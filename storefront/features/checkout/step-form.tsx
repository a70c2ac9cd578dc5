/**
 * The form of a step: posted to the page with the name of its step, by the router or without JavaScript alike. What is
 * wrong with it as a whole stands above its fields and is heard at once; the first wrong field gets the focus.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CheckoutStep } from '#contract/rules/checkout/steps.ts'
import { ONE_PAGE_CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './checkout-form.module.css'
import type { RefusedStep } from './step-table.tsx'

type Props = {
  step: CheckoutStep
  posted: RefusedStep | undefined
  /** Judges before it is sent: the name of the first wrong field, undefined where it can go. */
  firstWrong?: () => string | undefined
  /** Instead of "Continue". */
  action?: string
  children: ReactNode
}

export function StepForm({ step, posted, firstWrong, action, children }: Props) {
  const t = useTranslate()
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('step') === step
  const form = useRef<HTMLFormElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
  const words = posted?.message ?? (posted?.refusal && t(posted.refusal))

  useEffect(() => {
    if (!posted) return
    const wrong = [...(form.current?.elements ?? [])].find(
      (field) => (field as HTMLInputElement).name in posted.problems,
    )
    if (wrong instanceof HTMLElement) wrong.focus()
    else told.current?.focus()
  }, [posted])

  return (
    <Form
      ref={form}
      method="post"
      action={ONE_PAGE_CHECKOUT_PATH}
      discover="none"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        const wrong = firstWrong?.()
        if (wrong === undefined) return
        event.preventDefault()
        focusOn(wrong)
      }}
    >
      {words && (
        <div ref={told} tabIndex={-1}>
          <Message tone="danger" urgent>
            {words}
          </Message>
        </div>
      )}
      <input type="hidden" name="step" value={step} />
      {children}
      <div className={styles.send}>
        <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.profile.saving')}>
          {action ?? t('publicui.checkout.continue')}
        </Button>
      </div>
    </Form>
  )
}
