/**
 * The editor of a product: its parts left, the form, and the shop's own page of the draft right. What is typed is kept
 * by itself and seen by no guest; Publish is the one press that changes what guests see.
 */
import { useState } from 'react'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { LanguagesPart, UnsaidCount } from '#console/features/catalog/texts/languages-part.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { isInField, useKeys } from '#console/page/keys.ts'
import { useStaff } from '#console/page/staff.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import type { ConsoleProduct } from '#contract/schemas/admin/catalog/catalog.ts'
import type { Locale } from '#contract/values/locale.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { BasicsPart, type CatalogChoices } from './parts/basics-part.tsx'
import { FactsPart } from './parts/facts-part.tsx'
import { LinksPart } from './parts/links-part.tsx'
import { type FormPartName, missingIn, PARTS } from './parts/missing.ts'
import { OptionsPart } from './parts/options-part.tsx'
import type { PartProps } from './parts/part.tsx'
import { PicturesPart } from './parts/pictures-part.tsx'
import { SellingPart } from './parts/selling-part.tsx'
import { TextsPart } from './parts/texts-part.tsx'
import { VariantsPart } from './parts/variants-part.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { CopyProduct, DiscardDraft, PublishProduct, TakeOffSale } from './product-dialogs.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductNotes } from './product-notes.tsx'
import { useProductDraft } from './use-product-draft.ts'

const BACK = { to: '/catalog', name: 'Catalog' }
const PART_NAMES = Object.keys(PARTS) as FormPartName[]

type Asked = 'publish' | 'copy' | 'off' | 'discard' | 'history'
const TITLES: Record<Asked, string> = {
  publish: 'Publish',
  copy: 'Copy product',
  off: 'Take it off sale?',
  discard: 'Discard the changes?',
  history: 'History',
}

const BROUGHT_BACK = 'That version is your draft now. Guests see nothing of it yet.'

export function ProductEditor({ choices, opened }: { opened: ConsoleProduct; choices: CatalogChoices }) {
  const draft = useProductDraft(opened)
  const { addPicture, document, edit, isChanged, isSending, pictures, product } = draft
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState('')
  const [locale, setLocale] = useState<Locale>()
  useUnsaved(isChanged)
  const missing = missingIn({ document, pictures, complaint: product.Complaint })
  // What is typed into a field is undone there, by the browser.
  useKeys({ 'mod+z': ({ shiftKey, target }) => !shiftKey && !isInField(target) && draft.canUndo && draft.undo() })
  const isWaiting = product.PublishAt !== null
  const canPublish = !isChanged && !isSending && !isWaiting && (product.Version > 0 || !product.IsPublished)

  function finish(words: string, next: ConsoleProduct): void {
    draft.take(next)
    setDone(words)
    setAsked(undefined)
  }

  const part: PartProps = { document, edit, complaint: product.Complaint }
  return (
    <>
      <PageHead
        title={document.Name || product.LiveName}
        badge={
          <Badge tone={product.IsPublished ? 'success' : 'neutral'}>
            {product.IsPublished ? 'On sale' : 'Off sale'}
          </Badge>
        }
        facts={<Facts product={product} isChanged={isChanged} isSending={isSending} />}
        back={BACK}
      >
        <Button look="quiet" disabled={!draft.canUndo} onClick={draft.undo}>
          Undo
        </Button>
        <Button look="quiet" onClick={() => setAsked('history')}>
          History …
        </Button>
        {product.Version > 0 && (
          <Button look="quiet" onClick={() => setAsked('discard')}>
            Discard …
          </Button>
        )}
        {product.IsPublished && (
          <Button look="line" onClick={() => setAsked('off')}>
            Take off sale …
          </Button>
        )}
        <Button look="line" disabled={isChanged} onClick={() => setAsked('copy')}>
          Copy product …
        </Button>
        <Button look="buy" disabled={!canPublish} onClick={() => setAsked('publish')}>
          Publish …
        </Button>
      </PageHead>
      <div className={styles.notes}>
        <div role="status">{done && !isChanged && <Message tone="success">{done}</Message>}</div>
        <ProductNotes draft={draft} />
      </div>
      <div className={styles.editor}>
        <nav className={styles.parts} aria-label="Parts">
          {PART_NAMES.map((name) => (
            <a key={name} href={`#${name}`}>
              {PARTS[name]}
              {missing[name].length > 0 && (
                <b>
                  <span className={text.visuallyHidden}>, missing: </span>
                  {missing[name].length}
                </b>
              )}
              {name === 'languages' && <UnsaidCount {...{ document, pictures, locale }} />}
            </a>
          ))}
        </nav>
        <fieldset className={styles.parted} disabled={isWaiting} aria-label="Product">
          <BasicsPart {...part} choices={choices} words={missing.basics} />
          <TextsPart {...part} words={missing.texts} />
          <PicturesPart {...part} words={missing.pictures} pictures={pictures} onAdded={addPicture} />
          <OptionsPart {...part} words={missing.options} choices={choices} />
          <VariantsPart {...part} words={missing.variants} />
          <FactsPart {...part} words={missing.facts} />
          <LinksPart {...part} words={missing.links} choices={choices} ownSlug={product.LiveSlug} />
          <SellingPart {...part} words={missing.selling} choices={choices} />
          <LanguagesPart {...part} pictures={pictures} locale={locale} onLocale={setLocale} />
        </fieldset>
        <PreviewFrame slug={product.LiveSlug} version={product.Version} locale={locale} />
      </div>
      <FormDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? TITLES[asked] : ''}
        hasNoCross={asked !== 'history'}
      >
        {({ done: close, saved }) => {
          const finished = (words: string) => (next: ConsoleProduct) => {
            saved()
            finish(words, next)
          }
          const ask = { product, onClose: close }
          if (asked === 'copy') return <CopyProduct {...ask} onDone={close} />
          if (asked === 'off') return <TakeOffSale {...ask} onDone={finished('It is off sale.')} />
          if (asked === 'discard') return <DiscardDraft {...ask} onDone={finished('It is as guests see it.')} />
          if (asked === 'history') return <ProductHistory product={product} onDone={finished(BROUGHT_BACK)} />
          return (
            <PublishProduct
              {...ask}
              missing={Object.values(missing).flat()}
              onDone={(next) => finished(next.PublishAt ? 'It waits for its time.' : 'Guests see it now.')(next)}
            />
          )
        }}
      </FormDialog>
    </>
  )
}

type FactsProps = { product: ConsoleProduct; isChanged: boolean; isSending: boolean }

function Facts({ isChanged, isSending, product }: FactsProps) {
  const { Now } = useStaff()
  const formats = useFormats()
  if (isSending) return 'Keeping …'
  if (isChanged) return 'Not kept yet.'
  if (product.KeptAt) {
    const by = product.KeptBy && ` by ${product.KeptBy}`
    return `Changes not published. Kept ${formats.when(product.KeptAt, Now)}${by}.`
  }
  if (!product.ChangedAt) return product.Document.Sku
  return `Changed ${formats.when(product.ChangedAt, Now)}${product.ChangedBy && ` by ${product.ChangedBy}`}.`
}
