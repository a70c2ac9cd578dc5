/** Waivers: each with its versions, how often they were signed, and the form of the next one. */
import { useState } from 'react'
import { WordsHead } from '#console/features/words/words-head.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listShopWaiversCall } from '#contract/calls/admin/words/waivers.ts'
import type { ShopWaiver, ShopWaiverVersion } from '#contract/schemas/admin/words/waivers.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { comparedTexts } from './compared-texts.ts'
import { WaiverForm } from './waiver-form.tsx'
import styles from './waivers.module.css'

type Compared = { after: ShopWaiverVersion; before: ShopWaiverVersion | undefined }

export function WaiversPage() {
  const { again, hasFailed, reply } = useCalled(listShopWaiversCall, {})
  const [compared, setCompared] = useState<Compared>()
  return (
    <>
      <WordsHead
        view="Waivers"
        facts="What people sign before they ride. A version that was published never changes."
      />
      <div className={styles.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The list of waivers" />)}
        {reply?.Items.length === 0 && (
          <NothingHere title="No waiver" why="The catalog brings waivers along: npm run admin -- catalog import." />
        )}
        {reply?.Items.map((waiver) => (
          <WaiverCard key={waiver.Key} waiver={waiver} onCompare={setCompared} />
        ))}
      </div>
      <Dialog
        isOpen={compared !== undefined}
        onClose={() => setCompared(undefined)}
        title={compared ? `Version ${compared.after.Version}` : 'Version'}
      >
        {compared && <ComparedVersions {...compared} />}
      </Dialog>
    </>
  )
}

type CardProps = { waiver: ShopWaiver; onCompare(compared: Compared): void }

function WaiverCard({ onCompare, waiver }: CardProps) {
  const [isWriting, setIsWriting] = useState(false)
  const { date, number } = useFormats()
  const { Key, Products, Versions } = waiver
  const [last] = Versions
  return (
    <Card
      title={last?.Title ?? Key}
      aside={Products.length === 0 ? `${Key}, no product asks for it` : `${Key}, for ${Products.join(', ')}`}
      foot={
        !isWriting && (
          <Button look="line" size="small" onClick={() => setIsWriting(true)}>
            Write the next version
          </Button>
        )
      }
      flush
    >
      <ul className={styles.list}>
        {Versions.map((version, index) => (
          <li key={version.Version}>
            <b>Version {version.Version}</b>
            <span>
              {`Published ${date(version.PublishedAt)}. `}
              {signedWords(version, number)}
              {version.ValidUntil && ` Counts until ${version.ValidUntil}.`}
            </span>
            {index === 0 ? <Badge tone="pine">Signed now</Badge> : <span />}
            <Button
              look="line"
              size="small"
              aria-label={`${Versions[index + 1] ? 'Compare' : 'Read'} version ${version.Version} of ${Key}`}
              onClick={() => onCompare({ after: version, before: Versions[index + 1] })}
            >
              {Versions[index + 1] ? 'Compare' : 'Read'}
            </Button>
          </li>
        ))}
      </ul>
      {isWriting && last && (
        <div className={styles.writing}>
          <WaiverForm waiver={waiver} onDone={() => setIsWriting(false)} />
        </div>
      )}
    </Card>
  )
}

function signedWords({ People, Signatures }: ShopWaiverVersion, number: (count: number) => string): string {
  if (Signatures === 0) return 'Not signed yet.'
  const people = People === 1 ? '1 person' : `${number(People)} people`
  return `${Signatures === 1 ? 'Signed once' : `Signed ${number(Signatures)} times`}, for ${people}.`
}

const MARKS = { same: '', new: 'New: ', gone: 'Gone: ' } as const

function ComparedVersions({ after, before }: Compared) {
  return (
    <div className={styles.compared}>
      <p className={styles.soft}>
        {before ? `Beside version ${before.Version}: what is new, and what is gone.` : 'The first text.'}
      </p>
      {comparedTexts(before?.Html ?? after.Html, after.Html).map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts never change places
        <p key={index} data-kind={kind}>
          {MARKS[kind] && <b>{MARKS[kind]}</b>}
          {text}
        </p>
      ))}
    </div>
  )
}
