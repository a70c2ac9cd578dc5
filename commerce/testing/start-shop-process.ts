/** Start `shop-process.ts` on a data folder, talk to it, kill it. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ShopCommand, ShopReport } from './shop-process.ts'

export type ShopProcess = {
  child: ChildProcess
  /** 'ready', or the words of its refusal. */
  started: Promise<string>
  exited: Promise<number | NodeJS.Signals>
  logged: string[]
  ask(command: ShopCommand): Promise<string[]>
  untilLogged(words: string): Promise<void>
}

export type ShopProcessOptions = {
  user?: { uid: number; gid: number } | undefined
  systemFolder?: string
  /** What a build has prepared for its first start. */
  prepared?: string
}

export function startShopProcess(
  dataDir: string,
  { prepared, systemFolder, user }: ShopProcessOptions = {},
): ShopProcess {
  const args = [dataDir, systemFolder ?? '', prepared ?? '']
  const child = fork(fileURLToPath(new URL('shop-process.ts', import.meta.url)), args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const logged: string[] = []
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints += chunk
  })
  child.on('message', (report: ShopReport) => {
    if (report.kind === 'log') logged.push(report.words)
  })
  const exited = once(child, 'exit').then(([code, signal]) => code ?? signal)

  async function nextReport(kinds: ShopReport['kind'][]): Promise<ShopReport> {
    return new Promise((resolve, reject) => {
      const onMessage = (report: ShopReport) => {
        if (!kinds.includes(report.kind)) return
        child.off('message', onMessage)
        resolve(report)
      }
      child.on('message', onMessage)
      exited.then((code) => reject(new Error(`The shop process ended (${code}). ${complaints}`)))
    })
  }

  const started = nextReport(['ready', 'refused']).then((report) =>
    report.kind === 'refused' ? `${report.words}${complaints}` : report.kind,
  )
  started.catch(() => {}) // a test that kills the process on the way does not wait for it

  return {
    child,
    started,
    exited,
    logged,
    async ask(command) {
      const answer = nextReport(['done', 'failed'])
      child.send(command)
      const report = await answer
      if (report.kind === 'failed') throw new Error(report.words)
      return report.kind === 'done' ? report.notes : []
    },
    async untilLogged(words) {
      while (!logged.some((line) => line.includes(words))) await nextReport(['log'])
    },
  }
}
