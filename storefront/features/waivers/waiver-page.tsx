/** `/c/waiver/…`: a waiver to read and print, as it was signed or as it would be signed now. */
import type { ReactNode } from 'react'
import { filledWaiver } from '#contract/rules/people/waiver.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { HouseholdRelease, ReleaseDocument } from '#contract/schemas/people/waivers.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/inputs/button.tsx'
import { OperatorHtml } from '#ui/layout/prose.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { Icon, PRINT } from '#ui/media/icon.tsx'
import { useWaiverWords } from './use-waiver-words.ts'
import styles from './waivers.module.css'

export type ShownWaiver = { kind: 'signed'; signed: ReleaseDocument } | { kind: 'text'; release: HouseholdRelease }

export function WaiverPage({ shown }: { shown: ShownWaiver }) {
  return shown.kind === 'signed' ? <Signed signed={shown.signed} /> : <Unsigned release={shown.release} />
}

function Signed({ signed }: { signed: ReleaseDocument }) {
  const t = useTranslate()
  const words = useWaiverWords()
  const { Hash, Html, Position, SignedAt, SignedName, Signer, Title, ValidUntil, Version } = signed
  const until = ValidUntil === null ? t('publicui.waiver.untilchanged') : words.dayWords(ValidUntil)
  const facts: [name: string, value: string][] = [
    [t('publicui.waiver.signedby'), Signer],
    [t('publicui.waiver.typed'), SignedName],
    [t('publicui.waiver.when'), words.momentOf(SignedAt)],
    [t('publicui.waiver.until'), until],
    [t('publicui.waiver.version'), String(Version)],
    [t('publicui.waiver.record'), String(Position)],
    [t('publicui.waiver.hash'), Hash.replace(/.{8}(?=.)/g, '$& ')],
  ]
  return (
    <Sheet title={Title} html={Html}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

function Unsigned({ release }: { release: HouseholdRelease }) {
  const t = useTranslate()
  const values = {
    AuthTypeCode: release.RTPAuthorizationTypeCode,
    SignedDate: '…',
    BrowserName: '…',
    BrowserVersion: '',
    Signer: t('publicui.waiver.signer'),
  }
  return (
    <Sheet title={release.Title} html={filledWaiver(release.CustomComment, values)}>
      <p className={text.small}>{t('publicui.waiver.unsigned')}</p>
    </Sheet>
  )
}

function Sheet({ title, html, children }: { title: string; html: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <DefaultRefreshLayout>
      <article className={classes(wrap.wrap, styles.page, styles.sheet)}>
        <h1 className={text.title}>{title}</h1>
        <OperatorHtml html={html} />
        {children}
        <div className={styles.acts}>
          <Button look="line" className={styles.scripted} onClick={() => window.print()}>
            <Icon stroke={PRINT} />
            {t('publicui.waiver.print')}
          </Button>
          <p className={classes(text.small, styles.unscripted)}>{t('publicui.waiver.printhow')}</p>
          <ButtonLink look="line" to={{ href: CUSTOMER_INFO_PATH, plain: true }}>
            {t('publicui.waiver.account')}
          </ButtonLink>
        </div>
      </article>
    </DefaultRefreshLayout>
  )
}
