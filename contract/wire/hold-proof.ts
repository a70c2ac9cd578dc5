/** The header that a proof of work comes with: `{challenge}.{number}`, as `ProofChallenge` asks for it. */
export const HOLD_PROOF_HEADER = 'hold-proof'
