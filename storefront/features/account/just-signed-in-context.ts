/**
 * Set by the sign-in form for the rest of its own request: the page stays, to say what happened, instead of going on at
 * once.
 */
import { createContext } from 'react-router'

export const justSignedInContext = createContext(false)
