/**
 * The contract client a loader is handed: in-process while rendering on the server, the browser's `fetch` after that.
 */
import { createContext } from 'react-router'
import type { Client } from '#contract/wire/client.ts'

export const clientContext = createContext<Client>()
