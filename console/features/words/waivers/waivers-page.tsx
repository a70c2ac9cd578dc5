/** Waivers: each with its versions, how often they were signed, the form of the next one, and a new one. */
import { useState } from 'react'
import { WordsHead } from '#console/features/words/words-head.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listShopWaiversCall } from '#contract/calls/admin/words/waivers.ts'
import type { ShopWaiver, ShopWaiverVersion, WaiverChoice } from '#contract/schemas/admin/words/waivers.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { comparedTexts } from './compared-texts.ts'
import { WaiverForm } from './waiver-form.tsx'
import { WaiverProducts } from './waiver-products.tsx'
import styles from './waivers.module.css'

type Compared = { after: ShopWaiverVersion; before: ShopWaiverVersion | undefined }

export function WaiversPage() {
  const { again, hasFailed, reply } = useCalled(listShopWaiversCall, {})
  const [compared, setCompared] = useState<Compared>()
  const [isMaking, setIsMaking] = useState(false)
  return (
    <>
      <WordsHead view="Waivers" facts="What people sign before they ride. A version that was published never changes.">
        <Button look="pine" disabled={!reply || isMaking} onClick={() => setIsMaking(true)}>
          New waiver …
        </Button>
      </WordsHead>
      <div className={styles.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The list of waivers" />)}
        {isMaking && reply && (
          <Card title="New waiver" flush>
            <div className={styles.writing}>
              <WaiverForm choices={reply.Choices} onDone={() => setIsMaking(false)} />
            </div>
          </Card>
        )}
        {reply?.Items.length === 0 && !isMaking && (
          <NothingHere title="No waiver" why="What people have to sign before they ride is written here." />
        )}
        {reply?.Items.map((waiver) => (
          <WaiverCard key={waiver.Key} waiver={waiver} choices={reply.Choices} onCompare={setCompared} />
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

type CardProps = { waiver: ShopWaiver; choices: readonly WaiverChoice[]; onCompare(compared: Compared): void }

function WaiverCard({ choices, onCompare, waiver }: CardProps) {
  const [open, setOpen] = useState<'text' | 'products'>()
  const close = () => setOpen(undefined)
  const { calendarDay, date, number } = useFormats()
  const { Key, Products, Versions } = waiver
  const [last] = Versions
  return (
    <Card
      title={last?.Title ?? Key}
      aside={Products.length === 0 ? `${Key}, no product asks for it` : `${Key}, for ${Products.join(', ')}`}
      foot={
        !open && (
          <div className={styles.line}>
            <Button look="line" size="small" onClick={() => setOpen('text')}>
              Write the next version
            </Button>
            <Button look="line" size="small" onClick={() => setOpen('products')}>
              Choose products
            </Button>
          </div>
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
              {version.ValidUntil && ` Counts until ${calendarDay(version.ValidUntil)}.`}
              {version.Texts.length > 0 && ` Also in ${version.Texts.map(({ Locale }) => Locale).join(', ')}.`}
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
      {open && last && (
        <div className={styles.writing}>
          {open === 'text' && <WaiverForm waiver={waiver} choices={choices} onDone={close} />}
          {open === 'products' && <WaiverProducts waiver={waiver} choices={choices} onDone={close} />}
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
