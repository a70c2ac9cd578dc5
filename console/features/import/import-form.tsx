/** A file, its dry run, and the press that imports it. Another file begins anew. */
import { useId, useState } from 'react'
import { useUnsaved } from '#console/page/unsaved.tsx'
import type { ImportKind } from '#contract/values/console/imports.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './import.module.css'
import { outcomeWords } from './import-words.ts'
import { ProblemList } from './problem-list.tsx'
import { useImport } from './use-import.ts'

export function ImportForm({ kind, onAgain }: { kind: ImportKind; onAgain(): void }) {
  const fieldId = useId()
  const [file, setFile] = useState<File>()
  const { failure, isSending, reply, send } = useImport(kind)
  const isTried = reply?.success === true && reply.IsDryRun === true
  const isDone = reply?.success === true && reply.IsDryRun === false

  useUnsaved(file !== undefined && !isDone)

  function choose(chosen: File | undefined): void {
    setFile(chosen)
    if (chosen) void send(chosen, true)
  }

  return (
    <div className={styles.form}>
      {!isDone && (
        <div className={styles.file}>
          <label htmlFor={fieldId}>CSV file</label>
          <input
            id={fieldId}
            type="file"
            accept=".csv,text/csv"
            disabled={isSending}
            onChange={({ target }) => choose(target.files?.[0])}
          />
          <p>It is tried at once, and nothing is written yet.</p>
        </div>
      )}
      <div role="status" className={styles.form}>
        {isTried && <Message tone="success">The file is fine. It would import {outcomeWords(kind, reply)}</Message>}
        {isDone && <Message tone="success">Imported: {outcomeWords(kind, reply)}</Message>}
        {reply && !reply.success && <ProblemList reply={reply} />}
        {failure && <Message tone="danger">{failure}</Message>}
      </div>
      <div className={styles.actions}>
        {file && isTried && (
          <Button look="buy" busy={isSending} busyLabel="Importing" onClick={() => void send(file, false)}>
            Import it
          </Button>
        )}
        {file && !isTried && !isDone && (
          <Button look="line" busy={isSending} busyLabel="Trying" onClick={() => void send(file, true)}>
            Try it again
          </Button>
        )}
        {isDone && (
          <Button look="line" onClick={onAgain}>
            Import another file
          </Button>
        )}
      </div>
    </div>
  )
}
