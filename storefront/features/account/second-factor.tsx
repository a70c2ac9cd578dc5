/**
 * The second factor of a member of the staff: set up in two steps, or removed. The secret and the codes for the loss of
 * the app are in the answer to the first step alone; a page that is loaded again shows neither.
 */
import { AccountForm, refusedFor } from '#storefront/features/profile/account-form.tsx'
import type { AccountIntent, AccountOutcome, FactorDraft } from '#storefront/features/profile/change-account.ts'
import profile from '#storefront/features/profile/profile.module.css'
import { PresentPassword } from '#storefront/features/profile/sign-in-details.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import styles from './second-factor.module.css'

type Props = {
  state: 'on' | 'off' | 'needed'
  outcome: AccountOutcome | undefined
  done: AccountIntent | undefined
}

export function SecondFactor({ done, outcome, state }: Props) {
  const t = useTranslate()
  return (
    <section className={profile.part} aria-labelledby="second-factor">
      <h2 id="second-factor" className={text.heading}>
        {t('publicui.secondfactor.title')}
      </h2>
      {done === 'confirmfactor' && (
        <Message tone="success" urgent>
          {t('publicui.secondfactor.turnedon')}
        </Message>
      )}
      {done === 'removefactor' && (
        <Message tone="success" urgent>
          {t('publicui.secondfactor.removed')}
        </Message>
      )}
      {state === 'on' ? <TurnedOn outcome={outcome} /> : <SetUp state={state} outcome={outcome} />}
    </section>
  )
}

function TurnedOn({ outcome }: Pick<Props, 'outcome'>) {
  const t = useTranslate()
  return (
    <>
      <p>{t('publicui.secondfactor.on')}</p>
      <details className={profile.more} open={refusedFor('removefactor', outcome) !== undefined}>
        <summary>{t('publicui.secondfactor.remove')}</summary>
        <AccountForm intent="removefactor" outcome={outcome} button={t('publicui.secondfactor.remove')} look="line">
          <PresentPassword />
          <CodeField />
        </AccountForm>
      </details>
    </>
  )
}

function SetUp({ outcome, state }: { state: 'off' | 'needed'; outcome: AccountOutcome | undefined }) {
  const t = useTranslate()
  const factor = outcome?.ok ? outcome.factor : undefined
  if (factor || refusedFor('confirmfactor', outcome)) {
    return (
      <>
        {factor && <Drafted factor={factor} />}
        <p>{t('publicui.secondfactor.confirm')}</p>
        <AccountForm intent="confirmfactor" outcome={outcome} button={t('publicui.secondfactor.turnon')}>
          <CodeField />
        </AccountForm>
      </>
    )
  }
  return (
    <>
      {state === 'needed' ? (
        <Message tone="warning">{t('publicui.secondfactor.needed')}</Message>
      ) : (
        <p>{t('publicui.secondfactor.off')}</p>
      )}
      <AccountForm intent="startfactor" outcome={outcome} button={t('publicui.secondfactor.start')}>
        <PresentPassword />
      </AccountForm>
    </>
  )
}

/** So many modules of quiet space does a scanner need around the square. */
const QUIET = 4

function Drafted({ factor: { backupCodes, secret, square } }: { factor: FactorDraft }) {
  const t = useTranslate()
  const side = square.Size + 2 * QUIET
  return (
    <>
      <p>{t('publicui.secondfactor.scan')}</p>
      <svg
        className={styles.square}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('publicui.secondfactor.square')}
      >
        <path d={square.Path} />
      </svg>
      <p className={styles.code}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <p>{t('publicui.secondfactor.codes')}</p>
      <ul className={styles.codes}>
        {backupCodes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
    </>
  )
}

const LONGEST_CODE = 40

function CodeField() {
  const t = useTranslate()
  return (
    <TextField
      label={t('publicui.login.code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={LONGEST_CODE}
    />
  )
}
