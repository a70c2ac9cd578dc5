/**
 * What is done the moment somebody has signed in, before the page is left: the browser reports it, the server does
 * nothing.
 */
import { createContext } from 'react-router'

export const signedInContext = createContext<() => void>(() => {})
