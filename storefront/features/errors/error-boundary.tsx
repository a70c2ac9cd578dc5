/**
 * What the router shows instead of a page that failed. `ErrorBoundary` keeps header and footer; `LastResort` stands in
 * for the whole shell. Should the error page fail as well, two plain lines remain.
 */
import { Component, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { ErrorPage } from './error-page.tsx'

export function ErrorBoundary() {
  return (
    <Guard>
      <ErrorPage error={useRouteError()} />
    </Guard>
  )
}

export function LastResort() {
  return <ErrorBoundary />
}

type GuardProps = { children: ReactNode }

class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorPageFailed /> : this.props.children
  }
}

/** For when showing the error page fails itself. It depends on nothing, so its words are fixed. */
export function ErrorPageFailed() {
  return (
    <main>
      <p>An error occurred while showing the error page</p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </main>
  )
}
