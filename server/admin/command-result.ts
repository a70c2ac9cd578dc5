/** What a command of the operator came to, in lines for a terminal. A refusal leaves nothing behind. */
export type CommandResult = { ok: boolean; lines: readonly string[] }
