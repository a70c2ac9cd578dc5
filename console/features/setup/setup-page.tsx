/**
 * The set-up: six steps from an empty shop to its first sale, each saved by itself, in any order and as often as one
 * likes. What is ticked is read from the shop, whichever way it was filled.
 */
import { Link, Navigate, useParams } from 'react-router'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { PageHead } from '#console/page/head.tsx'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { showSetupCall } from '#contract/calls/admin/shop/setup.ts'
import type { SetupDocument } from '#contract/schemas/admin/shop/setup.ts'
import { OPENING_STEPS, type OpeningStep } from '#contract/values/console/setup.ts'
import text from '#ui/layout/text.module.css'
import { CHECK, Icon } from '#ui/media/icon.tsx'
import { LiveStep } from './live-step.tsx'
import { MoneyStep } from './money-step.tsx'
import { PaymentSetup } from './payment-setup.tsx'
import { ProductStep } from './product-step.tsx'
import { ResortStep } from './resort-step.tsx'
import { SeasonStep } from './season-step.tsx'
import styles from './setup.module.css'
import { firstOpen, STEP_WORDS, stepPath } from './step-words.ts'

export type StepProps = { setup: SetupDocument }

const FORMS: Record<OpeningStep, (props: StepProps) => React.ReactNode> = {
  resort: ResortStep,
  money: MoneyStep,
  product: ProductStep,
  season: SeasonStep,
  payment: PaymentSetup,
  live: LiveStep,
}

export function SetupPage() {
  const { step: named } = useParams()
  const { IsAdmin } = useStaff()
  const { again, hasFailed, reply } = useCalled(showSetupCall, IsAdmin ? {} : undefined)
  const step = OPENING_STEPS.find((one) => one === named)
  if (reply && !step) return <Navigate to={stepPath(firstOpen(reply))} replace />
  const done = reply?.Steps.filter(({ IsDone }) => IsDone).length ?? 0
  const facts =
    reply &&
    (done === OPENING_STEPS.length ? 'The shop is open.' : `${done} of ${OPENING_STEPS.length} steps are done.`)
  return (
    <>
      <PageHead title="Set up the shop" facts={facts} />
      {!IsAdmin && <NothingHere title="This is not for your role" why="Only admins set the shop up." />}
      {IsAdmin && !reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The set-up" />)}
      {reply && step && <Steps setup={reply} step={step} />}
    </>
  )
}

function Steps({ setup, step }: StepProps & { step: OpeningStep }) {
  const Form = FORMS[step]
  return (
    <div className={styles.body}>
      <nav aria-label="Steps">
        <ol className={styles.steps}>
          {setup.Steps.map(({ IsDone, Step }, index) => (
            <li key={Step}>
              <Link to={stepPath(Step)} aria-current={Step === step ? 'step' : undefined}>
                <span className={styles.number} aria-hidden="true">
                  {IsDone ? <Icon stroke={CHECK} /> : index + 1}
                </span>
                <span>
                  {STEP_WORDS[Step].name}
                  {IsDone && <span className={text.visuallyHidden}>done</span>}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Card title={STEP_WORDS[step].name}>
        <p className={styles.asks}>{STEP_WORDS[step].asks}</p>
        <Form key={step} setup={setup} />
      </Card>
    </div>
  )
}
