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
