/** Pictures in the order of the page. Each says what is seen on it; a new one is cut, described and uploaded. */
import { type ChangeEvent, useRef, useState } from 'react'
import { MovableRows, rowsMovedBefore, rowsMovedBy } from '#console/features/catalog/inputs/movable-rows.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { FormDialog } from '#console/page/form-dialog.tsx'
import type { ConsolePicture } from '#contract/schemas/admin/catalog/catalog.ts'
import type { ProductDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import text from '#ui/layout/text.module.css'
import { CLOSE } from '#ui/media/icon.tsx'
import type { PartProps } from './part.tsx'
import { FormPart } from './part.tsx'
import { PictureForm } from './picture-form.tsx'
import { PictureWords } from './picture-words.tsx'

type Shown = ProductDocument['Pictures'][number]
type Props = PartProps & {
  words: readonly string[]
  pictures: readonly ConsolePicture[]
  onAdded(picture: ConsolePicture): void
}

export function PicturesPart({ document, edit, onAdded, pictures, words }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [described, setDescribed] = useState<ConsolePicture>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const shown = document.Pictures
  const altOf = (name: string) => pictures.find(({ Name }) => Name === name)?.Alt ?? ''
  const idOf = (at: number) => `${at} ${shown[at]?.Name ?? ''}`
  const indexOf = (id: string) => Number(id.split(' ')[0])

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setChosen(String(reader.result)))
    reader.addEventListener('error', () => setIsUnreadable(true))
    setIsUnreadable(false)
    reader.readAsDataURL(file)
  }

  function arrange(name: string, after: Shown[] | undefined): string | undefined {
    if (!after) return undefined
    edit({ Pictures: after })
    return `${altOf(name)} is ${after.findIndex(({ Name }) => Name === name) + 1} of ${after.length}.`
  }

  return (
    <FormPart
      name="pictures"
      words={words}
      action={
        <Button look="line" size="small" onClick={() => field.current?.click()}>
          Add a picture …
        </Button>
      }
    >
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Picture file"
        className={text.visuallyHidden}
        tabIndex={-1}
        onChange={choose}
      />
      {isUnreadable && (
        <Message tone="danger" urgent>
          This file cannot be read. Choose a JPEG, PNG or WebP picture.
        </Message>
      )}
      <MovableRows
        label="Pictures"
        hint="Arrow keys move it up and down"
        rows={shown.map(({ Name, Title }, at) => ({
          ...{ id: idOf(at), name: altOf(Name) || Name },
          body: (
            <>
              <img className={styles.thumb} src={pictures.find((each) => each.Name === Name)?.Url} alt="" />
              <span className={styles.grow}>
                {altOf(Name) || 'Nothing said about it'}
                {Title === 'ICON' && <small> Icon, not in the gallery</small>}
              </span>
              <Button
                look="quiet"
                size="small"
                aria-label={`Words … about ${altOf(Name) || Name}`}
                onClick={() => setDescribed(pictures.find((each) => each.Name === Name))}
              >
                Words …
              </Button>
              <IconButton
                label={`Take away ${altOf(Name) || Name}`}
                stroke={CLOSE}
                onClick={() => edit({ Pictures: shown.filter((_, index) => index !== at) })}
              />
            </>
          ),
        }))}
        onArrow={(id, arrow) => {
          const at = indexOf(id)
          if (arrow === 'in' || arrow === 'out') return undefined
          return arrange(shown[at]?.Name ?? '', rowsMovedBy(shown, at, arrow === 'up' ? -1 : 1))
        }}
        onDrop={(id, before) => {
          const at = indexOf(id)
          return arrange(shown[at]?.Name ?? '', rowsMovedBefore(shown, at, indexOf(before)))
        }}
      />
      <FormDialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title="Add a picture"
        full
        hasNoCross
      >
        {({ close, done }) =>
          chosen && (
            <PictureForm
              picture={chosen}
              onClose={close}
              onUnreadable={() => {
                done()
                setIsUnreadable(true)
              }}
              onAdded={(added) => {
                onAdded(added)
                edit({ Pictures: [...shown, { Name: added.Name, Title: '' }] })
                done()
              }}
            />
          )
        }
      </FormDialog>
      <FormDialog
        isOpen={described !== undefined}
        onClose={() => setDescribed(undefined)}
        title="Words about a picture"
        hasNoCross
      >
        {({ close, done }) =>
          described && (
            <PictureWords
              picture={described}
              onClose={close}
              onSaved={(saved) => {
                onAdded(saved)
                done()
              }}
            />
          )
        }
      </FormDialog>
    </FormPart>
  )
}
