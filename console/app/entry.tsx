/** Starts the console in the browser. Who looks at it came with the document, so that the frame is there at once. */
import '#console/styles/console.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AskProvider, consoleClient } from '#console/page/ask.tsx'
import { StaffProvider } from '#console/page/staff.tsx'
import { ADMIN_PATH } from '#contract/rules/shop-paths.ts'
import type { OwnRights } from '#contract/schemas/admin/shop/staff.ts'
import { ENGLISH } from '#ui/english.ts'
import { type SayWord, UiWords } from '#ui/words.tsx'
import { CONSOLE_ROUTES } from './routes.tsx'

const staff = JSON.parse(document.getElementById('state')?.textContent ?? '') as OwnRights
const ask = consoleClient(
  (url, { changes: _, ...init }) => fetch(url, init),
  (url) => location.assign(url),
)
const sayEnglish: SayWord = (word, values = {}) =>
  ENGLISH[word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <StaffProvider value={staff}>
      <AskProvider value={ask}>
        <UiWords.Provider value={sayEnglish}>
          <RouterProvider router={createBrowserRouter(CONSOLE_ROUTES, { basename: ADMIN_PATH })} />
        </UiWords.Provider>
      </AskProvider>
    </StaffProvider>
  </StrictMode>,
)
