/** Step five: by whom payments are taken. Keys come from the environment of the shop and are never shown. */
import { Link } from 'react-router'
import type { SetupDocument } from '#contract/schemas/admin/shop/setup.ts'
import { Message } from '#ui/feedback/message.tsx'
import styles from './setup.module.css'
import type { StepProps } from './setup-page.tsx'
import { stepPath } from './step-words.ts'

const HOW = (
  <p>
    To take real payments, start the shop with <code>STRIPE_SECRET_KEY</code> and <code>STRIPE_WEBHOOK_SECRET</code> in
    its environment. They are kept nowhere else, and no page shows them.
  </p>
)

const SAID: Record<SetupDocument['PaymentProvider'], React.ReactNode> = {
  stripe: (
    <Message tone="success">
      Payments are taken by Stripe. Its keys are in the environment of the shop, and no page shows them.
    </Message>
  ),
  sandbox: (
    <>
      <Message tone="warning">
        Payments are taken by the sandbox: guests pay with the test card 4242 4242 4242 4242, and no money moves. That
        is right for trying the shop out.
      </Message>
      {HOW}
    </>
  ),
  none: (
    <>
      <Message tone="danger">Nothing can be paid: the shop has no payment provider.</Message>
      {HOW}
      <p>
        To try it out without money, start it with <code>SANDBOX_PAYMENTS=allowed</code>.
      </p>
    </>
  ),
}

export function PaymentSetup({ setup: { PaymentProvider } }: StepProps) {
  return (
    <div className={styles.form}>
      {SAID[PaymentProvider]}
      {PaymentProvider !== 'none' && (
        <div className={styles.actions}>
          <Link className={styles.onward} to={stepPath('live')}>
            Go on
          </Link>
        </div>
      )}
    </div>
  )
}
