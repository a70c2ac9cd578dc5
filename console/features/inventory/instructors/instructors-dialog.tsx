/** Who teaches at the resort: added, renamed, archived and brought back. What an archived one teaches stays theirs. */
import { type FormEvent, useId, useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { CouldNotLoad, LoadingRows, RefusalMessage } from '#console/page/states.tsx'
import {
  addInstructorCall,
  changeInstructorCall,
  listInstructorsCall,
  listTaughtTimesCall,
} from '#contract/calls/admin/instructors.ts'
import type { InstructorRow } from '#contract/schemas/admin/instructors.ts'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './taught-times.module.css'

const LONGEST_NAME = 100

export function InstructorsDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Instructors">
      {isOpen && <Instructors />}
    </Dialog>
  )
}

function Instructors() {
  const { again, hasFailed, reply } = useCalled(listInstructorsCall, {}, 0)
  if (!reply) return hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Instructors" rows={3} />
  return (
    <div className={styles.manage}>
      {reply.Items.length === 0 && <p>There are none yet. Add the first one below.</p>}
      <ul className={styles.people}>
        {reply.Items.map((instructor) => (
          <Person key={instructor.Id} instructor={instructor} onRefused={again} />
        ))}
      </ul>
      <NewPerson />
    </div>
  )
}

/** Refused, it is read again: what was typed stays, and is saved over what is there now. */
function Person({ instructor, onRefused }: { instructor: InstructorRow; onRefused(): void }) {
  const { Id, IsArchived, Name, Version } = instructor
  const { isSending, refusal, send } = useSend(changeInstructorCall, [listInstructorsCall, listTaughtTimesCall])
  const [name, setName] = useState(Name)
  async function save(words: string, isArchived: boolean): Promise<void> {
    const saved = await send({ params: { id: Id }, body: { Name: words, IsArchived: isArchived, Version } })
    if (!saved) onRefused()
  }

  function rename(event: FormEvent): void {
    event.preventDefault()
    void save(name, IsArchived)
  }

  return (
    <li>
      <form className={styles.person} onSubmit={rename}>
        <TextField
          label={IsArchived ? 'Name, archived' : 'Name'}
          value={name}
          required
          maxLength={LONGEST_NAME}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          look="line"
          type="submit"
          disabled={name.trim() === Name}
          busy={isSending}
          aria-label={`Rename ${Name}`}
        >
          Rename
        </Button>
        <Button
          look="quiet"
          aria-label={IsArchived ? `Bring back ${Name}` : `Archive ${Name}`}
          onClick={() => void save(Name, !IsArchived)}
        >
          {IsArchived ? 'Bring back' : 'Archive'}
        </Button>
      </form>
      <RefusalMessage words={refusal?.message} />
    </li>
  )
}

function NewPerson() {
  const nameId = useId()
  const { isSending, refusal, send } = useSend(addInstructorCall, [listInstructorsCall])
  const [name, setName] = useState('')
  const [saved, setSaved] = useState('')

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    const made = await send({ body: { Name: name } })
    if (!made) return
    setSaved(`${made.Name} was added.`)
    setName('')
    document.getElementById(nameId)?.focus()
  }

  return (
    <form className={styles.added} onSubmit={(event) => void add(event)}>
      <div className={styles.person}>
        <TextField
          id={nameId}
          label="New instructor"
          value={name}
          required
          maxLength={LONGEST_NAME}
          onChange={({ target }) => setName(target.value)}
        />
        <Button look="pine" type="submit" busy={isSending} busyLabel="Adding">
          Add
        </Button>
      </div>
      <RefusalMessage words={refusal?.message} />
      <p role="status">{saved}</p>
    </form>
  )
}
