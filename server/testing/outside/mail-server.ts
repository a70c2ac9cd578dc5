/** A real mail server in this process, which keeps what it took and can refuse, hesitate and go away. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { MAIL_CERTIFICATE } from './mail-certificate.ts'

export type TakenMail = { from: string; to: string[]; source: string; messageId: string; isEncrypted: boolean }

/** From the start of a connection, or offered on a plain one. Without it the server speaks in the clear. */
export type MailServerTls = 'implicit' | 'starttls'

export type MailServer = {
  url: string
  taken: TakenMail[]
  /** What the next recipients are answered with, such as 550; undefined takes them. */
  refuse(code: number | undefined, words?: string): void
  /** From now on a message is taken in, and its acceptance is only said when the returned function is called. */
  hold(): { whileHeld: () => number; release(): void }
  /** Gone, as a server that is switched off. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function startMailServer(tls?: MailServerTls): Promise<MailServer> {
  const taken: TakenMail[] = []
  let refusal: { code: number; words: string } | undefined
  let gate: { waiting: number; open: Promise<void> } | undefined
  let port = 0

  const open = async () => {
    const server = new SMTPServer({
      authOptional: true,
      ...(tls && MAIL_CERTIFICATE),
      secure: tls === 'implicit',
      disabledCommands: tls === 'starttls' ? ['AUTH'] : ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo(_address, _session, done) {
        if (!refusal) return done()
        done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
      },
      async onData(stream, { envelope: { mailFrom, rcptTo }, secure }, done) {
        const source = await text(stream)
        const messageId = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? ''
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
          messageId,
          isEncrypted: secure,
        })
        if (gate) {
          gate.waiting += 1
          await gate.open
        }
        done()
      },
    })
    // A client that is killed leaves its connection behind.
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
    return server
  }

  let server = await open()
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    taken,
    refuse(code, words = 'No') {
      refusal = code === undefined ? undefined : { code, words }
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const own = { waiting: 0, open: promise }
      gate = own
      return {
        whileHeld: () => own.waiting,
        release() {
          gate = undefined
          resolve()
        },
      }
    },
    goAway: close,
    async comeBack() {
      server = await open()
    },
    close,
  }
}
