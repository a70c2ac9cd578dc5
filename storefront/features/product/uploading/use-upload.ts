/**
 * The upload of one option: chosen, sent, stopped, retried. A second file stops the first, and so does leaving the
 * page. The form knows while an upload runs, so that buying waits for it.
 */
import { useEffect, useRef, useState } from 'react'
import { callHost } from '#contract/rules/api-host.ts'
import { fileProblem } from '#contract/rules/product-form.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { type Translate, useTranslate } from '#storefront/texts/texts.tsx'
import { type StoredFile, type Upload, type Uploaded, uploadFile } from './upload-file.ts'

export type Sending = { file: File; share: number }
export type Failed = { file: File; words: string; canRetry: boolean }

type Options = {
  optionId: number
  onUploaded(file: StoredFile): void
  onBusy(isBusy: boolean): void
  announce(words: string): void
}

const PROBLEMS: Record<'too_big' | 'wrong_type', TextKey> = {
  too_big: 'publicui.upload.toobig',
  wrong_type: 'publicui.upload.wrongtype',
}

export function useUpload({ optionId, onUploaded, onBusy, announce }: Options) {
  const t = useTranslate()
  const host = callHost(useShell().settings)
  const [sending, setSending] = useState<Sending>()
  const [failed, setFailed] = useState<Failed>()
  /** What was taken last: its picture is shown. */
  const [taken, setTaken] = useState<File>()
  const current = useRef<Upload>(undefined)
  const busy = useRef(onBusy)
  useEffect(() => {
    busy.current = onBusy
  })
  useEffect(
    () => () => {
      const upload = current.current
      current.current = undefined
      if (!upload) return
      upload.stop()
      busy.current(false)
    },
    [],
  )

  function fail(file: File, words: string, canRetry: boolean): void {
    setFailed({ file, words, canRetry })
    announce(words)
  }

  async function take(file: File): Promise<void> {
    current.current?.stop()
    setFailed(undefined)
    const problem = fileProblem(file)
    if (problem) {
      current.current = undefined
      setSending(undefined)
      onBusy(false)
      fail(file, t(PROBLEMS[problem]), false)
      return
    }
    const upload = uploadFile(optionId, file, {
      host,
      onProgress: (share) => current.current === upload && setSending({ file, share }),
    })
    current.current = upload
    setSending({ file, share: 0 })
    onBusy(true)
    announce(t('publicui.upload.sending', { name: file.name }))
    const uploaded = await upload.done
    // Another file was chosen meanwhile, or the field is gone.
    if (current.current !== upload) return
    current.current = undefined
    setSending(undefined)
    onBusy(false)
    if (uploaded.ok) {
      setTaken(file)
      onUploaded(uploaded.file)
      announce(t('publicui.upload.isattached', { name: uploaded.file.name }))
    } else if (uploaded.why === 'stopped') announce(t('publicui.upload.cancelled'))
    else fail(file, wordsFor(uploaded, t), uploaded.why !== 'refused' || uploaded.isPassing)
  }

  return {
    sending,
    failed,
    taken,
    take: (file: File) => void take(file),
    stop: () => current.current?.stop(),
    forget() {
      setFailed(undefined)
      setTaken(undefined)
    },
  }
}

function wordsFor(uploaded: Exclude<Uploaded, { ok: true }>, t: Translate): string {
  return uploaded.why === 'refused' ? uploaded.words : t('publicui.upload.unreachable')
}
