/**
 * Shows that a long step still runs: one line that is rewritten on a terminal, a line every ten seconds elsewhere.
 */
const HEARTBEAT_SECONDS = 10

/** @param {string} what the step, for example "Installing packages" */
export function startProgress(what) {
  const startedAt = Date.now()
  const isLive = process.stdout.isTTY === true
  let detail = ''
  const line = () => `${what}${detail ? `, ${detail}` : ''} (${seconds(startedAt)} s)`
  const write = () => process.stdout.write(isLive ? `\r\x1b[K${line()}` : `  ${line()}\n`)

  if (!isLive) process.stdout.write(`${what} …\n`)
  const timer = setInterval(write, isLive ? 250 : HEARTBEAT_SECONDS * 1000)

  return {
    /** @param {string} text */
    update(text) {
      detail = text
    },
    /** @param {string} [result] */
    end(result = 'done') {
      clearInterval(timer)
      process.stdout.write(`${isLive ? '\r\x1b[K' : ''}${what}: ${result} (${seconds(startedAt)} s)\n`)
    },
  }
}

/** @param {number} since */
const seconds = (since) => Math.round((Date.now() - since) / 1000)
