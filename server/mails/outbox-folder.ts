/**
 * The outbox folder: where mails go without a mail server, and a copy of each outside production. Only the shop's user
 * can read it, because links in mails are as good as a password. What is older than a month is thrown away.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MailTransport, messageOf, type OutgoingMail } from './mail-transport.ts'

/** What the list of the outbox shows; the `.eml` and the `.html` lie beside it. */
export type FiledMail = Pick<OutgoingMail, 'file' | 'subject' | 'to' | 'text' | 'messageId'> & {
  from: string
  sentAt: string
}

export type OutboxFolder = MailTransport & {
  /** The newest first. */
  list(): Promise<FiledMail[]>
  read(file: string): Promise<FiledMail | undefined>
  readHtml(file: string): Promise<string | undefined>
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** To look at every file takes longer the more there are: not with each of thousands of mails. */
const LOOK_EVERY_MS = 60 * 60 * 1000
const FILE = /^\d{6,}-[a-z-]{1,40}-[0-9a-f]{8}$/

export function openOutboxFolder(folder: string): OutboxFolder {
  const at = (name: string) => join(folder, name)
  let lookedAt = Number.NEGATIVE_INFINITY

  async function makeReady(): Promise<void> {
    const now = performance.now()
    if (now - lookedAt < LOOK_EVERY_MS) return
    lookedAt = now
    await makeFolder()
    await throwAwayOld(folder)
  }

  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })
  const write = (name: string, content: string | Buffer) => writeFile(at(name), content, { mode: 0o600 })

  async function fileMail(mail: OutgoingMail): Promise<void> {
    const { file, from, messageId, subject, text, to } = mail
    const filed: FiledMail = {
      ...{ file, subject, to, text, messageId },
      from: `${from.name} <${from.address}>`,
      sentAt: new Date().toISOString(),
    }
    await write(`${file}.eml`, await sourceOf(mail))
    await write(`${file}.html`, withPictures(mail))
    // The list is of these: the others are there before, and a reader finds a whole one or none.
    await write(`${file}.json.part`, JSON.stringify(filed, null, 2))
    await rename(at(`${file}.json.part`), at(`${file}.json`))
  }

  async function read(file: string): Promise<FiledMail | undefined> {
    const json = FILE.test(file) ? await readText(at(`${file}.json`)) : undefined
    return json === undefined ? undefined : (JSON.parse(json) as FiledMail)
  }

  return {
    async deliver(mail) {
      try {
        await makeReady()
        await fileMail(mail).catch(async (error) => {
          // The folder may have been removed since the last mail.
          if (!isMissing(error)) throw error
          await makeFolder()
          await fileMail(mail)
        })
        return { ok: true }
      } catch (error) {
        const words = `The outbox folder cannot be written: ${error instanceof Error ? error.message : String(error)}`
        return { ok: false, failure: { words, isPermanent: false } }
      }
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const files = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
      const mails = await Promise.all(files.map(read))
      return mails.filter((mail) => mail !== undefined).toSorted(newestFirst)
    },
    read,
    readHtml: async (file) => (FILE.test(file) ? readText(at(`${file}.html`)) : undefined),
  }
}

function newestFirst(one: FiledMail, other: FiledMail): number {
  return other.sentAt.localeCompare(one.sentAt) || other.file.localeCompare(one.file)
}

async function sourceOf(mail: OutgoingMail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer(messageOf(mail)).compile().build()
}

/** A page has no attachments: what the mail names stands in it. */
function withPictures({ html, pictures = [] }: OutgoingMail): string {
  return pictures.reduce(
    (page, { cid, content }) => page.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`),
    html,
  )
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function throwAwayOld(folder: string): Promise<void> {
  const before = Date.now() - KEPT_MS
  for (const name of await readdir(folder)) {
    // What is being written has another name by now.
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true })
  }
}
