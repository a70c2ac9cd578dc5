/**
 * An option for a picture: chosen by button or dropped here, with its progress and a way to retry. The main button
 * stays mounted through all states, so that keyboard focus stays on it. Screen readers announce each step.
 */
import { type DragEvent, useRef, useState } from 'react'
import { PICTURE_TYPES } from '#contract/rules/product-form.ts'
import { fileSize, Thumbnail } from '#storefront/features/product/uploading/file-preview.tsx'
import type { StoredFile } from '#storefront/features/product/uploading/upload-file.ts'
import { type Sending, useUpload } from '#storefront/features/product/uploading/use-upload.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup, type ChoiceWords } from '#ui/choices/choice-group.tsx'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { Icon, IMAGE } from '#ui/media/icon.tsx'
import styles from './upload-field.module.css'

export type UploadFieldProps = Pick<ChoiceWords, 'label' | 'hint' | 'message' | 'isAsking' | 'isHeading' | 'error'> & {
  /** Of the option. */
  id: number
  file: StoredFile | undefined
  onUploaded(file: StoredFile): void
  onRemoved(): void
  /** The form must not be sent while a file is uploading. */
  onBusy(isBusy: boolean): void
}

export function UploadField({ id, file, onUploaded, onRemoved, onBusy, ...words }: UploadFieldProps) {
  const t = useTranslate()
  const [announcement, announce] = useState('')
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const upload = useUpload({ optionId: id, onUploaded, onBusy, announce })
  const { sending, failed, taken } = upload
  const choose = () => input.current?.click()
  const main = sending
    ? { label: t('publicui.upload.cancel'), onClick: upload.stop }
    : failed?.canRetry
      ? { label: t('publicui.upload.again'), onClick: () => upload.take(failed.file) }
      : { label: t(chooseKey(file, Boolean(failed))), onClick: choose }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) upload.take(dropped)
  }

  function remove(): void {
    upload.forget()
    onRemoved()
    announce(t('publicui.upload.removed'))
    // The button that was pressed goes with the file.
    button.current?.focus()
  }

  // What is no picture has none to show.
  const shown = sending?.file ?? (file ? taken : failed?.canRetry ? failed.file : undefined)
  return (
    <ChoiceGroup of="any" {...words} error={failed?.words ?? words.error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        className={classes(
          styles.area,
          isOver && styles.over,
          (sending || file) && styles.filled,
          failed && styles.wrong,
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {shown ? (
          <Thumbnail file={shown} className={styles.picture} />
        ) : (
          <span className={styles.picture}>
            <Icon stroke={IMAGE} />
          </span>
        )}
        <div className={styles.words}>
          <What sending={sending} file={file} size={file ? taken?.size : undefined} failedName={failed?.file.name} />
        </div>
        <div className={styles.actions}>
          <Button ref={button} look="line" size="small" onClick={main.onClick}>
            {main.label}
          </Button>
          {!sending && failed?.canRetry && (
            <Button look="quiet" size="small" onClick={choose}>
              {t('publicui.upload.another')}
            </Button>
          )}
          {!sending && file && (
            <Button look="quiet" size="small" onClick={remove}>
              {t('publicui.upload.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            // The same file chosen again is a choice too.
            currentTarget.value = ''
            if (chosen) upload.take(chosen)
          }}
        />
      </div>
      <span role="status" className={text.visuallyHidden}>
        {announcement}
      </span>
    </ChoiceGroup>
  )
}

function chooseKey(file: StoredFile | undefined, hasFailed: boolean) {
  if (file) return 'publicui.upload.replace'
  return hasFailed ? 'publicui.upload.another' : 'publicui.upload.choose'
}

type WhatProps = {
  sending: Sending | undefined
  file: StoredFile | undefined
  /** Known for what was chosen on this page. */
  size: number | undefined
  failedName: string | undefined
}

function What({ sending, file, size, failedName }: WhatProps) {
  const t = useTranslate()
  const locale = useLocale()
  if (sending) {
    const percent = Math.round(sending.share * 100)
    const { name, size: whole } = sending.file
    return (
      <>
        <span className={styles.name}>{name}</span>
        <progress
          className={styles.progress}
          aria-label={t('publicui.upload.sending', { name })}
          max={100}
          value={percent}
        />
        <span className={styles.note}>
          {percent < 100
            ? t('publicui.upload.progress', { percent, size: fileSize(whole, locale) })
            : t('publicui.upload.checking')}
        </span>
      </>
    )
  }
  if (file) {
    const note = file.name === '' ? undefined : t('publicui.upload.attached')
    return (
      <>
        <span className={styles.name}>{file.name || t('publicui.upload.attached')}</span>
        <span className={styles.note}>{[note, size && fileSize(size, locale)].filter(Boolean).join(' · ')}</span>
      </>
    )
  }
  if (failedName) return <span className={styles.name}>{failedName}</span>
  return (
    <>
      <span className={styles.name}>{t('publicui.upload.none')}</span>
      <span className={classes(styles.note, styles.drop)}>{t('publicui.upload.drop')}</span>
    </>
  )
}
